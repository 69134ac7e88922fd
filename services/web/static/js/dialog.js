// Opens the <dialog> named by data-open, and lifts one the server sent open over the page.

export function openDialogs() {
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-open]");
    const dialog = opener && document.getElementById(opener.dataset.open);
    if (dialog) {
      event.preventDefault();
      lift(dialog);
    } else if (event.target.closest("[data-close]")) {
      event.target.closest("dialog")?.close();
    }
  });
  for (const dialog of document.querySelectorAll("dialog[open][data-modal]")) lift(dialog);
}

// A plain open dialog is not modal; only showModal keeps focus inside.
export function lift(dialog) {
  if (dialog.matches(":modal")) return;
  dialog.removeAttribute("open");
  dialog.showModal();
}

// Shows part of another page here, so that what is typed on this one stays.
export async function showPage(dialog, url, part) {
  const into = dialog.querySelector("[data-body]");
  try {
    const response = await fetch(url, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const found = response.ok && page.querySelector(part);
    if (!found) throw new Error(`nothing to show at ${url}`);
    into.replaceChildren(document.importNode(found, true));
    lift(dialog);
    dialog.dispatchEvent(new CustomEvent("filled"));
  } catch {
    into.textContent = "This list cannot be reached just now.";
    lift(dialog);
  }
}
