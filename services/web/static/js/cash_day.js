// What a player's cash of the day becomes with what is being counted. The server decides; this shows.
import { dollars } from "./denominations.js";

export function watchCashDay() {
  for (const panel of document.querySelectorAll("[data-cash-day]")) {
    const form = panel.closest("form");
    form?.addEventListener("counted", (event) => {
      // A form may count chips beside the cash.
      if (event.target.dataset.denominations === "count") show(form, panel, event.detail);
    });
  }
}

function show(form, panel, cents) {
  const threshold = Number(panel.dataset.threshold);
  const after = Number(panel.dataset.before) + (cents ?? 0);
  const held = "byDay" in panel.dataset ? after : (cents ?? 0);
  const reaches = panel.dataset.comparator === "more_than" ? held > threshold : held >= threshold;
  say(form, "[data-after]", cents === null ? "cannot total" : dollars(after));
  say(form, "[data-percent]", String(Math.floor((after * 100) / threshold)));
  for (const warning of form.querySelectorAll("[data-reaches]")) warning.hidden = !reaches;
  panel.querySelector("[data-seen]").value = reaches ? "yes" : "";
  const meter = panel.querySelector(".meter");
  meter.classList.toggle("near", after >= threshold * 0.8);
  meter.setAttribute("aria-valuenow", String(Math.min(after, threshold)));
  meter.querySelector("rect").setAttribute("width", Math.min((100 * after) / threshold, 100).toFixed(1));
}

function say(form, where, words) {
  for (const place of form.querySelectorAll(where)) place.textContent = words;
}
