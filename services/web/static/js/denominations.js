// Live totals in a denomination grid. They only help the eye: the server counts again.

export function countDenominations() {
  for (const grid of document.querySelectorAll("[data-denominations]")) prepare(grid);
}

export function dollars(cents) {
  const whole = Math.floor(Math.abs(cents) / 100).toString().replace(/\B(?=(\d{3})+$)/g, ",");
  const part = String(Math.abs(cents) % 100).padStart(2, "0");
  return `${cents < 0 ? "\u2212" : ""}$${whole}.${part}`;
}

function prepare(grid) {
  for (const steps of grid.querySelectorAll(".steps")) steps.hidden = false;
  grid.addEventListener("input", () => total(grid));
  grid.addEventListener("keydown", (event) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (event.key !== "Enter" || !plain || !event.target.matches("[data-count]")) return;
    event.preventDefault();
    nextField(grid, event.target)?.focus();
  });
  grid.addEventListener("focusin", (event) => {
    if (event.target.matches("[data-count]")) event.target.select();
  });
  grid.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (button) step(button);
  });
  total(grid);
}

function nextField(grid, field) {
  const fields = [...(field.form ?? grid).querySelectorAll("[data-count]")];
  const next = fields[fields.indexOf(field) + 1];
  return next ?? field.form?.querySelector("button[type=submit].primary");
}

function step(button) {
  const field = button.closest("[data-cents]").querySelector("[data-count]");
  const count = (counted(field.value) ?? 0) + Number(button.dataset.step);
  field.value = count > 0 ? String(count) : "";
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

// Empty is none; anything but a whole number cannot be counted.
function counted(text) {
  const typed = text.trim();
  if (typed === "") return 0;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
}

function total(grid) {
  let sum = 0;
  for (const row of grid.querySelectorAll("[data-cents]")) {
    const count = counted(row.querySelector("[data-count]").value);
    const line = row.querySelector("[data-line-total]");
    line.textContent = count === null ? "not a whole number" : dollars(count * Number(row.dataset.cents));
    line.classList.toggle("none", count === 0);
    line.classList.toggle("bad", count === null);
    sum = sum === null || count === null ? null : sum + count * Number(row.dataset.cents);
  }
  const shown = sum === null ? "cannot total" : dollars(sum);
  const output = grid.querySelector("[data-total]");
  if (output.textContent !== shown) output.textContent = shown;
  grid.dispatchEvent(new CustomEvent("counted", { bubbles: true, detail: sum }));
}
