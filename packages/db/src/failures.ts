/** Classifies errors by the codes and messages of the driver and the server. */

/**
 * Codes after which the work was rolled back completely and the connection is usable: serialization conflict, deadlock,
 * lock time-out.
 */
const LOST_A_RACE = new Set(["40001", "40P01", "55P03"]);

/** Codes of the server's timeouts: statement, idle in transaction, transaction, idle session. */
const TIMED_OUT = new Set(["57014", "25P03", "25P04", "57P05"]);

/**
 * Codes after which the session has ended or is useless: a server that is stopping, crashed or starting, a missing
 * database, a primary that became a replica (25006), too many sessions. 08P01 is a pooler's error for a lost server.
 */
const AWAY = new Set(["25006", "25P03", "25P04", "53300", "57P01", "57P02", "57P03", "57P04", "57P05"]);
const CONNECTION_EXCEPTION = /^08[0-9A-Z]{3}$/;

/** Socket errors of the operating system. */
const CUT = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);

/** Messages of driver errors that have no code: the connection was cut, never opened, or fell silent. */
const SAID_BY_DRIVER =
  /Connection terminated|not queryable|Query read timeout|timeout expired|timeout exceeded when trying to connect|connection has been discarded/;

/** Code returned by a demoted primary. All other connections to it must be closed as well. */
const READ_ONLY = "25006";

/** True if this connection is unusable. Another one may work. */
export function isConnectionBroken(error: unknown): boolean {
  const { code, message } = read(error);
  return AWAY.has(code) || CONNECTION_EXCEPTION.test(code) || CUT.has(code) || SAID_BY_DRIVER.test(message);
}

/** True for a time-out. The connection may still be busy, so it is not reused. */
export function isTimedOut(error: unknown): boolean {
  const { code, message } = read(error);
  return TIMED_OUT.has(code) || message.includes("Query read timeout");
}

/**
 * True if a retry may succeed. After a lost connection the work may have been committed, so only idempotent work is
 * retried. A slow statement stays slow, so 57014 is not included.
 */
export function isWorthRetrying(error: unknown): boolean {
  return LOST_A_RACE.has(read(error).code) || isConnectionBroken(error);
}

/** True if the server is read-only: a replica, or a demoted primary. */
export function isReadOnly(error: unknown): boolean {
  return read(error).code === READ_ONLY;
}

function read(error: unknown): { code: string; message: string } {
  if (typeof error !== "object" || error === null) return { code: "", message: "" };
  const { code, message } = error as { code?: unknown; message?: unknown };
  return { code: typeof code === "string" ? code : "", message: typeof message === "string" ? message : "" };
}
