import type { BodyOf, Transfer, transfers, TransferTerms } from "@perya/contract";
import { newId, type Tx } from "@perya/db";
import { keyOf, memberAccount } from "@perya/ledger";
import {
  amount,
  fromTenThousandths,
  isCurrency,
  max,
  min,
  subtract,
  toWire,
  ZERO,
  type Amount,
  type Currency,
} from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { requirePaymentPassword, type Payer } from "../payment-password/index.ts";
import { findPaymentPassword } from "../members/index.ts";
import { recordSecurityEvent } from "../security/index.ts";
import { listFunds } from "../wallet/index.ts";
import * as queries from "./transfers.queries.ts";
import { areNeighbours, checkTransfer, kindOf } from "./transfers.rules.ts";
import { presentTransfer } from "./transfers.views.ts";

type TransferRequest = BodyOf<typeof transfers.send>;

/** Reads recipients and limits, which the page shows before an amount is entered. */
export async function readTerms(deps: Deps, brand: Brand, memberId: string): Promise<TransferTerms> {
  const { db, clock } = deps;
  const currency = currencyOf(brand);
  const sender = await getPerson(deps, brand, memberId);
  const upline = sender.uplineId ? await queries.findPerson(db, brand.id, sender.uplineId) : undefined;
  const now = clock.now();
  const [sent, standing, funds, secret] = await Promise.all([
    queries.sumSentOn(db, memberId, { at: now, timeZone: brand.timeZone, currency }),
    queries.readStanding(db, { brandId: brand.id, memberId, currency }, now),
    listFunds(deps, brand.id, memberId),
    findPaymentPassword(db, memberId),
  ]);
  const kind = kindOf(sender);
  const balance = funds.find((fund) => fund.kind === kind && fund.currency === currency)?.balance ?? 0n;
  return {
    upline: upline && areNeighbours(sender, upline) ? { name: await queries.findName(db, upline.id) } : null,
    kind,
    currency,
    available: toWire(fromTenThousandths(balance)),
    leftToday: toWire(max(ZERO, subtract(mostOf(brand), fromTenThousandths(sent.amount)))),
    transfersLeftToday: Math.max(0, brand.transferDay.count - sent.times),
    hasPaymentPassword: secret.hash !== null,
    blocked: standing.isInDebt ? "debt" : standing.isOnHold ? "hold" : null,
    unwagered: toWire(min(fromTenThousandths(balance), fromTenThousandths(standing.unwagered))),
  };
}

export async function send(deps: Deps, payer: Payer, request: TransferRequest): Promise<Transfer> {
  await requirePaymentPassword(deps, payer, request.paymentPassword);
  return sendProved(deps, payer, request);
}

/** Sender of a transfer. The security log needs only the address and device of the visit. */
type Sender = Omit<Payer, "visit"> & { visit: Pick<Payer["visit"], "ip" | "userAgent" | "country"> };

/**
 * Sends a transfer for which the payment password was checked. Row, ledger movement and log entry are written in one
 * transaction.
 */
export async function sendProved(
  deps: Deps,
  payer: Sender,
  request: Omit<TransferRequest, "paymentPassword">,
): Promise<Transfer> {
  const id = await deps.ledger.transaction((tx) => sendWithin(tx, deps, payer, request));
  const [row] = await queries.listTransfers(deps.db, payer.memberId, { limit: 1, id });
  if (!row) throw new Error(`the transfer ${id} does not exist`);
  return presentTransfer(row, payer.memberId);
}

async function sendWithin(
  tx: Tx,
  deps: Deps,
  { brand, memberId, visit }: Sender,
  request: Omit<TransferRequest, "paymentPassword">,
): Promise<string> {
  const currency = currencyOf(brand);
  const asked = amount(request.amount);
  // Lock before reading: a second tap waits here, then finds the first one's transfer.
  const sender = await queries.findPerson(tx, brand.id, memberId, true);
  if (!sender) throw new AppError("TRANSFER_NOT_NEIGHBOUR");
  const recipientId = request.downlineId ?? sender.uplineId;
  const earlier = await queries.findByRequestKey(tx, memberId, request.requestKey);
  if (earlier) {
    if (earlier.amount !== asked || earlier.taker_id !== recipientId) throw new AppError("REQUEST_KEY_REUSED");
    return earlier.id;
  }

  const at = deps.clock.now();
  const recipient = recipientId ? await queries.findPerson(tx, brand.id, recipientId) : undefined;
  const sent = await queries.sumSentOn(tx, memberId, { at, timeZone: brand.timeZone, currency });
  const { isInDebt, isOnHold } = await queries.readStanding(tx, { brandId: brand.id, memberId, currency }, at);
  const verdict = checkTransfer({
    sender,
    recipient,
    amount: asked,
    isInDebt,
    isOnHold,
    sentToday: { amount: fromTenThousandths(sent.amount), times: sent.times },
    day: { most: mostOf(brand), times: brand.transferDay.count },
  });
  if (verdict !== "ok" || !recipient) throw new AppError(verdict === "ok" ? "TRANSFER_NOT_NEIGHBOUR" : verdict);

  const id = newId(at);
  const [from, to] = [kindOf(sender), kindOf(recipient)];
  await queries.insertTransfer(tx, {
    id,
    brand_id: brand.id,
    giver_id: sender.id,
    taker_id: recipient.id,
    giver_kind: from,
    taker_kind: to,
    currency,
    amount: asked,
    day: sent.day,
    request_key: request.requestKey,
    sent_at: at,
  });
  const purse = { brandId: brand.id, currency };
  const { refusal } = await deps.ledger.within(tx).post({
    key: keyOf("transfer", id, "sent"),
    from: memberAccount({ ...purse, memberId: sender.id }, from),
    to: memberAccount({ ...purse, memberId: recipient.id }, to),
    amount: asked,
  });
  if (refusal === "FUNDS_TOO_LOW") throw new AppError("FUNDS_TOO_LOW");
  if (refusal === "TRANSFER_TOO_LARGE") throw new AppError("TRANSFER_OVER_DAY_LIMIT");
  if (refusal) throw new Error(`the ledger refused the transfer ${id}: ${refusal}`);
  const facts = { contact: `${currency} ${toWire(asked)}` };
  await recordSecurityEvent(tx, deps, { kind: "transferSent", brandId: brand.id, memberId, from: visit, facts });
  return id;
}

export async function listTransfers(
  { db }: Pick<Deps, "db">,
  memberId: string,
  { before, pageSize }: { before?: string; pageSize: number },
) {
  const rows = await queries.listTransfers(db, memberId, { before, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? (page.at(-1)?.id ?? null) : null;
  return { transfers: page.map((row) => presentTransfer(row, memberId)), next };
}

async function getPerson({ db }: Pick<Deps, "db">, brand: Brand, memberId: string) {
  const person = await queries.findPerson(db, brand.id, memberId);
  if (!person) throw new Error(`the member ${memberId} belongs to no brand`);
  return person;
}

/** Returns the brand's daily cap as an amount. The setting is in whole units of the currency. */
function mostOf({ transferDay }: Brand): Amount {
  return fromTenThousandths(BigInt(transferDay.cap) * 10_000n);
}

function currencyOf({ currency }: Brand): Currency {
  if (!isCurrency(currency)) throw new Error(`the brand has an unknown currency: ${currency}`);
  return currency;
}
