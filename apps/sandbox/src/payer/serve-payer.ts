import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../http/read-body.ts";
import { sendJson, sendPage, sendStatus } from "../http/send.ts";
import { renderBoard, renderCheckout } from "./checkout-page.ts";
import { decideDeposit, endPayout, takeBack } from "./pay.ts";
import {
  BACK_MODES,
  createPayerBook,
  DEPOSIT_MODES,
  PAYOUT_MODES,
  type DepositMode,
  type PayerDeposit,
  type PayerSettings,
} from "./payer-book.ts";
import { createSender, isSignedBySite } from "./payer-calls.ts";
import { writeQrPh } from "./qr-ph.ts";

const AMOUNT = /^(0|[1-9]\d{0,11})\.\d{2}$/;
const BOARD_ROWS = 50;

type Order = Record<string, unknown> & { key?: unknown };
const text = (order: Order, name: string) => (typeof order[name] === "string" ? order[name] : "");

/** The demo's payment provider: API for the site, checkout pages, failure settings for tests. */
export function createPayer() {
  const closed = new AbortController();
  const { signal } = closed;
  const book = createPayerBook();
  const parts = { book, signal, send: createSender(signal) };

  async function serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { method } = request;
    const path = url.pathname.slice("/payer".length);
    const body = method === "POST" ? ((await readBody(request)) ?? "") : "";
    if (path.startsWith("/checkout/")) return serveCheckout(request, response, path.slice("/checkout/".length), body);
    if (method === "GET" && path === "") {
      const newest = <Row>(rows: readonly Row[]) => rows.toReversed().slice(0, BOARD_ROWS);
      const board = { deposits: newest(book.listDeposits()), payouts: newest(book.listPayouts()) };
      return sendPage(response, renderBoard(board));
    }
    if (method === "POST" && path === "/settings") return changeSettings(response, body);
    if (!isSignedBySite(request, `${path}${url.search}`, body)) return sendStatus(response, 401);
    const account = String(request.headers["sandbox-account"]);
    if (method === "GET") return answerQuestion(response, path, account, url.searchParams);
    const order = JSON.parse(body) as Order;
    if (text(order, "key") === "" || !AMOUNT.test(text(order, "amount"))) return sendStatus(response, 400);
    if (path === "/deposits") return openDeposit(request, response, account, order);
    if (path === "/payouts") return openPayout(response, account, order);
    return sendStatus(response, 404);
  }

  function serveCheckout({ method }: IncomingMessage, response: ServerResponse, id: string, body: string): void {
    const deposit = book.findDeposit(id);
    if (!deposit) return sendStatus(response, 404);
    // The form redirects to another origin, which form-action must allow.
    const policy = { "form-action": `'self' ${originOf(deposit.returnUrl)}` };
    if (method !== "POST") return sendPage(response, renderCheckout(deposit, book.settings), { policy });
    const mode = new URLSearchParams(body).get("mode") ?? "normal";
    const back = BACK_MODES.find((each) => each === mode);
    if (back) {
      takeBack(parts, deposit, back);
      return void response.writeHead(303, { location: `/payer/checkout/${id}`, "cache-control": "no-store" }).end();
    }
    if (mode !== "cancelled" && !isMode(mode)) return sendStatus(response, 400);
    decideDeposit(parts, deposit, mode);
    return void response.writeHead(303, { location: deposit.returnUrl, "cache-control": "no-store" }).end();
  }

  function openDeposit({ headers }: IncomingMessage, response: ServerResponse, account: string, order: Order): void {
    const [reference, amount, method] = [text(order, "reference"), text(order, "amount"), text(order, "method")];
    const deposit = book.addDeposit(`${account} ${text(order, "key")}`, (): PayerDeposit => {
      const common = { account, reference, amount, method, currency: text(order, "currency") };
      const isCode = method === "qrph";
      return {
        ...common,
        id: book.newId("pay"),
        status: "pending",
        expiresAt: text(order, "expiresAt"),
        returnUrl: text(order, "returnUrl"),
        callbackUrl: text(order, "callbackUrl"),
        ...(isCode && { qrPayload: writeQrPh({ merchantName: "Demo sandbox", city: "Manila", amount, reference }) }),
      };
    });
    const { qrPayload, id, status } = deposit;
    const redirectUrl = `http://${headers.host}/payer/checkout/${id}`;
    // QR payments also get a checkout page, for users without a second device.
    sendJson(response, { id, status, redirectUrl, ...(qrPayload !== undefined && { qrPayload }) });
  }

  function openPayout(response: ServerResponse, account: string, order: Order): void {
    let isNew = false;
    const payout = book.addPayout(`${account} ${text(order, "key")}`, () => {
      isNew = true;
      return {
        id: book.newId("po"),
        account,
        reference: text(order, "reference"),
        amount: text(order, "amount"),
        currency: text(order, "currency"),
        status: "accepted",
        history: [],
        at: new Date().toISOString(),
        callbackUrl: text(order, "callbackUrl"),
        destination: order["destination"],
      };
    });
    const mode = book.settings.payouts;
    if (isNew) void endPayout(parts, payout, mode);
    // The payout is accepted, but the response is lost.
    if (isNew && mode === "unknown") return sendStatus(response, 504);
    return sendJson(response, payout);
  }

  function answerQuestion(response: ServerResponse, path: string, account: string, search: URLSearchParams): void {
    const [reference, since] = [search.get("reference"), search.get("since")];
    const isAsked = (each: { account: string; reference: string; paidAt?: string }) =>
      each.account === account &&
      (reference === null || each.reference === reference) &&
      (since === null || (each.paidAt !== undefined && each.paidAt >= since));
    if (path === "/deposits") return sendJson(response, { deposits: book.listDeposits().filter(isAsked) });
    if (path === "/payouts") return sendJson(response, { payouts: book.listPayouts().filter(isAsked) });
    if (path === "/report") return sendJson(response, book.report(account, search.get("day") ?? ""));
    return sendStatus(response, 404);
  }

  function changeSettings(response: ServerResponse, body: string): void {
    const { deposits, payouts, lateMs, arrivesMs } = JSON.parse(body) as Partial<PayerSettings>;
    if (deposits !== undefined && isMode(deposits)) book.settings.deposits = deposits;
    if (payouts !== undefined && PAYOUT_MODES.includes(payouts)) book.settings.payouts = payouts;
    if (Number.isInteger(lateMs)) book.settings.lateMs = lateMs ?? 0;
    if (Number.isInteger(arrivesMs)) book.settings.arrivesMs = arrivesMs ?? 0;
    sendJson(response, book.settings);
  }

  return { serve, close: () => closed.abort() };
}

const isMode = (word: string): word is DepositMode => (DEPOSIT_MODES as readonly string[]).includes(word);

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "";
}
