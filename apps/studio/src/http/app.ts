import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { createConnections, refuseUnreadable, type ConnectionCaps } from "@perya/server";
import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import Type from "typebox";
import { Compile } from "typebox/compile";
import type { Deps } from "../deps.ts";
import type { Flights } from "../flights/flights.ts";
import { serveFlights } from "../flights/routes.ts";
import { isForFun } from "../for-fun/for-fun.rules.ts";
import type { Rounds } from "../rounds/rounds.ts";
import { presentLimits } from "../seats/limits.views.ts";
import { rotateSeeds } from "../seeds/seeds.ts";
import { createAtSeat, Token, Uuid } from "./at-seat.ts";
import { serveHealth } from "./health.ts";
import { serveMetrics, type MetricsAccess } from "./metrics.ts";
import { createStrangerPace } from "./stranger-pace.ts";
import { servePlay } from "./play-page.ts";
import { serveVerifier } from "./verify-page.ts";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const MOST_BYTES = 8 * 1024;

const BetBody = Compile(
  Type.Object({
    seat: Token,
    request: Uuid,
    stake: Type.String({ maxLength: 20 }),
    choice: Type.Optional(Type.Unknown()),
  }),
);
const MoveBody = Compile(Type.Object({ seat: Token, request: Uuid, move: Type.Unknown() }));
const SeedsBody = Compile(Type.Object({ seat: Token, clientSeed: Type.String({ pattern: "^[\\x20-\\x7e]{1,64}$" }) }));
const SeatQuery = Compile(Type.Object({ seat: Token, before: Type.Optional(Type.String({ maxLength: 40 })) }));
const SeatBody = Compile(Type.Object({ seat: Token }));
const isUuid = Compile(Uuid);

/** The studio over HTTP: frames, what their buttons ask for, and the files they are made of. */
export async function buildApp(
  deps: Deps,
  rounds: Rounds,
  flights: Flights,
  { metricsToken, isDemo = false, ...caps }: ConnectionCaps & Partial<MetricsAccess>,
): Promise<FastifyInstance> {
  const connections = createConnections(caps);
  const app = fastify({
    serverFactory: connections.serverFactory,
    bodyLimit: MOST_BYTES,
    // So many proxies of ours stand in front; what a caller writes beyond them is not believed.
    trustProxy: (_address, hop) => hop < caps.trustProxy,
    forceCloseConnections: "idle",
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, { error: "REQUEST_INVALID" }),
  });
  app.addHook("preClose", async () => connections.closeSoon());
  app.addHook("onSend", async (_request, reply) => {
    void reply.header("x-content-type-options", "nosniff").header("referrer-policy", "no-referrer");
  });
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode >= 500) deps.log.error({ err: error }, "a call failed");
    return reply.code(statusCode).send({ error: statusCode >= 500 ? "RETRY" : "REQUEST_INVALID" });
  });

  const atSeat = createAtSeat(deps);
  const idIn = ({ params }: FastifyRequest) => {
    const { id } = params as { id: string };
    return isUuid.Check(id) ? id : undefined;
  };

  await app.register(fastifyStatic, {
    root: DIST,
    serve: true,
    index: false,
    wildcard: true,
    immutable: true,
    maxAge: "1y",
    prefix: "/",
    allowedPath: (path) => path.startsWith("/assets/"),
  });
  const strangers = createStrangerPace(deps.clock);
  servePlay(app, deps, rounds, strangers);
  serveVerifier(app);
  await serveFlights(app, deps, { atSeat, flights, strangers });
  serveHealth(app, deps);
  serveMetrics(app, deps, { flights, connections, access: { metricsToken, isDemo } });

  app.post(
    "/api/rounds",
    atSeat(BetBody, (seat, { request, stake, choice }) => rounds.place(seat, { request, stake, choice }), "play"),
  );
  app.post(
    "/api/rounds/:id/moves",
    atSeat(
      MoveBody,
      async (seat, { request: asked, move }, request) => {
        const id = idIn(request);
        return id ? rounds.move(seat, id, { request: asked, move }) : "ROUND_UNKNOWN";
      },
      "play",
    ),
  );
  app.get(
    "/api/rounds/:id",
    atSeat(SeatQuery, async (seat, _asked, request) => {
      const id = idIn(request);
      return id ? rounds.find(seat.player, id) : "ROUND_UNKNOWN";
    }),
  );
  app.get(
    "/api/rounds",
    atSeat(SeatQuery, async (seat, { before }) => {
      const moment = before === undefined ? undefined : new Date(before);
      if (moment && Number.isNaN(moment.getTime())) return "REQUEST_INVALID";
      return rounds.list(seat.player, seat.game, moment);
    }),
  );
  app.post(
    "/api/seeds",
    atSeat(SeedsBody, async (seat, { clientSeed }) => {
      // Whoever has signed out plays a round to its end, and begins nothing: the wallet knows.
      const { ok, error = "RETRY" } = await deps.wallet.send(seat.key_id, "balance", { session: seat.session });
      return ok ? rotateSeeds(deps, seat.player, clientSeed) : error;
    }),
  );
  app.get(
    "/api/limits",
    atSeat(SeatQuery, async (seat) => presentLimits(await deps.limits.of(seat), seat)),
  );
  app.post(
    "/api/credits",
    atSeat(SeatBody, async (seat) =>
      isForFun(seat) ? { balance: await deps.purse.refill(seat.player) } : "NOT_FOR_FUN",
    ),
  );
  app.get(
    "/api/balance",
    atSeat(SeatQuery, async (seat) => {
      const { balance = null } = await deps.wallet.send(seat.key_id, "balance", { session: seat.session });
      return { balance };
    }),
  );
  return app;
}
