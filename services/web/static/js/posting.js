// Money is posted once: the button says "Posting…" until the server has answered.
// The form's command_id makes a repeat harmless; this only saves people from wondering.

export function guardPosting() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    const method = event.submitter?.getAttribute("formmethod") ?? form.method;
    if (method.toLowerCase() !== "post" || form.dataset.posting === "off") return;
    if (form.dataset.posting === "now" || document.body.dataset.connection === "lost") {
      event.preventDefault();
      return;
    }
    if (event.defaultPrevented || staysHere(form)) return;
    form.dataset.posting = "now";
    // A button disabled before the form is read would lose its own name and value.
    setTimeout(() => waiting(form, event.submitter));
  });
  // Back brings a page as it was left; its form must be usable again.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}

function staysHere(form) {
  return form.target !== "" && form.target !== "_self";
}

function waiting(form, submitter) {
  for (const button of form.querySelectorAll("button")) button.disabled = true;
  form.setAttribute("aria-busy", "true");
  const button = submitter ?? form.querySelector("button[type=submit]");
  if (button) button.textContent = "Posting…";
  const says = document.querySelector("[data-says]");
  if (says) says.textContent = "Posting…";
}
