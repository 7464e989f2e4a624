import { createVerify } from "node:crypto";
import { fromTenThousandths, type Amount } from "@perya/money";
import Type from "typebox";
import { parseJson } from "../../../plugins/json-body.ts";
import type { Callback, CallbackAnswer } from "../../../plugins/callbacks.ts";
import type { Adapter, Unreadable, WalletCall, WalletRefusal } from "../vendors.protocol.ts";
import { PlayerId, positive, readCall } from "./read-call.ts";

/**
 * Torre's protocol: RSA signature over the body alone, integers in hundred-thousandths, one status in every answer,
 * always HTTP 200. Its "rollback" is our void; after any status but RS_OK, NOT_ENOUGH_MONEY or LIMIT_REACHED the
 * vendor sends one.
 */
export const torreAdapter: Adapter = {
  verify: ({ headers, body }, { secret: publicKey }) => {
    const signature = headers["x-torre-signature"];
    if (typeof signature !== "string") return "SIGNATURE_WRONG";
    try {
      return createVerify("RSA-SHA256").update(body).verify(publicKey, signature, "base64") ? null : "SIGNATURE_WRONG";
    } catch {
      return "SIGNATURE_WRONG";
    }
  },

  mayBeSigned: (headers) => typeof headers["x-torre-signature"] === "string",

  read: ({ call, body }) => {
    return Object.hasOwn(CALLS, call) ? CALLS[call as keyof typeof CALLS](body) : "CALL_UNKNOWN";
  },

  answer: (callback, { refusal, balance, currency, introduction }) =>
    send(callback, refusal === null ? "RS_OK" : TORRE_STATUS[refusal], {
      ...(balance !== null && { balance: Number(balance * PER_TEN_THOUSANDTH) }),
      ...(currency !== null && { currency }),
      ...(introduction && { user: introduction.player, token: introduction.session, game_code: introduction.game }),
    }),

  refuse: (callback, reason) => send(callback, TORRE_STATUS[reason]),

  manners: { undoesSettled: true, paysLate: true },
};

/** Torre's amounts are in hundred-thousandths, ours in ten-thousandths. */
const PER_TEN_THOUSANDTH = 10n;

/** A void of an unknown or already voided bet answers RS_OK, because the vendor would otherwise retry forever. */
export const TORRE_STATUS: Record<WalletRefusal | Unreadable, string> = {
  SIGNATURE_WRONG: "RS_ERROR_INVALID_SIGNATURE",
  TOO_OLD: "RS_ERROR_INVALID_SIGNATURE",
  CALL_UNKNOWN: "RS_ERROR_WRONG_SYNTAX",
  REQUEST_INVALID: "RS_ERROR_WRONG_SYNTAX",
  FUNDS_TOO_LOW: "RS_ERROR_NOT_ENOUGH_MONEY",
  JACKPOT_NOT_ALLOWED: "RS_ERROR_INVALID_PARTNER",
  LIMIT_REACHED: "RS_ERROR_LIMIT_REACHED",
  TRANSFER_TOO_LARGE: "RS_ERROR_LIMIT_REACHED",
  CODE_INVALID: "RS_ERROR_INVALID_TOKEN",
  SESSION_UNKNOWN: "RS_ERROR_INVALID_TOKEN",
  SESSION_ENDED: "RS_ERROR_TOKEN_EXPIRED",
  PLAYER_UNKNOWN: "RS_ERROR_INVALID_TOKEN",
  FREE_ROUNDS_UNKNOWN: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  FREE_ROUNDS_OVER: "RS_ERROR_LIMIT_REACHED",
  FREE_ROUNDS_STAKE: "RS_ERROR_WRONG_SYNTAX",
  PLAYER_BLOCKED: "RS_ERROR_USER_DISABLED",
  GAME_UNKNOWN: "RS_ERROR_INVALID_GAME",
  GAME_CLOSED: "RS_ERROR_INVALID_GAME",
  BRAND_CLOSED: "RS_ERROR_INVALID_PARTNER",
  CURRENCY_WRONG: "RS_ERROR_WRONG_CURRENCY",
  REQUEST_KEY_REUSED: "RS_ERROR_DUPLICATE_TRANSACTION",
  VOIDED: "RS_ERROR_TRANSACTION_ROLLED_BACK",
  BET_VOIDED: "RS_ERROR_TRANSACTION_ROLLED_BACK",
  BET_UNKNOWN: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  ROUND_CLOSED: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  RETRY: "RS_ERROR_UNKNOWN",
};

function send(callback: Callback | null, status: string, answer: object = {}): CallbackAnswer {
  return { status: 200, body: JSON.stringify({ status, request_uuid: readRequestId(callback), ...answer }) };
}

/** Reads the request id. Every answer repeats it, even if nothing else could be read. */
function readRequestId(callback: Callback | null): string | null {
  try {
    const { request_uuid: id } = parseJson(callback?.body.toString("utf8") ?? "") as { request_uuid?: unknown };
    return typeof id === "string" && id.length <= 64 ? id : null;
  } catch {
    return null;
  }
}

const Id = Type.String({ minLength: 1, maxLength: 64, pattern: "^[\\w.:~-]+$" });
const Units = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Common = { request_uuid: Id, currency: Type.String({ pattern: "^[A-Z]{3}$" }), game_code: Type.Optional(Id) };
const InRound = { ...Common, transaction_uuid: Id, round: Id };

const SHAPES = {
  "user/info": Type.Object({ request_uuid: Id, token: Type.String({ maxLength: 64 }) }),
  "user/balance": Type.Object({ ...Common, token: Type.String({ maxLength: 64 }) }),
  "transaction/bet": Type.Object({
    ...InRound,
    token: Type.String({ maxLength: 64 }),
    game_code: Id,
    amount: Units,
    round_closed: Type.Optional(Type.Boolean()),
  }),
  "transaction/win": Type.Object({
    ...InRound,
    user: PlayerId,
    amount: Units,
    reference_transaction_uuid: Id,
    round_closed: Type.Optional(Type.Boolean()),
  }),
  // Unknown fields are refused: an amount here would mean that a win was sent to the wrong call.
  "transaction/rollback": Type.Object(
    {
      ...InRound,
      user: PlayerId,
      reference_transaction_uuid: Id,
      round_closed: Type.Optional(Type.Boolean()),
      token: Type.Optional(Type.String({ maxLength: 64 })),
    },
    { additionalProperties: false },
  ),
};

const CALLS = {
  // The vendor's first token is the launch code from the URL. The answer contains the token for later calls.
  "user/info": readCall(SHAPES["user/info"], ({ token }) => ({ verb: "authenticate", code: token })),
  "user/balance": readCall(SHAPES["user/balance"], ({ token }) => ({ verb: "balance", session: token })),
  "transaction/bet": readCall(SHAPES["transaction/bet"], (bet) => ({
    verb: "debit",
    session: bet.token,
    transaction: bet.transaction_uuid,
    round: bet.round,
    game: bet.game_code,
    currency: bet.currency,
    amount: positive(readUnits(bet.amount)),
    closes: bet.round_closed ?? false,
  })),
  "transaction/win": readCall(SHAPES["transaction/win"], (win) => ({
    verb: "credit",
    player: win.user,
    transaction: win.transaction_uuid,
    round: win.round,
    currency: win.currency,
    amount: readUnits(win.amount),
    closes: win.round_closed ?? false,
  })),
  "transaction/rollback": readCall(SHAPES["transaction/rollback"], (rollback) => ({
    verb: "void",
    player: rollback.user,
    transaction: rollback.transaction_uuid,
    voids: rollback.reference_transaction_uuid,
    round: rollback.round,
    currency: rollback.currency,
  })),
} satisfies Record<keyof typeof SHAPES, (body: Buffer) => WalletCall | Unreadable>;

/** Refuses amounts with more decimals than ours, because money is never rounded here. */
function readUnits(units: number): Amount {
  const whole = BigInt(units);
  if (whole % PER_TEN_THOUSANDTH !== 0n) throw new Error("the amount is finer than a ten-thousandth");
  return fromTenThousandths(whole / PER_TEN_THOUSANDTH);
}
