import type { JurisdictionProfile } from "@perya/db";
import type { Amount } from "@perya/money";
import type { Callback, CallbackAnswer } from "../../plugins/callbacks.ts";
import type { BookRefusal } from "../bets/index.ts";
import type { VendorLimit } from "./vendors.limits.ts";

/** The vendor's references of a call. `bet` distinguishes several bets of one round. */
type InRound = { transaction: string; round: string; bet?: string };
type OfPlayer = { player: string; currency: string };
/** Only a debit needs a session: money may return after a logout, and whatever is closed. */
type OfSession = { session: string; currency: string };

/** The stake's share for the jackpot; and the hold that pays the stake and ends with it. */
type Extras = { jackpotShare?: Amount; releases?: string };

/** What a vendor can request, in our terms. Adapters translate; no vendor's own term goes beyond its adapter. */
export type WalletCall =
  | { verb: "authenticate"; code: string }
  | { verb: "balance"; session: string }
  /** The brand's jackpot balance: a vendor that draws for it must know the prize. */
  | { verb: "pool"; currency: string }
  /** The brand's limits in a game. Game servers with their own limits read them every few seconds. */
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
  /** A correction without a round. A negative one is taken, and becomes debt if the balance is too low. */
  | { verb: "adjust"; transaction: string; player: string; currency: string; amount: Amount }
  | { verb: "promo"; transaction: string; player: string; currency: string; amount: Amount }
  | ({ verb: "tip"; transaction: string; amount: Amount } & OfSession);

/** Refusals between the ledger and us. Vendors never get these: the call counts as done, or they retry. */
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
  /** Not now: nothing is stored, and a retry may succeed. */
  | "RETRY";

/**
 * The player, returned once for a launch code. For fun without session, player and balance; only `limits` can be
 * called.
 */
export type Introduction = {
  forFun?: true;
  session?: string;
  player?: string;
  nickname: string;
  /** A simulated player of the demo, to be marked wherever shown. */
  simulated?: true;
  currency: string;
  language: string;
  game: string;
  /** The vendor and game names that the brand shows, and its description. */
  vendor: string;
  name: string;
  tags: string[];
  /** The pace of play that the jurisdiction requires. */
  manners?: JurisdictionProfile["play"];
};

export type WalletResult = {
  refusal: WalletRefusal | null;
  isReplay: boolean;
  balance: Amount | null;
  currency: string | null;
  /** Our id of the transfer. */
  transfer: string | null;
  introduction?: Introduction;
  limits?: VendorLimit[];
  /** Whether the brand has free play on. */
  forFun?: boolean;
};

export function refused(refusal: WalletRefusal): WalletResult {
  return { refusal, isReplay: false, balance: null, currency: null, transfer: null };
}

/** It is part of every call's address. The table checks the same (0018). */
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

/** Why a request is not a call: not signed, or unreadable. */
export type Unreadable = "SIGNATURE_WRONG" | "TOO_OLD" | "CALL_UNKNOWN" | "REQUEST_INVALID";

/** Every error of our own protocol; the page for vendors' engineers has a sentence for each. */
export type WalletError = WalletRefusal | Unreadable | "KEY_UNKNOWN" | "TOO_MANY_REQUESTS";

/**
 * One vendor protocol. `verify` checks the raw bytes before parsing; `read` turns them into a call of ours; `answer`
 * translates the result.
 */
export type Adapter = {
  verify: (callback: Callback, key: VendorKey, now: Date) => Unreadable | null;
  /** Whether it could be signed, before its body is read. */
  mayBeSigned: (headers: Callback["headers"], now: Date) => boolean;
  read: (callback: Callback) => WalletCall | Unreadable;
  answer: (callback: Callback, result: WalletResult) => CallbackAnswer;
  refuse: (callback: Callback | null, reason: Unreadable) => CallbackAnswer;
  manners: Manners;
};

/** Differences between vendors in behavior, not in format (A2, A7). */
export type Manners = {
  /** A void of a bet whose round is settled: performed, or refused. */
  undoesSettled: boolean;
  /** Whether wins may come after the end of a round. */
  paysLate: boolean;
};
