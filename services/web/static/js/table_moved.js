// A second tablet at the same table: what one hand did, the other shows. Nothing half entered is wiped for it.
import { onNews } from "./live.js";

const EVERY_MS = 2000;

export function followTable() {
  const form = document.querySelector("form[data-moved]");
  if (!form) return;
  const notice = document.querySelector("[data-moved-notice]");
  const { moved: url, mark } = form.dataset;
  let busy = false;
  const look = async () => {
    if (busy || document.hidden || !notice.hidden || form.dataset.posting === "now") return;
    busy = true;
    try {
      const response = await fetch(url, { headers: { "X-Fragment": "1" }, cache: "no-store" });
      // A redirect is the sign-in page; whoever is signed out here is told when they go on.
      if (!response.ok || response.redirected || (await response.text()) === mark) return;
      // Between the question and its answer a step may have been posted from here.
      if (form.dataset.posting === "now") return;
      if (isTouched(form)) notice.hidden = false;
      else location.replace(url);
    } catch {
      // The connection banner says it; the table stays as it was.
    } finally {
      busy = false;
    }
  };
  setInterval(look, EVERY_MS);
  onNews(look);
}

// Staged, typed, ticked, a rank that waits for its suit; or a refusal or a dialog that somebody is reading.
function isTouched(form) {
  if (document.querySelector("dialog[open], main .flash.bad")) return true;
  if (form.querySelector("[data-rank][aria-pressed=true]")) return true;
  if (!["", "[]"].includes(form.elements.steps?.value ?? "")) return true;
  return [...form.querySelectorAll("input:not([type=hidden]), textarea")].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );
}
