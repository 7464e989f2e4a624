/** The demo game: place a bet, pick a card. Notifies the embedding page of balance changes. */
const main = document.querySelector("main");
const { seat, origin, locale, currency } = main.dataset;
// Like the site, never rounds up: balances have four decimal places.
const money = new Intl.NumberFormat(locale, {
  style: "currency",
  currency,
  currencyDisplay: "narrowSymbol",
  roundingMode: "trunc",
});
const words = JSON.parse(main.dataset.words);
const stakes = document.querySelector("#stakes");
const said = document.querySelector("#said");
const cards = [...document.querySelectorAll("[data-card]")];

async function ask(path, body) {
  const answer = await fetch(path, { method: "POST", body: JSON.stringify({ seat, ...body }) });
  return answer.ok ? answer.json() : { error: "other" };
}

/** Posts to the embedding site only. */
function tell(type) {
  if (window.parent !== window) window.parent.postMessage({ source: "perya-game", type }, origin);
}

function show(balance) {
  if (balance) document.querySelector("#balance").textContent = money.format(Number(balance));
}

/** A return below the stake is not called a win. */
function sayResult(stake, won, text, balance) {
  if (won === 0) return words.lost;
  if (!balance) return words.late;
  return `${won > stake ? words.won : words.back} ${text}`;
}

function layOut(isOpen) {
  for (const card of cards) card.disabled = !isOpen;
  stakes.querySelector("button").disabled = isOpen;
  if (isOpen) for (const [index, card] of cards.entries()) reset(card, index);
}

function reset(card, index) {
  card.classList.remove("won", "picked");
  card.lastChild.textContent = String(index + 1);
}

stakes.addEventListener("submit", (event) => {
  event.preventDefault();
  void placeBet();
});

async function placeBet() {
  const form = new FormData(stakes);
  stakes.querySelector("button").disabled = true;
  const { error, balance } = await ask("/vendor/bet", { stake: form.get("stake"), fault: form.get("fault") });
  show(balance);
  tell("balance");
  said.textContent = error ? (words.errors[error] ?? words.errors.other) : words.pick;
  layOut(!error);
  if (!error) cards[0].focus();
}

for (const [index, card] of cards.entries()) {
  card.addEventListener("click", () => void pick(index));
}

async function pick(index) {
  for (const other of cards) other.disabled = true;
  const { error, picked, cards: values, win, stake, balance } = await ask("/vendor/pick", { card: index });
  if (error) said.textContent = words.errors[error] ?? words.errors.other;
  else {
    for (const [place, value] of values.entries()) {
      cards[place].lastChild.textContent = `×${value / 10}`;
      cards[place].classList.toggle("picked", place === picked);
      cards[place].classList.toggle("won", place === picked && value > 10);
    }
    said.textContent = sayResult(Number(stake), Number(win), money.format(Number(win)), balance);
  }
  show(balance);
  tell("balance");
  tell("roundEnded");
  stakes.querySelector("button").disabled = false;
  stakes.querySelector("button").focus();
}

if (main.dataset.open) {
  said.textContent = words.left;
  layOut(true);
}
tell("ready");
