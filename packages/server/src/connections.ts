import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { bucketOf } from "./networks.ts";
import { answerInOrder } from "./pipelining.ts";
import { createUnreadWatch } from "./unread-answers.ts";

/** Time limits of a connection by phase. */
export type Deadlines = {
  headersMs: number;
  /** Time for a whole request, against clients that send a byte per second. */
  requestMs: number;
  /** Time without any data during a request or response. Stops clients that no longer read or send. */
  silenceMs: number;
  /**
   * Keep-alive time between two requests. Longer than that of load balancers, which might otherwise reuse a
   * connection while we close it.
   */
  idleMs: number;
  /** Time that a client may leave an answer unread (unread-answers.ts). */
  unreadMs: number;
  /** Interval at which request deadlines and unread responses are checked. */
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

/** Time after which a stop closes the remaining connections. A silent one would block it indefinitely. */
const STOP_GRACE_MS = 8_000;

export type ConnectionCaps = { maxConnections: number; maxConnectionsPerAddress: number; trustProxy: number };

export type Connections = ReturnType<typeof createConnections>;

/**
 * Limits open connections. A connection above a cap is cut before any of it is read. Behind our proxies, all
 * connections come from a proxy, which must limit connections per client instead.
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

  /** Closes connections with unread responses. `nowMs` comes from the caller; only differences matter. */
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
      // This timeout ends with an upgrade to a WebSocket, where pings detect silent clients instead.
      server.setTimeout(silenceMs);
      const timer = setInterval(() => closeUnread(performance.now()), checkEveryMs).unref();
      server.once("close", () => clearInterval(timer));
      // Added before the parser's own listener, so that refused connections are not parsed.
      return server.prependListener("connection", admit);
    },
    count: () => open.size,
    countRefused: () => refused,
    /** Number of connections closed since the start, for too many pipelined requests or an unread answer. */
    countClosed: () => ({ ...closed }),
    closeUnread,
    /** Closes remaining connections after a limited time for their requests. */
    closeSoon: () => void setTimeout(() => open.forEach((socket) => socket.destroy()), STOP_GRACE_MS).unref(),
  };
}
