import type { JurisdictionProfile } from "@perya/db";
import type { Amount } from "@perya/money";
import type { Callback, CallbackAnswer } from "../../plugins/callbacks.ts";
import type { BookRefusal } from "../bets/index.ts";
import type { VendorLimit } from "./vendors.limits.ts";

/** Where a call belongs in the vendor's books. `bet` tells several bets of one round apart. */
type InRound = { transaction: string; round: string; bet?: string };
type OfPlayer = { player: string; currency: string };
/** Only a debit needs a session: money may come back whoever has left, and whatever is closed. */
type OfSession = { session: string; currency: string };

/** Of the stake into the jackpot; and the hold that a stake is paid from, which is over with it. */
type Extras = { jackpotShare?: Amount; releases?: string };

/** What a vendor can ask of us, in our words. Adapters translate; no vendor's own word goes any further than theirs. */
export type WalletCall =
  | { verb: "authenticate"; code: string }
  | { verb: "balance"; session: string }
  /** What the brand's jackpot has now: a vendor that draws for it must know what there is to win. */
  | { verb: "pool"; currency: string }
  /** What the brand allows in a game. A game server that has limits of its own asks every few seconds. */
  | { verb: "limits"; game: string; currency: string }
  /** Sets an amount aside for a stake that is not known yet. */
  | ({ verb: "hold"; game: string; amount: Amount } & InRound & OfSession)
  | ({ verb: "release"; releases: string } & InRound & OfPlayer)
  | ({ verb: "debit"; game: string; amount: Amount; closes?: boolean } & Extras & InRound & OfSession)
  | ({ verb: "credit"; amount: Amount; jackpotPayout?: Amount; closes?: boolean } & InRound & OfPlayer)
  | ({ verb: "debitAndCredit"; game: string; stake: Amount; win: Amount; jackpotShare?: Amount } & InRound & OfSession)
  | ({ verb: "void"; voids: string } & InRound & OfPlayer)
  | ({ verb: "reopen"; voids: string } & InRound & OfPlayer)
  | ({ verb: "close" } & InRound & OfPlayer)
  /** A correction without a round. Below zero it is taken, also where nothing is left: then it is owed. */
  | { verb: "adjust"; transaction: string; player: string; currency: string; amount: Amount }
  | { verb: "promo"; transaction: string; player: string; currency: string; amount: Amount }
  | ({ verb: "tip"; transaction: string; amount: Amount } & OfSession);

/** Words between the ledger and us. A vendor hears of none: they are fine for it, or it asks again. */
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
  /** Not now: nothing is kept, and the same call may go through later. */
  | "RETRY";

/** Who plays, told once for a launch code. For fun it is nobody: no session, no player, no balance, and no call but `limits`. */
export type Introduction = {
  forFun?: true;
  session?: string;
  player?: string;
  nickname: string;
  /** Said of a player whom a program of the demo plays: whoever shows them to others shows that, too. */
  simulated?: true;
  currency: string;
  language: string;
  game: string;
  /** Under whose name the brand shows the game, what it calls it, and what it says of it. */
  vendor: string;
  name: string;
  tags: string[];
  /** What the law of the place asks of its pace. */
  manners?: JurisdictionProfile["play"];
};

export type WalletResult = {
  refusal: WalletRefusal | null;
  isReplay: boolean;
  balance: Amount | null;
  currency: string | null;
  /** Our own id of what moved. */
  transfer: string | null;
  introduction?: Introduction;
  limits?: VendorLimit[];
  /** Whether the brand lets its games be tried without money. */
  forFun?: boolean;
};

export function refused(refusal: WalletRefusal): WalletResult {
  return { refusal, isReplay: false, balance: null, currency: null, transfer: null };
}

/** It stands in the address of every call. The table holds the same (0018). */
export const KEY_ID = /^[a-z0-9]{12,40}$/;

/** A key as an adapter sees it: what both sides know, or the vendor's public key. */
export type VendorKey = {
  id: string;
  brandId: string;
  vendorCode: string;
  adapter: string;
  mayPayJackpot: boolean;
  secret: string;
  endsAt: Date | null;
};

/** What the world said that is not a call: it was not signed, or makes no sense. */
export type Unreadable = "SIGNATURE_WRONG" | "TOO_OLD" | "CALL_UNKNOWN" | "REQUEST_INVALID";

/** Every error of our own protocol: the page for vendors' engineers has a sentence for each. */
export type WalletError = WalletRefusal | Unreadable | "KEY_UNKNOWN" | "TOO_MANY_REQUESTS";

/**
 * One vendor protocol. Verify sees the bytes as they came, before anybody reads them; read turns them into a call of ours;
 * answer says what became of it in the vendor's words and numbers.
 */
export type Adapter = {
  verify: (callback: Callback, key: VendorKey, now: Date) => Unreadable | null;
  /** Whether it looks signed before its body has come. */
  mayBeSigned: (headers: Callback["headers"], now: Date) => boolean;
  read: (callback: Callback) => WalletCall | Unreadable;
  answer: (callback: Callback, result: WalletResult) => CallbackAnswer;
  refuse: (callback: Callback | null, reason: Unreadable) => CallbackAnswer;
  manners: Manners;
};

/** Where vendors differ in what must happen, not in how it is said (A2, A7). */
export type Manners = {
  /** A void of a bet whose round is settled: undone, or refused. */
  undoesSettled: boolean;
  /** Whether wins may come after the end of a round. */
  paysLate: boolean;
};
