/**
 * Idle operators are logged out (ASVS 7.3): by the server after this time without calls, by the page without input.
 */
export const OPERATOR_IDLE_MS = 15 * 60_000;
