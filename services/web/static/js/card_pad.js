// Cards by touch: a rank, then a suit. What is entered stands in the field that a form without scripts would show.

const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };
const NAMES = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

export function written(card) {
  return `${face(card)}${SIGNS[card[1]]}`;
}

export function prepareCardPad(form, changed) {
  const pad = form.querySelector("[data-pad]");
  if (!pad) return null;
  const field = form.querySelector("input[name=cards]");
  const gone = new Set((form.dataset.gone ?? "").split(" ").filter(Boolean));
  const oneDeck = form.dataset.phase !== "initial_deal" && form.dataset.phase !== "interim" && form.dataset.phase !== "subsequent_deal";
  const most = Number(pad.dataset.most);
  let cards = field.value.split(/\s+/).filter((each) => /^[2-9TJQKA][cdhs]$/.test(each));
  let rank = null;

  const show = () => {
    field.value = cards.join(" ");
    for (const [at, slot] of [...pad.querySelectorAll(".slot")].entries()) fill(slot, cards[at], at === cards.length);
    for (const button of pad.querySelectorAll("[data-rank]")) {
      button.setAttribute("aria-pressed", String(button.dataset.rank === rank));
      button.disabled = cards.length >= most;
    }
    for (const button of pad.querySelectorAll("[data-suit]")) {
      const card = `${rank}${button.dataset.suit}`;
      button.disabled = rank === null || (oneDeck && (gone.has(card) || cards.includes(card)));
    }
    changed();
  };
  pad.addEventListener("click", (event) => {
    const key = event.target.closest("[data-rank], [data-suit]");
    if (!key) return;
    if (key.dataset.rank) {
      rank = key.dataset.rank;
    } else {
      cards = [...cards, `${rank}${key.dataset.suit}`];
      rank = null;
    }
    show();
  });
  pad.hidden = false;
  return {
    show,
    cards: () => cards,
    isTouched: () => rank !== null || cards.length > 0,
    undo() {
      if (rank === null) cards = cards.slice(0, -1);
      rank = null;
      show();
    },
  };
}

function face(card) {
  return card[0] === "T" ? "10" : card[0];
}

function fill(slot, card, isNext) {
  const shown = slot.querySelector(".pc");
  shown.className = card ? `pc ${card[1]}` : `pc empty${isNext ? " next" : ""}`;
  shown.replaceChildren();
  if (!card) return;
  const rank = document.createElement("b");
  const sign = document.createElement("i");
  const spoken = document.createElement("span");
  rank.textContent = face(card);
  sign.textContent = SIGNS[card[1]];
  spoken.className = "unseen";
  spoken.textContent = `${face(card)} of ${NAMES[card[1]]}`;
  rank.setAttribute("aria-hidden", "true");
  sign.setAttribute("aria-hidden", "true");
  shown.append(rank, sign, spoken);
}
