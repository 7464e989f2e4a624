import { setTimeout as sleep } from "node:timers/promises";
import websocket from "@fastify/websocket";
import { studio } from "@perya/contract/studio/shapes";
import type { FlightView } from "@perya/contract/studio";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import type { ServeRoute } from "../http/serve-route.ts";
import type { Flights } from "./flights.ts";
import { MAX_SOCKET_BYTES, serveLive } from "./live.ts";

const MAX_BETS = 50;
const LAST_NUMBER = 2n ** 62n;

/**
 * Time for which a cash-out is retried, longer than short database outages. Afterwards the page has given up and
 * reloads.
 */
const INSIST_FOR_MS = 20_000;
const INSIST_EVERY_MS = 50;

/** Retries a cash-out during database outages, since it counts from when it was received. */
async function retryWhileBusy<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
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

/** Serves the HTTP routes of Lipad: bets, cash-outs, history and the socket. */
export async function serveFlights(
  app: FastifyInstance,
  deps: Deps,
  { flights, serve }: { flights: Flights; serve: ServeRoute },
): Promise<void> {
  await app.register(websocket, { options: { maxPayload: MAX_SOCKET_BYTES } });
  // A nested plugin, because routes with a socket must be registered after the WebSocket plugin.
  await app.register(async (room) => {
    serveLive(room, deps, flights);
    serveBets(room, deps, flights, serve);
    servePublicFlights(room, flights, serve);
  });
}

function serveBets(app: FastifyInstance, deps: Deps, { bets }: Flights, { serveSeat }: ServeRoute) {
  const heard = new WeakMap<FastifyRequest, Date>();
  /**
   * Notes the time after the complete request was read and before any lookup: a cash-out counts from here. Counting
   * from the first bytes would let a client hold back the rest until the flight ends and send it only to win.
   */
  const stamp = async (request: FastifyRequest) => void heard.set(request, deps.clock.now());

  serveSeat(app, studio.flights.placeBet, (seat, { body: { request, panel, stake, autoPoint } }) =>
    bets.place(seat, { request, panel, stake, autoPoint }),
  );
  serveSeat(app, studio.flights.cancelBet, (seat, { params }) => bets.cancel(seat, params.id));
  serveSeat(
    app,
    studio.flights.cashOut,
    (seat, { params }, request) => {
      const heardAt = heard.get(request) ?? deps.clock.now();
      return retryWhileBusy(() => bets.cashOut(seat, params.id, heardAt));
    },
    [stamp],
  );
  serveSeat(app, studio.flights.listBets, async (seat, { query: { before } }) => ({
    bets: await bets.find(seat.player, seat.key_id, before ? BigInt(before) : LAST_NUMBER, MAX_BETS),
  }));
}

function servePublicFlights(app: FastifyInstance, flights: Flights, { servePublic }: ServeRoute) {
  const { label: source, nameNext, read } = flights.beacon;
  servePublic(app, studio.beacon.nameValue, async ({ query: { after } }) => ({
    source,
    name: nameNext(new Date(after)),
  }));
  servePublic(app, studio.beacon.readValue, async ({ params: { name } }) => ({
    source,
    value: (await read(name)) ?? null,
  }));
  servePublic(app, studio.flights.listChains, async () => ({ chains: await flights.listChains() }));
  servePublic(
    app,
    studio.flights.findFlight,
    async ({ params }) => (await flights.find(BigInt(params.number))) ?? "FLIGHT_UNKNOWN",
  );
  servePublic(app, studio.flights.proveFlight, async ({ params, query: { lang = "EN" } }) => {
    const flight = await flights.find(BigInt(params.number));
    return (flight && proofOf(flight, lang)) ?? "FLIGHT_UNKNOWN";
  });
  servePublic(app, studio.flights.listFlights, async ({ query: { before } }) => ({
    flights: await flights.list(before === undefined ? undefined : BigInt(before)),
  }));
}

/** The verifier's URL. The data is after the #, which browsers don't send to servers. */
function proofOf({ hash, point, chain, round, version }: FlightView, lang: string): { location: string } | undefined {
  if (!hash || point === null) return undefined;
  const told = new URLSearchParams({
    family: "lipad",
    hash,
    salt: chain.salt ?? "",
    terminator: chain.terminator,
    round: String(round),
    version: String(version),
    point: (point / 100).toFixed(2),
    lang,
  });
  return { location: `/verify#${told.toString()}` };
}
