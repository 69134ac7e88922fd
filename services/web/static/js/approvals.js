// Refreshes what waits for somebody. What is being read or typed stays where it is.
import { onNews } from "./live.js";

const EVERY_MS = 2000;

export function watchApprovals() {
  for (const element of document.querySelectorAll("[data-poll]")) follow(element);
  countWaiting();
}

function follow(element) {
  let busy = false;
  const refresh = async () => {
    if (busy || document.hidden || isTypedIn(element)) return;
    busy = true;
    try {
      const response = await ask(element.dataset.poll, "text/html");
      // A redirect is the sign-in page, which must never be swapped into this one.
      if (response.ok && !response.redirected) swap(element, await response.text());
    } catch {
      // The connection banner says it; the old list stays.
    } finally {
      busy = false;
    }
  };
  setInterval(refresh, EVERY_MS);
  onDeskNews(refresh);
}

// Whoever may decide sees a new request from whatever page they are on.
function countWaiting() {
  const places = document.querySelectorAll("a[data-waiting-url]");
  if (places.length === 0) return;
  onDeskNews(async () => {
    try {
      const response = await ask(places[0].dataset.waitingUrl, "application/json");
      if (response.ok && !response.redirected) show(places, (await response.json()).waiting);
    } catch {
      // The number stays as it was; the next page brings the right one.
    }
  });
}

function show(places, waiting) {
  for (const place of places) {
    place.querySelector(".waiting")?.remove();
    if (waiting === 0) continue;
    const badge = document.createElement("span");
    const spoken = document.createElement("span");
    badge.className = "waiting";
    spoken.className = "unseen";
    spoken.textContent = " waiting";
    badge.append(String(waiting), spoken);
    place.append(badge);
  }
}

function onDeskNews(listener) {
  let seen;
  onNews((told) => {
    if (told.desk !== seen) listener();
    seen = told.desk;
  });
}

function ask(url, type) {
  return fetch(url, { headers: { Accept: type, "X-Fragment": "1" }, cache: "no-store" });
}

function isTypedIn(element) {
  const active = document.activeElement;
  return element.contains(active) && active.matches("input, textarea, select");
}

function swap(element, html) {
  if (element.dataset.shown === html || isTypedIn(element)) return;
  element.dataset.shown = html;
  const focused = element.contains(document.activeElement) ? addressOf(document.activeElement) : null;
  const anchor = [...element.querySelectorAll("[id]")].find((child) => child.getBoundingClientRect().bottom > 0);
  const before = anchor?.getBoundingClientRect().top;
  const inner = element.scrollTop;
  const open = [...element.querySelectorAll("details[open][id]")].map((details) => details.id);
  element.innerHTML = html;
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  element.scrollTop = inner;
  const after = anchor && document.getElementById(anchor.id)?.getBoundingClientRect().top;
  if (after !== undefined && after !== null) window.scrollBy(0, after - before);
  if (focused) find(element, focused)?.focus({ preventScroll: true });
}

function addressOf(node) {
  return { id: node.id, href: node.getAttribute("href"), value: node.getAttribute("value"), name: node.getAttribute("name") };
}

function find(element, address) {
  if (address.id) return document.getElementById(address.id);
  return [...element.querySelectorAll("a, button")].find(
    (node) => ["href", "value", "name"].every((key) => node.getAttribute(key) === address[key]),
  );
}
