import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { createConnections, refuseUnreadable, type ConnectionCaps } from "@perya/server";
import { studio } from "@perya/contract/studio/shapes";
import fastify, { type FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import type { Flights } from "../flights/flights.ts";
import { serveFlights } from "../flights/routes.ts";
import { isForFun } from "../for-fun/for-fun.rules.ts";
import type { Rounds } from "../rounds/rounds.ts";
import { presentLimits } from "../seats/limits.views.ts";
import { rotateSeeds } from "../seeds/seeds.ts";
import { serveHealth } from "./health.ts";
import { serveMetrics, type MetricsAccess } from "./metrics.ts";
import { createServeRoute, type ServeRoute } from "./serve-route.ts";
import { createAnonymousRateLimit } from "./anonymous-rate-limit.ts";
import { createFreeRounds, presentFreeRounds, type FreeRounds } from "../free-rounds/free-rounds.ts";
import { serveOperators } from "./operator.ts";
import { servePlay } from "./play-page.ts";
import { serveVerifier } from "./verify-page.ts";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const MAX_BYTES = 8 * 1024;

/** Builds the studio's HTTP server: game frames, their routes and static files. */
export async function buildApp(
  deps: Deps,
  rounds: Rounds,
  flights: Flights,
  {
    metricsToken,
    isDemo = false,
    secretOf,
    ...caps
  }: ConnectionCaps & Partial<MetricsAccess> & Pick<Config, "secretOf">,
): Promise<FastifyInstance> {
  const connections = createConnections(caps);
  const app = fastify({
    serverFactory: connections.serverFactory,
    bodyLimit: MAX_BYTES,
    // Trusts only this many proxies; addresses added by the caller before them are ignored.
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
  const anonymous = createAnonymousRateLimit(deps.clock);
  const freeRounds = createFreeRounds(deps);
  servePlay(app, deps, { rounds, freeRounds }, anonymous);
  await serveOperators(app, deps, { freeRounds, secretOf });
  serveVerifier(app);
  const serve = createServeRoute(deps, anonymous);
  await serveFlights(app, deps, { flights, serve });
  serveHealth(app, deps);
  serveMetrics(app, deps, { flights, connections, access: { metricsToken, isDemo } });
  serveRounds(app, rounds, serve);
  serveSeats(app, deps, freeRounds, serve);
  return app;
}

function serveRounds(app: FastifyInstance, rounds: Rounds, { serveSeat }: ServeRoute) {
  serveSeat(app, studio.rounds.placeRound, (seat, { body: { request, stake, choice, freeRounds } }) =>
    rounds.place(seat, { request, stake, choice, freeRounds }),
  );
  serveSeat(app, studio.rounds.moveInRound, (seat, { params, body: { request, move } }) =>
    rounds.move(seat, params.id, { request, move }),
  );
  serveSeat(app, studio.rounds.findRound, (seat, { params }) => rounds.find(seat.player, params.id));
  serveSeat(app, studio.rounds.listRounds, (seat, { query: { before } }) =>
    rounds.list(seat.player, seat.game, before === undefined ? undefined : new Date(before)),
  );
}

function serveSeats(app: FastifyInstance, deps: Deps, freeRounds: FreeRounds, { serveSeat }: ServeRoute) {
  serveSeat(app, studio.seats.rotateSeeds, async (seat, { body: { clientSeed } }) => {
    // After logout a player can finish a round but not start one: the wallet checks the session.
    const { ok, error = "RETRY" } = await deps.wallet.send(seat.key_id, "balance", { session: seat.session });
    return ok ? rotateSeeds(deps, seat.player, clientSeed) : { walletRefused: error };
  });
  serveSeat(app, studio.seats.readLimits, async (seat) => presentLimits(await deps.limits.of(seat), seat));
  serveSeat(app, studio.seats.refillCredits, async (seat) =>
    isForFun(seat) ? { balance: await deps.creditWallet.refill(seat.player) } : "NOT_FOR_FUN",
  );
  serveSeat(app, studio.seats.readFreeRounds, async (seat) => ({
    freeRounds: presentFreeRounds(await freeRounds.find(seat)),
  }));
  serveSeat(app, studio.seats.readBalance, async (seat) => {
    const { balance = null } = await deps.wallet.send(seat.key_id, "balance", { session: seat.session });
    return { balance };
  });
}
