/** Error codes and messages of the driver and the server. No other file knows them. */

/** Rolled back completely, connection still good: serialization conflict, deadlock, lock timeout. */
const LOST_A_RACE = new Set(["40001", "40P01", "55P03"]);

/** Server time-outs: of a statement, a transaction, or a session idle in one. */
const TIMED_OUT = new Set(["57014", "25P03", "25P04", "57P05"]);

/**
 * The session is over, or useless: a server that is ending, crashed or starting, a missing database, a primary that
 * became a replica (25006), too many sessions. 08P01 is a pooler's error for a lost server.
 */
const AWAY = new Set(["25006", "25P03", "25P04", "53300", "57P01", "57P02", "57P03", "57P04", "57P05"]);
const CONNECTION_EXCEPTION = /^08[0-9A-Z]{3}$/;

/** Socket errors of the operating system. */
const CUT = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);

/** The driver's messages, without a code, for a connection that was cut, never opened, or fell silent. */
const SAID_BY_DRIVER =
  /Connection terminated|not queryable|Query read timeout|timeout expired|timeout exceeded when trying to connect|connection has been discarded/;

/** The demoted primary's answer: all other connections to it must be closed, too. */
const READ_ONLY = "25006";

/** This connection is unusable; another one may work. */
export function isConnectionBroken(error: unknown): boolean {
  const { code, message } = read(error);
  return AWAY.has(code) || CONNECTION_EXCEPTION.test(code) || CUT.has(code) || SAID_BY_DRIVER.test(message);
}

/** A time-out. The connection may still be busy, so it is not reused. */
export function isTimedOut(error: unknown): boolean {
  const { code, message } = read(error);
  return TIMED_OUT.has(code) || message.includes("Query read timeout");
}

/**
 * A retry may well succeed. After a lost connection the work may have been committed, so only idempotent work is
 * retried. A slow statement stays slow: 57014 is not included.
 */
export function isWorthRetrying(error: unknown): boolean {
  return LOST_A_RACE.has(read(error).code) || isConnectionBroken(error);
}

/** The server is read-only: a replica, or a demoted primary. */
export function isReadOnly(error: unknown): boolean {
  return read(error).code === READ_ONLY;
}

function read(error: unknown): { code: string; message: string } {
  if (typeof error !== "object" || error === null) return { code: "", message: "" };
  const { code, message } = error as { code?: unknown; message?: unknown };
  return { code: typeof code === "string" ? code : "", message: typeof message === "string" ? message : "" };
}
