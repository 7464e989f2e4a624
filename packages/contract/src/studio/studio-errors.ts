/** Every error of the studio: code → HTTP status. The wallet's refusals are passed on with their code and 409. */
export const STUDIO_ERRORS = {
  REQUEST_INVALID: 400,
  SEAT_UNKNOWN: 401,
  FLIGHT_UNKNOWN: 404,
  BETTING_CLOSED: 409,
  BET_OVER: 409,
  BET_UNKNOWN: 409,
  CHOICE_INVALID: 409,
  FREE_ROUNDS_OVER: 409,
  FUN_CLOSED: 409,
  GAME_UNKNOWN: 409,
  MOVE_INVALID: 409,
  NOT_FOR_FUN: 409,
  PANEL_TAKEN: 409,
  POINT_INVALID: 409,
  ROOM_FULL: 409,
  ROUND_UNFINISHED: 409,
  ROUND_UNKNOWN: 409,
  STAKE_INVALID: 409,
  STAKE_LIMITS: 409,
  TOO_EARLY: 409,
  WIN_LIMIT: 409,
  TOO_FAST: 429,
  // A 5xx, because pages retry those, but never a 409.
  RETRY: 503,
} as const;

export type StudioError = keyof typeof STUDIO_ERRORS;
