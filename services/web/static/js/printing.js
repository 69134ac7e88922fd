// Prints a slip the server has just recorded as printed, once, without another press; a sign when asked.

export function printWhenAsked() {
  if (document.querySelector("[data-print-now]")) window.addEventListener("load", () => window.print(), { once: true });
  for (const button of document.querySelectorAll("[data-print]")) button.addEventListener("click", () => window.print());
}
