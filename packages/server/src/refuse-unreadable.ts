import type { Socket } from "node:net";

/** Who took too long with a request is answered no more: they may never read it, and hold the connection meanwhile. */
const OVER = new Set(["ECONNRESET", "ERR_HTTP_REQUEST_TIMEOUT"]);

/** For somebody who is still sending: cut at once, they would see that and not the answer. */
const LINGER_MS = 1_000;

/** Bytes that are not HTTP never reach a route, so the answer is written by hand, in the server's own words. */
export function refuseUnreadable({ code }: { code: string }, socket: Socket, refusal: object): void {
  if (OVER.has(code) || !socket.writable) {
    socket.destroy();
    return;
  }
  // Nobody else ends a connection whose other side leaves its half open.
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
