import { createHmac, timingSafeEqual } from "node:crypto";
import { negate, parseAmount, toWire, type Amount } from "@perya/money";
import Type, { type TSchema } from "typebox";
import type { CallbackAnswer } from "../../../plugins/callbacks.ts";
import type { Adapter, Unreadable, WalletCall } from "../vendors.protocol.ts";
import { PlayerId, positive, readCall } from "./read-call.ts";

/** Our own protocol: JSON, amounts as decimal text, HMAC-SHA256 over time, call and body. */
export const peryaAdapter: Adapter = {
  verify: ({ headers, call, body }, { secret }, now) => {
    const [timestamp, signature] = [headers["perya-timestamp"], headers["perya-signature"]];
    if (typeof timestamp !== "string" || typeof signature !== "string" || !/^\d{10}$/.test(timestamp))
      return "SIGNATURE_WRONG";
    if (!isSame(signature, signCall(secret, Number(timestamp), call, body))) return "SIGNATURE_WRONG";
    return isRecent(timestamp, now) ? null : "TOO_OLD";
  },

  mayBeSigned: (headers, now) => {
    const [timestamp, signature] = [headers["perya-timestamp"], headers["perya-signature"]];
    return /^[0-9a-f]{64}$/.test(String(signature)) && /^\d{10}$/.test(String(timestamp)) && isRecent(timestamp, now);
  },

  read: ({ call, body }) => {
    return Object.hasOwn(CALLS, call) ? CALLS[call as keyof typeof CALLS](body) : "CALL_UNKNOWN";
  },

  answer: (_callback, { refusal, isReplay, balance, currency, transfer, introduction, limits, forFun }) =>
    send(refusal === "RETRY" ? 503 : 200, {
      ok: refusal === null,
      ...(refusal !== null && { error: refusal }),
      ...(balance !== null && { balance: toWire(balance) }),
      ...(currency !== null && { currency }),
      ...(transfer !== null && { transfer }),
      ...(isReplay && { replay: true }),
      ...introduction,
      ...(limits !== undefined && { limits, forFun }),
    }),

  refuse: (_callback, reason) => send(STATUS[reason], { ok: false, error: reason }),

  manners: { undoesSettled: true, paysLate: true },
};

/** Signs `<unix seconds>.<call>.<body>`, so that a signed debit is not valid as a credit. */
export function signCall(secret: string, timestamp: number, call: string, body: Buffer | string): string {
  return createHmac("sha256", secret).update(`${timestamp}.${call}.`).update(body).digest("hex");
}

const MAX_AGE_SECONDS = 300;

const isRecent = (timestamp: unknown, now: Date) =>
  Math.abs(now.getTime() / 1_000 - Number(timestamp)) <= MAX_AGE_SECONDS;

const STATUS: Record<Unreadable, number> = {
  SIGNATURE_WRONG: 401,
  TOO_OLD: 401,
  CALL_UNKNOWN: 404,
  REQUEST_INVALID: 400,
};

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function send(status: number, answer: object): CallbackAnswer {
  return { status, body: JSON.stringify(answer) };
}

/** Vendors' ids are text of the characters that a ledger key can contain. */
const Id = Type.String({ minLength: 1, maxLength: 64, pattern: "^[\\w.:~-]+$" });
const Currency = Type.String({ pattern: "^[A-Z]{3}$" });
const AmountText = Type.String({ pattern: "^(0|[1-9][0-9]*)\\.[0-9]{2,4}$", maxLength: 20 });
const SignedText = Type.String({ pattern: "^-?(0|[1-9][0-9]*)\\.[0-9]{2,4}$", maxLength: 21 });
const Player = PlayerId;
const Secret = Type.String({ minLength: 20, maxLength: 64, pattern: "^[\\w-]+$" });

const InRound = { transaction: Id, round: Id, bet: Type.Optional(Id), currency: Currency };
const OfSession = { ...InRound, session: Secret };
const OfPlayer = { ...InRound, player: Player };

/** Refuses unknown fields, because they indicate a mistake in a call that moves money. */
const exactly = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

/** The wire shape of every call. The documentation for vendors' engineers is generated from it. */
export const PERYA_SHAPES = {
  authenticate: exactly({ code: Secret }),
  balance: exactly({ session: Secret }),
  pool: exactly({ currency: Currency }),
  limits: exactly({ game: Id, currency: Currency }),
  hold: exactly({ ...OfSession, game: Id, amount: AmountText }),
  release: exactly({ ...OfPlayer, releases: Id }),
  debit: exactly({
    ...OfSession,
    game: Id,
    amount: AmountText,
    jackpotShare: Type.Optional(AmountText),
    releases: Type.Optional(Id),
    closes: Type.Optional(Type.Boolean()),
  }),
  credit: exactly({
    ...OfPlayer,
    amount: AmountText,
    jackpotPayout: Type.Optional(AmountText),
    closes: Type.Optional(Type.Boolean()),
  }),
  "debit-credit": exactly({
    ...OfSession,
    game: Id,
    stake: AmountText,
    win: AmountText,
    jackpotShare: Type.Optional(AmountText),
  }),
  void: exactly({ ...OfPlayer, voids: Id }),
  reopen: exactly({ ...OfPlayer, voids: Id }),
  close: exactly(OfPlayer),
  adjust: exactly({ transaction: Id, player: Player, currency: Currency, amount: SignedText }),
  promo: exactly({
    transaction: Id,
    player: Player,
    currency: Currency,
    amount: AmountText,
    freeRounds: Type.Optional(PlayerId),
    round: Type.Optional(Id),
    game: Type.Optional(Id),
    stake: Type.Optional(AmountText),
  }),
  tip: exactly({ transaction: Id, session: Secret, currency: Currency, amount: AmountText }),
};

export type PeryaCall = keyof typeof PERYA_SHAPES;
export type PeryaField = { [Call in PeryaCall]: keyof (typeof PERYA_SHAPES)[Call]["properties"] }[PeryaCall];

const CALLS = {
  authenticate: readCall(PERYA_SHAPES.authenticate, ({ code }) => ({ code, verb: "authenticate" })),
  balance: readCall(PERYA_SHAPES.balance, ({ session }) => ({ session, verb: "balance" })),
  pool: readCall(PERYA_SHAPES.pool, ({ currency }) => ({ currency, verb: "pool" })),
  limits: readCall(PERYA_SHAPES.limits, (call) => ({ ...call, verb: "limits" })),
  hold: readCall(PERYA_SHAPES.hold, ({ amount, ...call }) => ({
    ...call,
    verb: "hold",
    amount: positive(read(amount)),
  })),
  release: readCall(PERYA_SHAPES.release, (call) => ({ ...call, verb: "release" })),
  debit: readCall(PERYA_SHAPES.debit, ({ amount, jackpotShare, ...call }) => ({
    ...call,
    verb: "debit",
    amount: positive(read(amount)),
    ...(jackpotShare !== undefined && { jackpotShare: notAbove(jackpotShare, amount) }),
  })),
  credit: readCall(PERYA_SHAPES.credit, ({ amount, jackpotPayout, ...call }) => ({
    ...call,
    verb: "credit",
    amount: read(amount),
    ...(jackpotPayout !== undefined && { jackpotPayout: read(jackpotPayout) }),
  })),
  "debit-credit": readCall(PERYA_SHAPES["debit-credit"], ({ stake, win, jackpotShare, ...call }) => ({
    ...call,
    verb: "debitAndCredit",
    stake: positive(read(stake)),
    win: read(win),
    ...(jackpotShare !== undefined && { jackpotShare: notAbove(jackpotShare, stake) }),
  })),
  void: readCall(PERYA_SHAPES.void, (call) => ({ ...call, verb: "void" })),
  reopen: readCall(PERYA_SHAPES.reopen, (call) => ({ ...call, verb: "reopen" })),
  close: readCall(PERYA_SHAPES.close, (call) => ({ ...call, verb: "close" })),
  adjust: readCall(PERYA_SHAPES.adjust, ({ amount, ...call }) => ({
    ...call,
    verb: "adjust",
    amount: readSigned(amount),
  })),
  promo: readCall(PERYA_SHAPES.promo, ({ amount, freeRounds, round, game, stake, ...call }) => {
    const of = [freeRounds, round, game, stake].filter((field) => field !== undefined);
    if (of.length === 0) return { ...call, verb: "promo", amount: positive(read(amount)) };
    if (!freeRounds || !round || !game || !stake) throw new Error("a free round is named completely");
    return {
      ...call,
      verb: "promo",
      amount: read(amount),
      free: { freeRounds, round, game, stake: positive(read(stake)) },
    };
  }),
  tip: readCall(PERYA_SHAPES.tip, ({ amount, ...call }) => ({ ...call, verb: "tip", amount: positive(read(amount)) })),
} satisfies Record<PeryaCall, (body: Buffer) => WalletCall | Unreadable>;

function read(text: string): Amount {
  const amount = parseAmount(text);
  if (typeof amount !== "bigint") throw new Error(`${text} is not an amount`);
  return amount;
}

/** Reads a signed amount. Zero is invalid. */
function readSigned(text: string): Amount {
  const size = positive(read(text.replace("-", "")));
  return text.startsWith("-") ? negate(size) : size;
}

function notAbove(text: string, whole: string): Amount {
  const part = read(text);
  if (part > read(whole)) throw new Error("the share exceeds the whole");
  return part;
}
