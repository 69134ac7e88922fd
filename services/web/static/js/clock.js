// Clocks run on the server's time: a tablet's own clock is never believed, only its ticking.

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export function runClocks() {
  const source = document.querySelector("[data-server-now]");
  if (!source) return;
  const stated = source.dataset.serverNow;
  const loadedAt = performance.now();
  const now = () => Date.parse(stated) + performance.now() - loadedAt;
  const tick = () => {
    showTime(source, stated, now());
    for (const element of document.querySelectorAll("[data-until]")) showLeft(element, now());
  };
  tick();
  setInterval(tick, 250);
}

// The house's wall clock, whatever zone the tablet believes in: the server's own offset is kept.
function showTime(source, stated, now) {
  const offset = /([+-])(\d{2}):?(\d{2})$/.exec(stated);
  const minutes = offset ? (offset[1] === "-" ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) : 0;
  const shown = offset || stated.endsWith("Z") ? new Date(now + minutes * 60_000).toISOString().slice(11, 19) : localTime(now);
  if (source.textContent !== shown) source.textContent = shown;
}

// A time stated without an offset was read as local, so it is shown as local.
function localTime(now) {
  return new Date(now).toTimeString().slice(0, 8);
}

function showLeft(element, now) {
  const seconds = Math.max(0, Math.ceil((Date.parse(element.dataset.until) - now) / 1000));
  const shown = seconds >= HOUR
    ? `${Math.floor(seconds / HOUR)}:${two((seconds % HOUR) / MINUTE)}:${two(seconds % MINUTE)}`
    : `${two(seconds / MINUTE)}:${two(seconds % MINUTE)}`;
  if (element.textContent !== shown) element.textContent = shown;
  if (seconds === 0 && element.dataset.over !== "yes") {
    element.dataset.over = "yes";
    element.dispatchEvent(new CustomEvent("over", { bubbles: true }));
  }
}

function two(number) {
  return String(Math.floor(number)).padStart(2, "0");
}
