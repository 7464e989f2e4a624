import type { Language } from "./languages.ts";
import type { RewardSource } from "./rewards/reward-kinds.ts";

/**
 * Messages of the socket. A live event says that something changed and carries no data: the page refetches over HTTP.
 * The server subscribes a socket to its topics; a client cannot choose them.
 */
export const CHANGES = [
  "site",
  "session",
  "balance",
  "notices",
  "messages",
  "games",
  "favorites",
  "jackpot",
  "deposits",
  "withdrawals",
  "contracts",
  "settlements",
  "rewards",
  "promotions",
  "points",
  "raffles",
  "lottery",
] as const;

export type Change = (typeof CHANGES)[number];

export type Topic = `brand:${string}` | `member:${string}`;

/**
 * The page's first message. `last` is the id of the last event received, so that the server can resend later ones.
 */
export type Hello = { hello: { token?: string; last?: string } };

export type ServerMessage =
  /** The socket is subscribed. `last` is the page's current position; `missed` says that events may have been lost. */
  { welcome: { last: string; missed: boolean } } | { event: { id: string; change: Change } };

export const SOCKET_PATH = "/wps/live";

/**
 * Events between modules on the server, delivered once per listener, after commit. Their facts are ids, not copies of
 * rows.
 */
export type DomainEvents = {
  /** The password changed. A listener notifies the member, in case someone else changed it. */
  "password.changed": { memberId: string; brandHost: string; at: string };
  /** A password reset link was requested. `memberId` is null if name and email address did not match. */
  "password.forgotten": {
    memberId: string | null;
    brandHost: string;
    siteAddress: string;
    language: Language;
    /** Not set in events stored before decision 0045. */
    isDeviceKnown?: boolean;
  };
  /** A member registered at a demo brand, where everyone gets play money. */
  "demo.registered": { memberId: string };
  /** A member joined by a link that offers a contract. */
  "signUpLink.used": { memberId: string };
  /** Two operators approved a new operator's first role, so the invitation can be emailed. */
  "operator.agreed": { approvalId: string };
  /** A payout is ready to be sent to its provider. */
  "payout.queued": { payoutId: string };
  /** A reward was claimed, or paid automatically when it was due. */
  "reward.claimed": RewardEvent;
  "reward.expired": RewardEvent;
  /** Free rounds were granted or cancelled, and the vendor must be informed. */
  "freeRounds.changed": { freeRoundsId: string };
};

export type RewardEvent = {
  rewardId: string;
  source: RewardSource;
  sourceRef: string;
  memberId: string;
  brandId: string;
};

export type DomainEvent = keyof DomainEvents;
