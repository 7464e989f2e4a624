import type { ErrorCode } from "@perya/contract";

/** One sentence per code of the catalogue. Where S0 §8 gives the words, they are the spec's. */
export const errors = {
  "error.REQUEST_INVALID": "Something in this request is not right. Please check it and try again",
  "error.BODY_NOT_JSON": "We could not read this request. Please try again",
  "error.BODY_TOO_DEEP": "We could not read this request. Please try again",
  "error.BODY_TOO_LARGE": "This is too large to send",
  "error.BODY_TYPE_UNKNOWN": "We could not read this request. Please try again",
  "error.ROUTE_UNKNOWN": "What you asked for does not exist",
  "error.HOST_UNKNOWN": "Invalid URL, please contact customer service",
  "error.MODULE_ID_WRONG": "We could not read this request. Please reload the page",
  "error.FUNCTION_OFF": "Not enabled function, please contact customer service",
  "error.SITE_IN_MAINTENANCE": "We are in maintenance and will be back soon",
  "error.REGION_RESTRICTED": "We cannot offer this where you are",
  "error.NOT_SIGNED_IN": "You are not logged in, please login",
  "error.TRIAL_NOT_ALLOWED": "Please register an account first",
  "error.NOT_AN_AGENT": "Non-agents cannot log in",
  "error.TOO_MANY_REQUESTS": "Too many requests, please try again after 5 minutes",
  "error.SEAL_BROKEN": "This request was changed on its way to us. Please reload the page and try again",
  "error.SEAL_REPLAYED": "This request was already sent once",
  "error.LOGIN_WRONG": "Wrong username or password",
  "error.UNEXPECTED": "An unknown error occurred",
} as const satisfies Record<`error.${ErrorCode}`, string>;
