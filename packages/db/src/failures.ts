/** What the driver and the server say when something went wrong. The only file that knows their codes and words. */

/** Nothing of the work was kept, and the connection is as good as before: conflict, deadlock, a lock not got in time. */
const LOST_A_RACE = new Set(["40001", "40P01", "55P03"]);

/** Time ran out on the server: a statement, a transaction, or a session that did nothing inside one. */
const TIMED_OUT = new Set(["57014", "25P03", "25P04", "57P05"]);

/**
 * The session is over, or leads to where nothing can be done: a server that ends, has crashed or is not up yet, a
 * database that is gone, a primary that became a replica (25006), too many sessions. 08P01 is what a pooler says of a
 * server it lost.
 */
const AWAY = new Set(["25006", "25P03", "25P04", "53300", "57P01", "57P02", "57P03", "57P04", "57P05"]);
const CONNECTION_EXCEPTION = /^08[0-9A-Z]{3}$/;

/** What the system says of a socket. */
const CUT = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);

/** What the driver says, without a code, of a connection that was cut, never opened, or fell silent. */
const SAID_BY_DRIVER =
  /Connection terminated|not queryable|Query read timeout|timeout expired|timeout exceeded when trying to connect|connection has been discarded/;

/** The demoted primary's answer: whoever else is connected there must leave, too. */
const READ_ONLY = "25006";

/** This connection is of no more use; another one may be. */
export function isConnectionBroken(error: unknown): boolean {
  const { code, message } = read(error);
  return AWAY.has(code) || CONNECTION_EXCEPTION.test(code) || CUT.has(code) || SAID_BY_DRIVER.test(message);
}

/** Time ran out. What such a connection is still busy with nobody knows, so it is not lent again. */
export function isTimedOut(error: unknown): boolean {
  const { code, message } = read(error);
  return TIMED_OUT.has(code) || message.includes("Query read timeout");
}

/**
 * Asked again, it may well work. After a lost connection it may also have been done already, so only what is safe to do
 * twice is tried again. A statement that was too slow will be so again: 57014 is not among them.
 */
export function isWorthRetrying(error: unknown): boolean {
  return LOST_A_RACE.has(read(error).code) || isConnectionBroken(error);
}

/** The server only reads: a replica, or a primary that was demoted under us. */
export function isReadOnly(error: unknown): boolean {
  return read(error).code === READ_ONLY;
}

function read(error: unknown): { code: string; message: string } {
  if (typeof error !== "object" || error === null) return { code: "", message: "" };
  const { code, message } = error as { code?: unknown; message?: unknown };
  return { code: typeof code === "string" ? code : "", message: typeof message === "string" ? message : "" };
}
