// Locks an unattended station. Activity in one window keeps the station's other windows open too.

const LAST_ACTIVE = "pitbook.active-at";
let lastActive = Date.now();

export function lockWhenIdle() {
  const seconds = Number(document.body.dataset.idleSeconds);
  const form = document.querySelector("form[data-lock]");
  if (!seconds || !form) return;
  for (const type of ["pointerdown", "keydown", "wheel", "touchstart", "input"]) {
    window.addEventListener(type, note, { passive: true, capture: true });
  }
  note();
  const timer = setInterval(() => {
    if (Date.now() - latest() < seconds * 1000) return;
    clearInterval(timer);
    form.elements.next.value = location.pathname + location.search;
    form.submit();
  }, 1000);
}

function note() {
  // Once a second is enough; storage is slow.
  if (Date.now() - lastActive < 1000 && lastActive === stored()) return;
  lastActive = Date.now();
  try {
    localStorage.setItem(LAST_ACTIVE, String(lastActive));
  } catch {
    // Without storage each window counts for itself.
  }
}

function latest() {
  return Math.max(lastActive, stored());
}

function stored() {
  try {
    return Number(localStorage.getItem(LAST_ACTIVE)) || 0;
  } catch {
    return 0;
  }
}
