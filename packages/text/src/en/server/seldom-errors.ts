import type { SELDOM_ERRORS } from "@perya/contract";

/** What players are seldom refused with: the words travel with the refusal. */
export const seldomErrors = {
  "error.MEMBER_LOCKED": "This account is locked. Please contact customer service",
  "error.FEEDBACK_UNKNOWN": "There is no such message of yours",
  "error.APPEAL_OVER": "You can appeal once, after a complaint was answered",
  "error.GAMING_CLOSED": "Playing is paused on this site. Please come back a little later",
  "error.PLAY_CLOSED": "Your account cannot play right now. Please contact customer service",
  "error.PAYMENT_METHOD_UNKNOWN": "There is no such way to pay here",
  "error.PAYMENT_METHOD_CLOSED": "This way to pay is closed right now. Please choose another",
  "error.PAYMENT_AWAY": "This way to pay does not answer. Nothing was charged. Please try again or choose another",
  "error.DEPOSIT_AMOUNT": "The amount is outside the limits of this way to pay",
  "error.DEPOSIT_UNKNOWN": "There is no such deposit of yours",
  "error.DEPOSIT_OVER": "This deposit is no longer waiting",
  "error.DEPOSITS_WAITING": "You have deposits that wait to be paid. Pay or cancel one of them first",
  "error.PROOF_UNKNOWN": "The picture did not arrive. Please send it again",
  "error.REQUEST_KEY_REUSED": "This was asked before with another amount. Please reload the page",
  "error.UPLOAD_UNKNOWN": "There is no such picture",
  "error.UPLOAD_TYPE_UNKNOWN": "Please choose a PNG or JPG picture",
  "error.UPLOAD_UNREADABLE": "This picture cannot be read. Please save it again, or take a screenshot",
  "error.UPLOAD_TOO_MANY_PIXELS": "This picture is too large. Please choose one of at most 40 megapixels",
  "error.PAYMENT_PASSWORD_MISSING": "Please set a payment password in the security centre first",
  "error.PAYMENT_PASSWORD_WRONG": "The payment password is wrong",
  "error.PAYOUT_NAME_DIFFERS": "The account must be in your own name, as we know it",
  "error.PAYOUT_ACCOUNT_TAKEN": "This account is in use already",
  "error.PAYOUT_ACCOUNTS_FULL": "You have as many accounts as there is room for. Remove one first",
  "error.PAYOUT_ACCOUNT_UNKNOWN": "There is no such account of yours",
} as const satisfies Record<`error.${keyof typeof SELDOM_ERRORS}`, string>;
