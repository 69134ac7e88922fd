// What was tapped and not yet confirmed: chips on bets, and choices of players. The server decides; this only waits.

const PLAYERS_CHOICE = new Set(["play", "fold", "fold_ante", "show"]);
const WAR_CHOICE = new Set(["go_to_war", "surrender"]);

export class Staged {
  constructor(form) {
    this.kind = form.dataset.wager;
    this.place = form.dataset.place ?? "box";
    this.items = [];
  }

  addChip(box, bet, label, player, cents) {
    this.items.push({ box, bet, label, player, cents });
  }

  // A player who chooses again has changed their mind; only the last word counts.
  addChoice(box, steps, said) {
    const key = keyOf(steps);
    this.items = this.items.filter((each) => each.key !== key);
    this.items.push({ box, steps, said, key });
  }

  has(steps) {
    return this.items.some((each) => each.key === keyOf(steps));
  }

  removeChip(item) {
    this.items = this.items.filter((each) => each !== item);
  }

  undo() {
    this.items.pop();
  }

  get chips() {
    return this.items.filter((each) => each.cents !== undefined);
  }

  get choices() {
    return this.items.filter((each) => each.cents === undefined);
  }

  get cents() {
    return this.chips.reduce((sum, each) => sum + each.cents, 0);
  }

  // Chips of one bet are one wager. What is taken back goes first, or it would take the new chips along.
  get steps() {
    const wagers = [];
    for (const { box, bet, player, cents } of this.chips) {
      const same = wagers.find((each) => each[this.place] === box && each.bet === bet && each.player === player);
      if (same) same.cents += cents;
      else wagers.push({ kind: this.kind, [this.place]: box, player, bet, cents });
    }
    return [...this.choices.flatMap((each) => each.steps), ...wagers];
  }
}

export function keyOf(steps) {
  const { kind, box, area, player } = steps[0];
  if (PLAYERS_CHOICE.has(kind)) return `choice ${box}`;
  if (WAR_CHOICE.has(kind)) return `war ${area} ${player}`;
  return JSON.stringify(steps);
}
