import type { JurisdictionProfile } from "@perya/db";
import type { Amount } from "@perya/money";
import type { Callback, CallbackAnswer } from "../../plugins/callbacks.ts";
import type { BookRefusal } from "../bets/index.ts";
import type { VendorLimit } from "./vendors.limits.ts";

/** The vendor's ids in a call. `bet` tells several bets of one round apart. */
type InRound = { transaction: string; round: string; bet?: string };
type OfPlayer = { player: string; currency: string };
/** The session that plays. Only a debit needs an active one: money may return after a logout or a closure. */
type OfSession = { session: string; currency: string };

/**
 * Optional parts of a debit: the jackpot's share of the stake, and the hold that pays for the stake and ends with it.
 */
type Extras = { jackpotShare?: Amount; releases?: string };

/** A free round: the grant it belongs to, and its fixed stake. */
export type FreeRound = { freeRounds: string; round: string; game: string; stake: Amount };

/**
 * A vendor's request in our terms. Adapters translate to these calls, so that no vendor's own terms are used
 * elsewhere.
 */
export type WalletCall =
  | { verb: "authenticate"; code: string }
  | { verb: "balance"; session: string }
  /** The balance of the brand's jackpot, for vendors that draw the jackpot and must know the prize. */
  | { verb: "pool"; currency: string }
  /** The brand's limits for a game. Game servers that enforce limits read them every few seconds. */
  | { verb: "limits"; game: string; currency: string }
  /** Sets an amount aside for a later stake. */
  | ({ verb: "hold"; game: string; amount: Amount } & InRound & OfSession)
  | ({ verb: "release"; releases: string } & InRound & OfPlayer)
  | ({ verb: "debit"; game: string; amount: Amount; closes?: boolean } & Extras & InRound & OfSession)
  | ({ verb: "credit"; amount: Amount; jackpotPayout?: Amount; closes?: boolean } & InRound & OfPlayer)
  | ({ verb: "debitAndCredit"; game: string; stake: Amount; win: Amount; jackpotShare?: Amount } & InRound & OfSession)
  | ({ verb: "void"; voids: string } & InRound & OfPlayer)
  | ({ verb: "reopen"; voids: string } & InRound & OfPlayer)
  | ({ verb: "close" } & InRound & OfPlayer)
  /** A correction outside rounds. A negative amount is debited, and becomes debt if the balance is too low. */
  | { verb: "adjust"; transaction: string; player: string; currency: string; amount: Amount }
  | { verb: "promo"; transaction: string; player: string; currency: string; amount: Amount; free?: FreeRound }
  | ({ verb: "tip"; transaction: string; amount: Amount } & OfSession);

/** Refusals that vendors never receive: the call counts as done, or the vendor gets RETRY. */
export const INTERNAL_REFUSALS = [
  "ACCOUNT_BUSY",
  "ALREADY_VOIDED",
  "GROUP_REFUSED",
  "HOLD_NOT_OPEN",
  "NOTHING_OWED",
  "NOTHING_TO_VOID",
  "NOTHING_WON",
  "PAYOUTS_STOPPED",
] as const satisfies BookRefusal[];
type InternalRefusal = (typeof INTERNAL_REFUSALS)[number];

export const isInternal = (refusal: BookRefusal | null): refusal is InternalRefusal =>
  (INTERNAL_REFUSALS as readonly (string | null)[]).includes(refusal);

export type WalletRefusal =
  | Exclude<BookRefusal, InternalRefusal>
  | "CODE_INVALID"
  | "SESSION_UNKNOWN"
  | "PLAYER_UNKNOWN"
  | "GAME_UNKNOWN"
  | "FREE_ROUNDS_UNKNOWN"
  /** All free rounds of the grant are used. */
  | "FREE_ROUNDS_OVER"
  /** The stake differs from that of the grant. */
  | "FREE_ROUNDS_STAKE"
  /** The call cannot be decided now. Nothing is stored, and a retry may succeed. */
  | "RETRY";

/**
 * The player, returned once for a launch code. In play for fun there is no session, player or balance, and only
 * `limits` can be called.
 */
export type Introduction = {
  forFun?: true;
  session?: string;
  player?: string;
  nickname: string;
  /** Set for a simulated player of the demo, who must be marked wherever shown. */
  simulated?: true;
  currency: string;
  language: string;
  game: string;
  /** Names and description of vendor and game, as the brand shows them. */
  vendor: string;
  name: string;
  tags: string[];
  /** Rules for the pace of play that the jurisdiction requires. */
  manners?: JurisdictionProfile["play"];
};

export type WalletResult = {
  refusal: WalletRefusal | null;
  isReplay: boolean;
  balance: Amount | null;
  currency: string | null;
  /** Our id of the ledger transfer. */
  transfer: string | null;
  introduction?: Introduction;
  limits?: VendorLimit[];
  /** True if the brand allows play for fun. */
  forFun?: boolean;
};

export function refused(refusal: WalletRefusal): WalletResult {
  return { refusal, isReplay: false, balance: null, currency: null, transfer: null };
}

/** Format of a key's id, which is part of every call's address. The table checks the same (migration 0018). */
export const KEY_ID = /^[a-z0-9]{12,40}$/;

/** A key as an adapter sees it: with a shared secret, or the vendor's public key. */
export type VendorKey = {
  id: string;
  brandId: string;
  vendorCode: string;
  adapter: string;
  mayPayJackpot: boolean;
  secret: string;
  endsAt: Date | null;
};

/** Why a request is not a valid call: it is not signed correctly, or not readable. */
export type Unreadable = "SIGNATURE_WRONG" | "TOO_OLD" | "CALL_UNKNOWN" | "REQUEST_INVALID";

/** Every error of our own protocol. The page for vendors' engineers has a sentence for each. */
export type WalletError = WalletRefusal | Unreadable | "KEY_UNKNOWN" | "TOO_MANY_REQUESTS";

/**
 * The adapter of a vendor's protocol. `verify` checks the raw bytes before parsing; `read` turns them into one of our
 * calls; `answer` translates the result.
 */
export type Adapter = {
  verify: (callback: Callback, key: VendorKey, now: Date) => Unreadable | null;
  /** True if the headers contain a signature, right or wrong. Checked before the body is read. */
  mayBeSigned: (headers: Callback["headers"], now: Date) => boolean;
  read: (callback: Callback) => WalletCall | Unreadable;
  answer: (callback: Callback, result: WalletResult) => CallbackAnswer;
  refuse: (callback: Callback | null, reason: Unreadable) => CallbackAnswer;
  manners: Manners;
};

/** Differences between vendors in behavior, not in format (A2, A7). */
export type Manners = {
  /** True if bets of a settled round can still be voided; otherwise the void is refused. */
  undoesSettled: boolean;
  /** True if wins may arrive after the end of a round. */
  paysLate: boolean;
};
