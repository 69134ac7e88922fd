// Refreshes what waits for somebody. What is being read or typed stays where it is.

const EVERY_MS = 2000;

export function watchApprovals() {
  for (const element of document.querySelectorAll("[data-poll]")) follow(element);
}

function follow(element) {
  let busy = false;
  setInterval(async () => {
    if (busy || document.hidden || isTypedIn(element)) return;
    busy = true;
    try {
      const response = await fetch(element.dataset.poll, { headers: { Accept: "text/html", "X-Fragment": "1" }, cache: "no-store" });
      // A redirect is the sign-in page, which must never be swapped into this one.
      if (response.ok && !response.redirected) swap(element, await response.text());
    } catch {
      // The connection banner says it; the old list stays.
    } finally {
      busy = false;
    }
  }, EVERY_MS);
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
