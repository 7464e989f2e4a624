import { html, type Html } from "@perya/text/html";
import qrcode from "qrcode";
import { renderPage } from "../pages/page.ts";
import {
  DEPOSIT_MODES,
  type DepositMode,
  type PayerDeposit,
  type PayerPayout,
  type PayerSettings,
} from "./payer-book.ts";

const STYLE = html`<link rel="stylesheet" href="/assets/payer.css" />`;

const MODE_WORDS: Record<DepositMode, string> = {
  normal: "Pay, immediate callback",
  late: "Pay, late callback",
  duplicate: "Pay, callback sent three times",
  short: "Pay one peso less",
  silent: "Pay, no callback",
  failed: "Decline the payment",
  forged: "Don't pay, forged callback",
  saysFailed: "Pay, callback, then a failed callback",
  saysOtherAmount: "Pay, callback, then one with another amount",
};

/** Checkout page of the demo, without the name or look of a real provider. */
export function renderCheckout(deposit: PayerDeposit, { deposits: mode }: PayerSettings): Html {
  const { amount, currency, reference, method, qrPayload, status } = deposit;
  const isOpen = status === "pending" || status === "expired";
  const body = html`<main class="payer">
    <header class="top">
      <p class="eyebrow">Demo sandbox · ${method}</p>
      <h1>${currency} ${amount}</h1>
      <p class="soft">Stands in for an e-wallet or bank. Reference ${reference}</p>
    </header>
    ${qrPayload === undefined ? html`` : renderCode(qrPayload)}
    ${isOpen ? renderChoice(mode) : html`<p class="state" role="status">This payment is ${status}.</p>`}
    ${status === "paid" || status === "disputed" ? renderBack(status) : html``}
    <p><a href="${deposit.returnUrl}">Back to the site</a></p>
  </main>`;
  return renderPage("Pay", STYLE, body);
}

/** Actions of the payer's bank after a payment: dispute or refund. */
function renderBack(status: "paid" | "disputed"): Html {
  return html`<form method="post" class="card">
    ${status === "paid" ? html`<button name="mode" value="disputed">Dispute the payment</button>` : html``}
    <button name="mode" value="refunded">Refund the payer</button>
  </form>`;
}

function renderChoice(mode: DepositMode): Html {
  return html`<form method="post" class="card">
    <button class="main" name="mode" value="${mode}">Pay</button>
    <button name="mode" value="cancelled">Cancel</button>
    <details>
      <summary>Simulate a problem</summary>
      <div class="modes">
        ${DEPOSIT_MODES.map((each) => html`<button name="mode" value="${each}">${MODE_WORDS[each]}</button>`)}
      </div>
    </details>
  </form>`;
}

/** QR code with its text. */
function renderCode(payload: string): Html {
  const { modules } = qrcode.create(payload, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const path = Array.from(modules.data, (bit, index) =>
    bit ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : "",
  ).join("");
  return html`<figure class="code">
    <svg viewBox="-4 -4 ${String(size + 8)} ${String(size + 8)}" role="img" aria-label="QR Ph code">
      <rect x="-4" y="-4" width="${String(size + 8)}" height="${String(size + 8)}" fill="#fff" />
      <path d="${path}" fill="#000" />
    </svg>
    <figcaption class="soft">${payload}</figcaption>
  </figure>`;
}

type Board = { deposits: readonly PayerDeposit[]; payouts: readonly PayerPayout[] };

/** Page of all payments, newest first, so that a QR payment can be paid without scanning. */
export function renderBoard({ deposits, payouts }: Board): Html {
  const body = html`<main class="payer wide">
    <header class="top">
      <p class="eyebrow">Demo sandbox</p>
      <h1>Payments</h1>
      <p class="soft">Open a payment to pay it.</p>
    </header>
    <table>
      <thead>
        <tr>
          <th>Reference</th>
          <th>Method</th>
          <th>Amount</th>
          <th>Status</th>
        </tr>
      </thead>
      <tbody>
        ${deposits.map(
          ({ id, reference, method, currency, amount, status }) =>
            html`<tr>
              <td><a href="/payer/checkout/${id}">${reference}</a></td>
              <td>${method}</td>
              <td>${currency} ${amount}</td>
              <td>${status}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <h2>Payouts</h2>
    <table>
      <thead>
        <tr>
          <th>Reference</th>
          <th>Amount</th>
          <th>Status</th>
        </tr>
      </thead>
      <tbody>
        ${payouts.map(
          ({ reference, currency, amount, status }) =>
            html`<tr>
              <td>${reference}</td>
              <td>${currency} ${amount}</td>
              <td>${status}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </main>`;
  return renderPage("Payments", STYLE, body);
}
