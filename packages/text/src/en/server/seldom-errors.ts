import type { SELDOM_ERRORS } from "@perya/contract";

/** What players are seldom refused with: the words travel with the refusal. */
export const seldomErrors = {
  "error.MEMBER_LOCKED": "This account is locked. Please contact customer service",
  "error.FEEDBACK_UNKNOWN": "There is no such message of yours",
  "error.APPEAL_OVER": "You can appeal once, after a complaint was answered",
  "error.GAMING_CLOSED": "Playing is paused on this site. Please come back a little later",
  "error.PLAY_CLOSED": "Your account cannot play right now. Please contact customer service",
} as const satisfies Record<`error.${keyof typeof SELDOM_ERRORS}`, string>;
