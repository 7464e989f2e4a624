import type { Socket as NetSocket } from "node:net";
import { flights as flightLines } from "@perya/contract/studio";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { createSeatRateLimit, type SeatRateLimit } from "../seats/seat-rate-limit.ts";
import { findSeat } from "../seats/seats.ts";
import type { Seat } from "../tables.ts";
import type { Flights } from "./flights.ts";

type Reply = { code: (status: number) => { send: () => void } };
/** The part of the socket that we use. The full type is in a package that we don't depend on. */
type Socket = {
  readyState: number;
  OPEN: number;
  ping: () => void;
  close: (code?: number) => void;
  terminate: () => void;
  on: (event: "message" | "pong" | "error", listener: (raw: unknown) => void) => void;
  once: (event: "close", listener: () => void) => void;
};

export const MAX_SOCKET_BYTES = 256;
/** A client with more bytes than this buffered gets no changes. Once it has caught up, it gets the full state. */
const MAX_BUFFERED = 64 * 1024;
const PING_EVERY_MS = 25_000;
const MAX_PER_SEAT = 6;
const CLOSE = { badManners: 4400, tooMany: 4429 } as const;

/** Serves the socket of flights: the full state first, then changes. Clients only send pings. */
export function serveLive(app: FastifyInstance, deps: Deps, flights: Flights) {
  const perSeat = new Map<string, number>();
  const pace = createSeatRateLimit(deps.clock);
  const seats = new WeakMap<FastifyRequest, Seat>();

  /**
   * Rejects connections from pages of other sites, and without a seat. A missing origin passes, because browsers
   * always send it when they open a WebSocket.
   */
  async function checkWatcher(request: FastifyRequest, reply: Reply) {
    const { origin } = request.headers;
    if (origin && (!URL.canParse(origin) || new URL(origin).host !== request.host)) return reply.code(403).send();
    const { seat: token } = request.query as { seat?: unknown };
    const seat = typeof token === "string" ? await findSeat(deps, token) : undefined;
    if (!seat) return reply.code(401).send();
    return void seats.set(request, seat);
  }

  app.get(flightLines.watchFlights.path, { websocket: true, preValidation: checkWatcher }, (raw, request) => {
    const socket = raw as unknown as Socket;
    const seat = seats.get(request);
    if (!seat) return socket.terminate();
    const count = (perSeat.get(seat.id) ?? 0) + 1;
    perSeat.set(seat.id, count);
    socket.once("close", () => {
      const left = (perSeat.get(seat.id) ?? 1) - 1;
      if (left > 0) perSeat.set(seat.id, left);
      else perSeat.delete(seat.id);
    });
    socket.on("error", () => socket.terminate());
    if (count > MAX_PER_SEAT) return socket.close(CLOSE.tooMany);
    return watch(flights, seat, { socket, line: request.raw.socket }, { ...deps, pace });
  });
}

/** Framed messages are written to the TCP socket directly; the WebSocket object handles pings and closing. */
type Connection = { socket: Socket; line: NetSocket };

function watch(
  { rooms }: Flights,
  seat: Seat,
  { socket, line }: Connection,
  { clock, pace }: Pick<Deps, "clock"> & { pace: SeatRateLimit },
) {
  const send = (frame: Buffer): boolean => {
    if (socket.readyState !== socket.OPEN) return true;
    if (line.writableLength > MAX_BUFFERED) return false;
    line.write(frame);
    return true;
  };
  socket.once("close", rooms.join(seat, { player: seat.player, send, isBehind: false }));
  socket.on("message", (raw) => {
    const asked = readPing(String(raw));
    if (asked === undefined) socket.close(CLOSE.badManners);
    else if (!pace.take(seat.id, "ping")) socket.close(CLOSE.tooMany);
    else send(rooms.write({ pong: asked, now: clock.now().getTime() }));
  });
  keepAlive(socket);
}

/**
 * Reads `{"ping": <client time>}`, from which the client computes latency and clock offset. Undefined for any other
 * message.
 */
function readPing(text: string): number | undefined {
  try {
    const { ping } = JSON.parse(text) as { ping?: unknown };
    return typeof ping === "number" && Number.isFinite(ping) ? ping : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Pings the client, and ends the socket after two unanswered pings, because a phone that left the network sends no
 * close.
 */
function keepAlive(socket: Socket) {
  let isAnswered = true;
  socket.on("pong", () => (isAnswered = true));
  const timer = setInterval(() => {
    if (!isAnswered) return socket.terminate();
    isAnswered = false;
    return socket.ping();
  }, PING_EVERY_MS);
  socket.once("close", () => clearInterval(timer));
}
