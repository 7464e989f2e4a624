import type { Socket } from "node:net";

/** Errors after which no answer is sent: a client that was too slow may never read it and would hold the connection. */
const OVER = new Set(["ECONNRESET", "ERR_HTTP_REQUEST_TIMEOUT"]);

/** Time for a client that is still sending. Closed at once, it would see a reset instead of the answer. */
const LINGER_MS = 1_000;

/**
 * Answers bytes that are not HTTP. They never reach a route, so the answer is written by hand, in the server's
 * format.
 */
export function refuseUnreadable({ code }: { code: string }, socket: Socket, refusal: object): void {
  if (OVER.has(code) || !socket.writable) {
    socket.destroy();
    return;
  }
  // Closes a connection that the client leaves half open.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  const body = JSON.stringify(refusal);
  const head = [
    "HTTP/1.1 400 Bad Request",
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
