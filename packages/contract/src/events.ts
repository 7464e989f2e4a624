import type { Language } from "./languages.ts";

/**
 * What the socket says. Live events only: *that* something changed, never *what* it is now. The page asks again over HTTP.
 * The server puts a socket into its topics; nobody can ask for one.
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
] as const;

export type Change = (typeof CHANGES)[number];

export type Topic = `brand:${string}` | `member:${string}`;

/** First message from the page. `last` is the id of the last event it got, to catch up after a break. */
export type Hello = { hello: { token?: string; last?: string } };

export type ServerMessage =
  /** The topics are open. `last` is where the page stands now; `missed` says that events may have been lost. */
  { welcome: { last: string; missed: boolean } } | { event: { id: string; change: Change } };

export const SOCKET_PATH = "/wps/live";

/** What modules tell each other on the server, once per listener, after commit. Facts are ids, not copies of rows. */
export type DomainEvents = {
  /** The owner is told, since it may not have been them. */
  "password.changed": { memberId: string; brandHost: string; at: string };
  /** Somebody asked for a link to a new password. Nobody's, when name and address did not belong together. */
  "password.forgotten": {
    memberId: string | null;
    brandHost: string;
    siteAddress: string;
    language: Language;
    /** Absent in what was announced before 0045. */
    isDeviceKnown?: boolean;
  };
  /** Somebody has an account of their own at a brand of the demo, where the house gives everybody play money. */
  "demo.registered": { memberId: string };
  /** Somebody joined by a link that promises them a contract. */
  "signUpLink.used": { memberId: string };
  /** Two operators agreed on the first role of a new one, whose invitation can be mailed now. */
  "operator.agreed": { approvalId: string };
  /** A payout waits for its provider. */
  "payout.queued": { payoutId: string };
};

export type DomainEvent = keyof DomainEvents;
