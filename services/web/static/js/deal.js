// A dealer's screen by touch. Without this the same page takes typed cards and amounts, a step at a time.
import { prepareCardPad, written } from "./card_pad.js";
import { dollars } from "./denominations.js";
import { Staged } from "./staged.js";

export function dealByTouch() {
  const form = document.querySelector("form[data-deal]");
  if (form) new Screen(form).begin();
}

function short(cents) {
  return dollars(cents).replace(/\.00$/, "");
}

class Screen {
  constructor(form) {
    this.form = form;
    this.boxes = new Map([...form.querySelectorAll("[data-box]")].map((box) => [Number(box.dataset.box), box]));
    this.acts = [...form.querySelectorAll("button[data-label]")];
    this.touch = form.querySelector("[data-touch]");
    this.staged = new Staged(form);
    this.pad = prepareCardPad(form, () => this.show());
    this.question = form.querySelector("[data-headline]").textContent.split(": ").slice(1).join(": ");
    this.picked = 0;
  }

  begin() {
    for (const typed of this.form.querySelectorAll("[data-typed]")) hideTyped(typed);
    if (this.touch) this.touch.hidden = false;
    this.bet = this.touch?.querySelector("[data-bet]");
    this.restore();
    this.makePickable();
    this.form.addEventListener("click", (event) => this.tapped(event));
    this.form.addEventListener("submit", () => this.write());
    this.touch?.querySelector("[data-whose]").addEventListener("change", () => this.show());
    this.pick(this.turn() ?? [...this.boxes.keys()][0]);
    this.pad?.show();
  }

  // A refused page comes back with what was staged.
  restore() {
    for (const step of JSON.parse(this.form.elements.steps.value || "[]")) {
      const box = step.box ?? step.area;
      if (step.kind === this.staged.kind) {
        const label = this.touch.querySelector(`[data-bet="${step.bet}"]`).dataset.label;
        this.staged.addChip(box, step.bet, label, step.player, step.cents);
      } else {
        const act = this.acts.find((each) => JSON.stringify(stepsOf(each)) === JSON.stringify([step]));
        this.staged.addChoice(box, [step], act?.dataset.said ?? step.kind.replaceAll("_", " "));
      }
    }
  }

  // Where nothing can be chosen for a box, its number stays a number.
  makePickable() {
    for (const [number, box] of this.boxes) {
      if (!this.touch && !this.acts.some((act) => Number(act.dataset.forBox) === number && "stage" in act.dataset)) continue;
      const head = box.querySelector("[data-box-head]");
      const button = document.createElement("button");
      const spoken = document.createElement("span");
      button.type = "button";
      button.className = "pick-box";
      button.dataset.pick = String(number);
      spoken.className = "unseen";
      spoken.textContent = `${box.dataset.name.split(" ")[0]} `;
      button.append(spoken, String(number));
      head.replaceWith(button);
      box.classList.add("pickable");
    }
  }

  tapped(event) {
    const act = event.target.closest("button[data-stage]");
    const box = event.target.closest(".pickable");
    if (act) {
      event.preventDefault();
      this.stage(act);
    } else if (event.target.closest("[data-undo]")) {
      this.undo();
    } else if (event.target.closest("[data-bet]")) {
      this.bet = event.target.closest("[data-bet]");
      this.show();
    } else if (event.target.closest("[data-chip]")) {
      this.putDown(Number(event.target.closest("[data-chip]").dataset.chip));
    } else if (box) {
      this.pick(Number(box.dataset.box));
    }
  }

  putDown(cents) {
    const { bet, label } = this.bet.dataset;
    this.staged.addChip(this.picked, bet, label, this.whose(), cents);
    this.show();
  }

  whose() {
    return this.touch.querySelector("[data-whose]").value;
  }

  stage(act) {
    this.staged.addChoice(Number(act.dataset.forBox), stepsOf(act), act.dataset.said);
    this.pick(this.turn() ?? this.picked);
    const confirm = this.form.querySelector("[data-confirm]");
    if (act.hidden || this.turn() === undefined) confirm.focus({ preventScroll: true });
  }

  undo() {
    if (this.pad?.isTouched()) {
      this.pad.undo();
      return;
    }
    const last = this.staged.items.at(-1);
    this.staged.undo();
    this.pick(last?.box ?? this.picked);
  }

  // The first box, in the order of the table, whose player has not chosen yet.
  turn() {
    const main = this.acts.filter((act) => "stage" in act.dataset && !act.closest("[data-others]"));
    const open = main.find((act) => !this.staged.has(stepsOf(act)));
    return open && Number(open.dataset.forBox);
  }

  pick(number) {
    const changed = this.picked !== number;
    this.picked = number;
    if (this.touch && changed) this.fillWhose();
    this.show();
  }

  fillWhose() {
    const players = this.boxes.get(this.picked).dataset.players.split("|");
    const options = players.map((player) => new Option(player, player));
    this.touch.querySelector("[data-whose]").replaceChildren(...options);
  }

  write() {
    this.form.elements.steps.value = JSON.stringify(this.staged.steps);
  }

  show() {
    this.write();
    this.showBoxes();
    this.showActs();
    if (this.touch) this.showBuilt();
  }

  showBoxes() {
    for (const [number, box] of this.boxes) {
      const isPicked = number === this.picked && box.classList.contains("pickable");
      box.classList.toggle("picked", isPicked);
      box.querySelector("[data-pick]")?.setAttribute("aria-pressed", String(isPicked));
      const lines = this.staged.items.filter((each) => each.box === number);
      box.querySelector("[data-staged]").replaceChildren(...inWords(lines).map(stagedLine));
    }
    const name = this.boxes.get(this.picked)?.dataset.name;
    if (this.question && this.turn() !== undefined && !this.pad) {
      this.form.querySelector("[data-headline]").textContent = `${name}: ${this.question.split(", ").pop()}`;
    }
  }

  showActs() {
    const waiting = this.staged.items.length > 0;
    const confirm = this.form.querySelector("[data-confirm]");
    confirm.hidden = !waiting;
    confirm.textContent = this.confirming();
    confirm.classList.toggle("primary", this.isAllStaged());
    const cards = this.pad?.cards() ?? [];
    this.form.querySelector("[data-undo]").hidden = !waiting && !this.pad?.isTouched();
    for (const act of this.acts) {
      const { forBox, label, least } = act.dataset;
      const ofAnother = "stage" in act.dataset && forBox !== undefined && Number(forBox) !== this.picked;
      const tooEarly = "needsWager" in act.dataset && this.staged.chips.length === 0;
      act.hidden = tooEarly || (ofAnother && !label.startsWith("Box"));
      act.querySelector(".for-box")?.remove();
      if ("stage" in act.dataset) {
        act.setAttribute("aria-pressed", String(this.isChosen(act)));
      } else if (act.classList.contains("next")) {
        act.classList.toggle("primary", !waiting);
        act.textContent = this.labelled(act, cards);
        act.disabled = least !== undefined && cards.length < Number(least);
      }
    }
    const first = this.acts.find((act) => "stage" in act.dataset && !act.hidden && !act.closest("[data-others]"));
    for (const act of this.acts) if ("stage" in act.dataset) act.classList.toggle("primary", act === first && !this.isAllStaged());
    const hint = this.form.querySelector("[data-hint]");
    if (hint && first?.dataset.why) hint.textContent = first.dataset.why;
    const others = this.form.querySelector("[data-others]");
    if (others) others.hidden = [...others.querySelectorAll("button")].every((act) => act.hidden);
  }

  isAllStaged() {
    return this.turn() === undefined;
  }

  isChosen(act) {
    const steps = JSON.stringify(stepsOf(act));
    return this.staged.choices.some((each) => JSON.stringify(each.steps) === steps);
  }

  labelled(act, cards) {
    const { label, most } = act.dataset;
    if (cards.length > 0 && Number(most) > 3) return `Deal ${cards.length} of ${most} cards`;
    if (cards.length > 0) return `${label}: ${cards.map(written).join(" ")}`;
    return this.staged.chips.length > 0 ? `Place them: ${label.toLowerCase()}` : label;
  }

  confirming() {
    const { chips, choices, steps, cents } = this.staged;
    if (chips.length > 0 && choices.length === 0) {
      return `Place ${steps.length} wager${steps.length > 1 ? "s" : ""}, ${short(cents)}`;
    }
    if (choices.length === 1 && chips.length === 0) {
      const { box, said } = choices[0];
      // What begins with a player's word is set off from the place.
      return `Confirm: ${this.boxes.get(box).dataset.name}${/^[A-Z]/.test(said) ? "," : ""} ${said}`;
    }
    return chips.length > 0 ? `Confirm ${steps.length} changes` : `Confirm ${choices.length} decisions`;
  }

  showBuilt() {
    for (const each of this.touch.querySelectorAll("[data-bet]")) each.setAttribute("aria-pressed", String(each === this.bet));
    const { bet, label } = this.bet.dataset;
    const here = this.staged.chips.filter((each) => each.box === this.picked && each.bet === bet && each.player === this.whose());
    this.touch.querySelector("[data-built-name]").textContent = `${this.boxes.get(this.picked).dataset.name}, ${label}`;
    this.touch.querySelector("[data-built]").textContent = dollars(here.reduce((sum, each) => sum + each.cents, 0));
    this.touch.querySelector("[data-built-chips]").replaceChildren(...here.map((each) => this.chipToRemove(each)));
  }

  chipToRemove(item) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = `chip c${item.cents}`;
    button.setAttribute("aria-label", `Take ${short(item.cents)} off`);
    const value = document.createElement("span");
    value.textContent = short(item.cents);
    button.append(value);
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      this.staged.removeChip(item);
      this.show();
    });
    return button;
  }
}

function hideTyped(typed) {
  typed.hidden = true;
  // The cards stay: the pad writes into their field.
  for (const field of typed.querySelectorAll("input, select, button")) field.disabled = field.name !== "cards";
}

function stepsOf(act) {
  return JSON.parse(act.value || "[]");
}

function inWords(items) {
  const lines = [];
  for (const each of items) {
    const same = lines.find((line) => line.bet !== undefined && line.bet === each.bet && line.player === each.player);
    if (same) same.cents += each.cents;
    else lines.push({ ...each });
  }
  return lines;
}

function stagedLine({ label, cents, said }) {
  const line = document.createElement("p");
  line.className = "stake staged";
  line.textContent = said ?? `+ ${label} ${short(cents)}`;
  return line;
}
