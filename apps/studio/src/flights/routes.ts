import { setTimeout as sleep } from "node:timers/promises";
import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Type from "typebox";
import { Compile } from "typebox/compile";
import type { Deps } from "../deps.ts";
import { Token, Uuid, type AtSeat } from "../http/at-seat.ts";
import { refuseTooFast, type StrangerPace } from "../http/stranger-pace.ts";
import type { Flights } from "./flights.ts";
import { MOST_SOCKET_BYTES, serveLive } from "./live.ts";

const BetBody = Compile(
  Type.Object({
    seat: Token,
    request: Uuid,
    panel: Type.Union([Type.Literal("A"), Type.Literal("B")]),
    stake: Type.String({ maxLength: 20 }),
    autoPoint: Type.Optional(Type.Integer()),
  }),
);
const SeatBody = Compile(Type.Object({ seat: Token }));
const SeatQuery = Compile(Type.Object({ seat: Token, before: Type.Optional(Type.String({ pattern: "^\\d{1,15}$" })) }));
const isUuid = Compile(Uuid);
const MOST_BETS = 50;
const LAST_NUMBER = 2n ** 62n;

/** Longer than tables are silent that come back at all; the page has given up by then, and looks for itself. */
const INSIST_FOR_MS = 20_000;
const INSIST_EVERY_MS = 50;

/** A tap that was heard counts: where the tables do not answer, they are asked again. */
async function insistently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + INSIST_FOR_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(INSIST_EVERY_MS);
    }
  }
}

/** Lipad over HTTP: bets, cash-outs, what has been, and the socket. */
export async function serveFlights(
  app: FastifyInstance,
  deps: Deps,
  { atSeat, flights, strangers }: { atSeat: AtSeat; flights: Flights; strangers: StrangerPace },
): Promise<void> {
  /** What anybody may read costs the tables a question each: so many for one address. */
  const paced = async ({ ip }: FastifyRequest, reply: FastifyReply) =>
    strangers.take(ip, "read") ? undefined : refuseTooFast(reply);
  await app.register(websocket, { options: { maxPayload: MOST_SOCKET_BYTES } });
  const heard = new WeakMap<FastifyRequest, Date>();
  /**
   * Once all of it has been read, and before anything is looked up: a tap counts from the moment at which it was here. What
   * has sent its first bytes is no tap: the others could wait for the end, and come only where they win.
   */
  const stamp = async (request: FastifyRequest) => void heard.set(request, deps.clock.now());
  const idIn = ({ params }: FastifyRequest) => {
    const { id } = params as { id: string };
    return isUuid.Check(id) ? id : undefined;
  };

  // A plugin of its own: routes that carry a socket are known only once the plugin above is there.
  await app.register(async (room) => {
    serveLive(room, deps, flights);
    room.post(
      "/api/flights/bets",
      atSeat(
        BetBody,
        (seat, { request, panel, stake, autoPoint }) => flights.bets.place(seat, { request, panel, stake, autoPoint }),
        "play",
      ),
    );
    room.post(
      "/api/flights/bets/:id/cancel",
      atSeat(
        SeatBody,
        async (seat, _asked, request) => {
          const id = idIn(request);
          return id ? flights.bets.cancel(seat, id) : "BET_UNKNOWN";
        },
        "getOff",
      ),
    );
    room.post(
      "/api/flights/bets/:id/cash-out",
      { preValidation: stamp },
      atSeat(
        SeatBody,
        async (seat, _asked, request) => {
          const id = idIn(request);
          const heardAt = heard.get(request) ?? deps.clock.now();
          return id ? insistently(() => flights.bets.cashOut(seat, id, heardAt)) : "BET_UNKNOWN";
        },
        "getOff",
      ),
    );
    room.get(
      "/api/flights/bets",
      atSeat(SeatQuery, async (seat, { before }) => ({
        bets: await flights.bets.find(seat.player, seat.key_id, before ? BigInt(before) : LAST_NUMBER, MOST_BETS),
      })),
    );
    room.get("/api/flights/chains", { onRequest: paced }, async () => ({ chains: await flights.listChains() }));
    room.get("/api/flights/:number", { onRequest: paced }, async ({ params }, reply) => {
      const { number } = params as { number: string };
      const flight = /^\d{1,15}$/.test(number) ? await flights.find(BigInt(number)) : undefined;
      return flight ?? reply.code(404).send({ error: "FLIGHT_UNKNOWN" });
    });
    /** Where a flight can be checked. All that is known of it stands after the #, which the browser sends to nobody. */
    room.get("/api/flights/:number/proof", { onRequest: paced }, async ({ params, query }, reply) => {
      const { number } = params as { number: string };
      const { lang = "EN" } = query as { lang?: string };
      const flight = /^\d{1,15}$/.test(number) ? await flights.find(BigInt(number)) : undefined;
      if (!flight?.hash || flight.point === null) return reply.code(404).send({ error: "FLIGHT_UNKNOWN" });
      const told = new URLSearchParams({
        family: "lipad",
        hash: flight.hash,
        salt: flight.chain.salt ?? "",
        terminator: flight.chain.terminator,
        round: String(flight.round),
        version: String(flight.version),
        point: (flight.point / 100).toFixed(2),
        lang,
      });
      return reply.redirect(`/verify#${told.toString()}`);
    });
    room.get("/api/flights", { onRequest: paced }, async ({ query }) => {
      const { before = "" } = query as { before?: string };
      return { flights: await flights.list(/^\d{1,15}$/.test(before) ? BigInt(before) : undefined) };
    });
  });
}
