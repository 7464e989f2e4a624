import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Parsed requests of a connection that may wait for earlier answers. Browsers and proxies do not pipeline. */
export const MAX_WAITING = 16;

type Pair = [IncomingMessage, ServerResponse];

/**
 * Handles the requests of each connection one after another. Node would start every pipelined request at once and keep
 * all answers in memory, because they must be sent in order. Reading cannot be paused inside a chunk, and one chunk
 * holds a thousand requests: a connection with more than MAX_WAITING is closed (RFC 9112 §9.3.2 lets its client retry).
 */
export function answerInOrder(answer: RequestListener, onTooMany: () => void): RequestListener {
  const waiting = new WeakMap<Socket, Pair[]>();

  function start(socket: Socket, queue: Pair[], [request, response]: Pair) {
    response.once("close", () => {
      const next = queue.shift();
      if (!next) waiting.delete(socket);
      else if (!socket.destroyed) start(socket, queue, next);
    });
    answer(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    // The connection was closed while parsing this chunk. Ignore its remaining requests.
    if (socket.destroyed) return;
    const queue = waiting.get(socket);
    if (!queue) {
      const empty: Pair[] = [];
      waiting.set(socket, empty);
      start(socket, empty, [request, response]);
    } else if (queue.length < MAX_WAITING) queue.push([request, response]);
    else {
      queue.length = 0;
      onTooMany();
      socket.destroy();
    }
  };
}
