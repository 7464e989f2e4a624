import { tableOf, type Shaped, type Shapes } from "../route.ts";
import type { StudioError } from "./studio-errors.ts";

/**
 * A call that games in the browser make to the studio. It answers the value itself, or `{ error }` with the status of
 * `STUDIO_ERRORS`. Like any other vendor, the studio does not use the platform's envelope.
 */
export type StudioLine = {
  readonly method: "GET" | "POST";
  readonly path: `/api/${string}`;
  /** Errors of this call; any call may answer REQUEST_INVALID, TOO_FAST and RETRY, and with a seat SEAT_UNKNOWN. */
  readonly errors: readonly StudioError[];
  readonly summary: string;
  /** Error for a malformed path parameter, the same as for an unknown id. */
  readonly notFound?: StudioError;
  /** True if the call answers 302 to the value's `location`. */
  readonly isRedirect?: true;
  /** True for a WebSocket, whose messages have the type of the value. */
  readonly isSocket?: true;
} & (SeatLine | PublicLine);

/** Calls of a seat. The query of a GET, or the body of a POST, contains its token. */
type SeatLine = { readonly who: "seat"; readonly pace: SeatRateLimit };

/** Public calls, with a rate limit per address. */
type PublicLine = { readonly who: "anyone" };

/**
 * The rate limit that a call counts against. Cash-outs have their own: a player who bets too fast can still cash out.
 */
export type SeatRateLimit = "play" | "getOff" | "look";

export type StudioRoute<S extends Shapes = Shapes> = Pick<StudioLine, "method" | "path"> & Shaped<S>;

export type StudioErrorOf<R extends { readonly errors: readonly StudioError[] }> = R["errors"][number];

export const studioRoutes = tableOf<StudioLine>();
