import { html, type Html } from "@perya/text/html";
import { type PageLook, renderPage } from "../pages/page.ts";
import { CARDS } from "./cards.ts";
import { FAULTS } from "./table.ts";
import type { GameWords } from "./words.ts";

const STAKES = ["5.00", "10.00", "20.00", "50.00", "100.00"];

type Opened = {
  seatId: string;
  balance: string;
  currency: string;
  language: string;
  name: string;
  /** Stake of an unfinished round. */
  open: string | undefined;
  origin: string;
  look: PageLook;
};

export function renderGame(words: GameWords, opened: Opened): Html {
  const { seatId, currency, name, open, origin, look } = opened;
  return renderPage(
    name,
    html`<link rel="stylesheet" href="/assets/vendor.css" />
      <script src="/assets/vendor.js" type="module"></script>`,
    html`<main
      class="game"
      data-seat="${seatId}"
      data-origin="${origin}"
      data-open="${open ?? ""}"
      data-locale="${localeOf(opened)}"
      data-currency="${currency}"
      data-words="${JSON.stringify(words)}"
    >
      <header class="top">
        <p class="eyebrow">${words.title}</p>
        <h1>${name}</h1>
        <p class="soft">${words.how}</p>
      </header>
      <p class="purse">
        <span class="soft">${words.balance}</span> <output id="balance">${formatMoney(opened)}</output>
      </p>
      <div class="cards" role="group" aria-label="${words.pick}">
        ${CARDS.map(
          (_card, index) =>
            html`<button type="button" class="playing-card" data-card="${index}" disabled>
              <span class="unseen">${words.card} </span>${index + 1}
            </button>`,
        )}
      </div>
      <p id="said" role="status" class="said"></p>
      <form id="stakes" class="stakes">
        <fieldset>
          <legend>${words.stake}</legend>
          ${STAKES.map(
            (stake, index) =>
              html`<label
                ><input type="radio" name="stake" value="${stake}" ${index === 1 ? "checked" : ""} /> ${stake}</label
              >`,
          )}
        </fieldset>
        <button class="main" type="submit">${words.bet}</button>
        <details>
          <summary>${words.faults}</summary>
          <select name="fault" aria-label="${words.faults}">
            ${FAULTS.map((fault) => html`<option>${fault}</option>`)}
          </select>
        </details>
      </form>
      <p class="soft small">${words.sandbox}</p>
    </main>`,
    look,
  );
}

function localeOf({ language }: Pick<Opened, "language">): string {
  return language === "TY" ? "fil-PH" : "en-PH";
}

/** Formats money like the site, truncating the four decimals of a balance instead of rounding up. */
function formatMoney({ balance, currency, language }: Opened): string {
  const style = { style: "currency", currency, currencyDisplay: "narrowSymbol", roundingMode: "trunc" } as const;
  return new Intl.NumberFormat(localeOf({ language }), style).format(Number(balance));
}

export function renderClosed(words: GameWords, look: PageLook): Html {
  return renderPage(
    words.title,
    html`<link rel="stylesheet" href="/assets/vendor.css" />`,
    html`<main class="game">
      <h1>${words.title}</h1>
      <p role="alert">${words.again}</p>
    </main>`,
    look,
  );
}
