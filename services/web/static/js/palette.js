// Ctrl+K: go anywhere, find anything. The server decides what this person may find.
import { lift } from "./dialog.js";

const WAIT_MS = 120;
let asking = new AbortController();
let timer = 0;

export function preparePalette() {
  const dialog = document.getElementById("palette");
  if (!dialog) return;
  const field = dialog.querySelector("input");
  field.addEventListener("input", () => {
    show(places(field.value));
    clearTimeout(timer);
    asking.abort();
    timer = setTimeout(() => ask(field.value), WAIT_MS);
  });
  field.addEventListener("keydown", steer);
  list().addEventListener("click", (event) => follow(event.target.closest("[role=option]")));
}

export function openPalette() {
  const dialog = document.getElementById("palette");
  if (!dialog) return;
  const field = dialog.querySelector("input");
  field.value = "";
  show(places(""));
  lift(dialog);
  field.focus();
}

function list() {
  return document.getElementById("palette-list");
}

function places(typed) {
  const wanted = typed.trim().toLowerCase();
  return [...document.querySelectorAll(".nav .places a")]
    .map((a) => ({ title: a.dataset.label, detail: a.dataset.key ? `g ${a.dataset.key}` : "", url: a.href, kind: "Go to" }))
    .filter((place) => place.title.toLowerCase().includes(wanted));
}

async function ask(typed) {
  if (typed.trim() === "") return;
  asking = new AbortController();
  const { signal } = asking;
  try {
    const response = await fetch(`/search?q=${encodeURIComponent(typed)}`, { headers: { Accept: "application/json" }, signal });
    if (!response.ok) throw new Error(`search answered ${response.status}`);
    const found = await response.json();
    show([...found, ...places(typed)], "Nothing found.");
  } catch {
    if (!signal.aborted) show(places(typed), "Search cannot be reached just now.");
  }
}

function show(entries, otherwise = "") {
  list().replaceChildren(...entries.map(option));
  document.getElementById("palette-says").textContent = entries.length ? `${entries.length} to choose from` : otherwise;
  choose(list().firstElementChild);
}

function option(entry, index) {
  const item = document.createElement("li");
  item.id = `palette-${index}`;
  item.setAttribute("role", "option");
  item.dataset.url = entry.url;
  for (const text of [entry.kind, entry.title, entry.detail]) {
    const part = document.createElement("span");
    part.textContent = text ?? "";
    item.append(part);
  }
  return item;
}

function steer(event) {
  const chosen = list().querySelector("[aria-selected=true]");
  if (event.key === "ArrowDown") choose(chosen?.nextElementSibling ?? list().firstElementChild);
  else if (event.key === "ArrowUp") choose(chosen?.previousElementSibling ?? list().lastElementChild);
  else if (event.key === "Enter" && chosen) follow(chosen);
  else return;
  event.preventDefault();
}

function choose(item) {
  for (const other of list().children) other.setAttribute("aria-selected", String(other === item));
  const field = document.querySelector("#palette input");
  field.setAttribute("aria-expanded", String(Boolean(item)));
  if (item) field.setAttribute("aria-activedescendant", item.id);
  else field.removeAttribute("aria-activedescendant");
  item?.scrollIntoView({ block: "nearest" });
}

function follow(item) {
  if (!item) return;
  const url = new URL(item.dataset.url, location.href);
  if (url.origin === location.origin) location.assign(url);
}
