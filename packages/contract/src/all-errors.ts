import { ERRORS } from "./errors.ts";

/** Those of the console alone: the players' browsers carry neither them nor their words. */
export const CONSOLE_ERRORS = {
  NOT_PERMITTED: 403,
  STEP_UP_NEEDED: 403,
  BRAND_UNKNOWN: 404,
  OPERATOR_UNKNOWN: 404,
  OPERATOR_TAKEN: 409,
  OPERATOR_SELF: 403,
  INVITATION_SPENT: 410,
  APPROVAL_UNKNOWN: 404,
  APPROVAL_SELF: 403,
  APPROVAL_OVER: 409,
  APPROVAL_WAITING: 409,
} as const;

export const ALL_ERRORS = { ...ERRORS, ...CONSOLE_ERRORS } as const;

export type ErrorCode = keyof typeof ALL_ERRORS;
