import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { bucketOf } from "./networks.ts";

/** How long a connection may take for what it is about. */
export type Deadlines = {
  headersMs: number;
  /** From the first byte to the last, so that nobody holds a handler by a letter a second. */
  requestMs: number;
  /** In the middle of something: somebody who never reads what they asked for. */
  silenceMs: number;
  /** Between two requests. Longer than balancers keep theirs, or they would send one into a closing door. */
  idleMs: number;
  /** How often the first two are looked at. */
  checkEveryMs: number;
};

const DEADLINES: Deadlines = {
  headersMs: 10_000,
  requestMs: 30_000,
  silenceMs: 60_000,
  idleMs: 72_000,
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
        answer,
      );
      // A page's socket, once it is one, answers pings instead.
      server.setTimeout(silenceMs);
      // Before the parser's own listener gets to see it.
      return server.prependListener("connection", admit);
    },
    count: () => open.size,
    countRefused: () => refused,
    /** Waits for those that have something to finish, and then no longer. */
    closeSoon: () => void setTimeout(() => open.forEach((socket) => socket.destroy()), STOP_GRACE_MS).unref(),
  };
}
