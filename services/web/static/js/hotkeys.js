// Every key of the house. Single letters are dead while typing and can be switched off (WCAG 2.1.4).
import { showPage } from "./dialog.js";
import { openPalette } from "./palette.js";

const SETTING = "pitbook.single-keys";
const GO_WITHIN_MS = 1500;
let goPressedAt = -Infinity;

export function listenForKeys() {
  document.addEventListener("keydown", press);
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-keys-help]") || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    showKeys();
  });
  prepareSwitches(document);
}

function press(event) {
  if (event.isComposing || event.defaultPrevented || event.altKey) return;
  const control = event.ctrlKey || event.metaKey;
  if (control && event.key.toLowerCase() === "k") return act(event, openPalette);
  if (control && event.key === "Enter") return act(event, () => post(event.target));
  if (control) return;
  if (event.key === "Escape") return cancel(event);
  if (isTyping(event.target) || openDialog() || !singleKeysOn()) return;
  if (event.key === "/") return act(event, () => document.querySelector("[data-search]")?.select());
  if (event.key === "?") return act(event, showKeys);
  goTo(event);
}

function act(event, doing) {
  event.preventDefault();
  if (!event.repeat) doing();
}

// An open dialog is the work at hand; the form under it must not post.
function post(target) {
  const within = openDialog() ?? document;
  const own = target.closest?.("form[data-post]");
  const form = own && within.contains(own) ? own : within.querySelector("form[data-post]");
  const button = form?.querySelector("button[type=submit].primary") ?? form?.querySelector("button[type=submit]");
  if (button && !button.disabled) form.requestSubmit(button);
}

// The first Escape leaves the field, the second the page: a slip of the finger loses nothing typed.
function cancel(event) {
  if (openDialog()) return;
  const menu = document.querySelector(".drawer[open]");
  if (menu) {
    menu.open = false;
    menu.querySelector("summary").focus();
  } else if (isTyping(event.target)) {
    event.target.blur();
  } else {
    document.querySelector("[data-cancel]")?.click();
  }
}

function goTo(event) {
  const letter = event.key.toLowerCase();
  if (performance.now() - goPressedAt < GO_WITHIN_MS) {
    goPressedAt = -Infinity;
    const place = [...document.querySelectorAll(".places a[data-key]")].find((a) => a.dataset.key === letter);
    if (place) act(event, () => place.click());
  } else if (letter === "g") {
    goPressedAt = performance.now();
  }
}

function showKeys() {
  const link = document.querySelector("a[data-keys-help]");
  const dialog = document.getElementById("keys");
  if (!link || !dialog) return;
  dialog.addEventListener("filled", () => prepareSwitches(dialog), { once: true });
  showPage(dialog, link.href, "[data-keys]");
}

function prepareSwitches(within) {
  for (const box of within.querySelectorAll("[data-single-keys]")) {
    box.closest("[hidden]")?.removeAttribute("hidden");
    box.checked = singleKeysOn();
    box.addEventListener("change", () => remember(box.checked));
  }
}

function singleKeysOn() {
  try {
    return localStorage.getItem(SETTING) !== "off";
  } catch {
    return true;
  }
}

function remember(on) {
  try {
    localStorage.setItem(SETTING, on ? "on" : "off");
  } catch {
    // A station without storage keeps the keys on.
  }
}

function isTyping(target) {
  return target.matches?.("input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]");
}

function openDialog() {
  return [...document.querySelectorAll("dialog[open]")].find((dialog) => dialog.matches(":modal"));
}
