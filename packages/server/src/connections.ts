import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { bucketOf } from "./networks.ts";
import { answerInOrder } from "./pipelining.ts";
import { createUnreadWatch } from "./unread-answers.ts";

/** How long a connection may take for what it is about. */
export type Deadlines = {
  headersMs: number;
  /** From the first byte to the last, so that nobody holds a handler by a letter a second. */
  requestMs: number;
  /** In the middle of something: somebody who never reads what they asked for. */
  silenceMs: number;
  /** Between two requests. Longer than balancers keep theirs, or they would send one into a closing door. */
  idleMs: number;
  /** How long a client may take nothing of an answer that waits for it (unread-answers.ts). */
  unreadMs: number;
  /** How often requests in progress and unread answers are checked. */
  checkEveryMs: number;
};

const DEADLINES: Deadlines = {
  headersMs: 10_000,
  requestMs: 30_000,
  silenceMs: 60_000,
  idleMs: 72_000,
  unreadMs: 30_000,
  checkEveryMs: 5_000,
};

/** After this long a stop waits for no connection: one that sends nothing would hold it up for ever. */
const STOP_GRACE_MS = 8_000;

export type ConnectionCaps = { maxConnections: number; maxConnectionsPerAddress: number; trustProxy: number };

export type Connections = ReturnType<typeof createConnections>;

/**
 * Whoever is connected. Beyond the caps a connection is cut before a byte of it is
 * read. Behind proxies of ours every connection is a proxy's, and who is behind it is the proxy's to count.
 */
export function createConnections(caps: ConnectionCaps, deadlines = DEADLINES) {
  const open = new Set<Socket>();
  const perAddress = new Map<string, number>();
  const isStalled = createUnreadWatch(deadlines.unreadMs);
  const closed = { pipelined: 0, unread: 0 };
  let refused = 0;

  function admit(socket: Socket) {
    const address = bucketOf(socket.remoteAddress ?? "");
    const ofAddress = perAddress.get(address) ?? 0;
    const isCrowded = caps.trustProxy === 0 && ofAddress >= caps.maxConnectionsPerAddress;
    if (open.size >= caps.maxConnections || isCrowded) {
      refused += 1;
      socket.destroy();
      return;
    }
    open.add(socket);
    perAddress.set(address, ofAddress + 1);
    socket.once("close", () => {
      open.delete(socket);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  }

  /** The time comes from the caller; only differences count. */
  function closeUnread(nowMs: number) {
    for (const socket of open) {
      if (!isStalled(socket, nowMs)) continue;
      closed.unread += 1;
      socket.destroy();
    }
  }

  return {
    serverFactory: (answer: RequestListener): Server => {
      const { headersMs, requestMs, silenceMs, idleMs, checkEveryMs } = deadlines;
      const server = createServer(
        {
          headersTimeout: headersMs,
          requestTimeout: requestMs,
          keepAliveTimeout: idleMs,
          connectionsCheckingInterval: checkEveryMs,
        },
        answerInOrder(answer, () => void (closed.pipelined += 1)),
      );
      // A page's socket, once it is one, answers pings instead.
      server.setTimeout(silenceMs);
      const timer = setInterval(() => closeUnread(performance.now()), checkEveryMs).unref();
      server.once("close", () => clearInterval(timer));
      // Before the parser's own listener gets to see it.
      return server.prependListener("connection", admit);
    },
    count: () => open.size,
    countRefused: () => refused,
    /** Connections closed since the start: too many pipelined requests, or an answer that was not read. */
    countClosed: () => ({ ...closed }),
    closeUnread,
    /** Waits for those that have something to finish, and then no longer. */
    closeSoon: () => void setTimeout(() => open.forEach((socket) => socket.destroy()), STOP_GRACE_MS).unref(),
  };
}
