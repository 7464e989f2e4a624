/** A desk that nobody sits at is closed (ASVS 7.3): by the server when nobody calls, by the page when nobody touches it. */
export const OPERATOR_IDLE_MS = 15 * 60_000;
