/**
 * Every refusal the platform knows: code → HTTP status. The words are in the text tables under `error.<CODE>`,
 * whose type lists these codes, so a code without words does not compile.
 */
export const ERRORS = {
  REQUEST_INVALID: 400,
  BODY_NOT_JSON: 400,
  BODY_TOO_DEEP: 400,
  BODY_TOO_LARGE: 413,
  BODY_TYPE_UNKNOWN: 415,
  ROUTE_UNKNOWN: 404,
  HOST_UNKNOWN: 421,
  MODULE_ID_WRONG: 400,
  FUNCTION_OFF: 403,
  SITE_IN_MAINTENANCE: 503,
  REGION_RESTRICTED: 451,
  NOT_SIGNED_IN: 401,
  TRIAL_NOT_ALLOWED: 403,
  NOT_AN_AGENT: 403,
  TOO_MANY_REQUESTS: 429,
  SEAL_BROKEN: 400,
  SEAL_REPLAYED: 409,
  LOGIN_WRONG: 401,
  UNEXPECTED: 500,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** What any route may answer besides its own refusals. */
export const EVERYWHERE = [
  "REQUEST_INVALID",
  "HOST_UNKNOWN",
  "MODULE_ID_WRONG",
  "FUNCTION_OFF",
  "SITE_IN_MAINTENANCE",
  "REGION_RESTRICTED",
  "TOO_MANY_REQUESTS",
  "UNEXPECTED",
] as const satisfies readonly ErrorCode[];
