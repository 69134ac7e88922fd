// Without the server nothing may look posted: shows the banner and holds the buttons until it answers.

const EVERY_MS = 10_000;
const GIVE_UP_MS = 5_000;

export function watchConnection() {
  const banner = document.querySelector("[data-connection-lost]");
  if (!banner) return;
  window.addEventListener("offline", () => show(banner, true));
  window.addEventListener("online", () => check(banner));
  setInterval(() => check(banner), EVERY_MS);
  if (!navigator.onLine) show(banner, true);
}

async function check(banner) {
  try {
    const response = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(GIVE_UP_MS) });
    show(banner, !response.ok);
  } catch {
    show(banner, true);
  }
}

function show(banner, lost) {
  banner.hidden = !lost;
  document.body.dataset.connection = lost ? "lost" : "here";
  for (const button of document.querySelectorAll("form[method=post] button[type=submit]")) hold(button, lost);
}

// Only a button held here is let go here; others may be disabled for their own reason.
function hold(button, lost) {
  if (lost && !button.disabled) {
    button.disabled = true;
    button.dataset.held = "";
  } else if (!lost && "held" in button.dataset) {
    button.disabled = false;
    delete button.dataset.held;
  }
}
