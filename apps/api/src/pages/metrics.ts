import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { AppError } from "../app-error.ts";
import { readWatch } from "@perya/ledger";
import type { Deps } from "../deps.ts";
import type { Connections } from "@perya/server";
import { readRun } from "../modules/alerts/index.ts";
import { countPlain } from "../modules/members/index.ts";
import type { Hub } from "../realtime/hub.ts";
import { readEventChainAge } from "../event-chain/seal-event-chain.ts";

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "perya_http_request_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    registers: [registry],
  });
  return { registry, durations };
}

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Serves Prometheus metrics to holders of METRICS_TOKEN. A demo without a token serves them to this machine only.
 * Everyone else gets 404.
 */
export function serveMetrics(
  app: FastifyInstance,
  { config, pool, db, clock }: Deps,
  { registry, hub, connections }: { registry: Registry; hub: Hub; connections: Connections },
) {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // Without the database this metric is missing, but the others are still reported.
        this.set(await Promise.resolve(read()).catch(() => Number.NaN));
      },
    });
  gauge("perya_sockets", "Open sockets", hub.count);
  gauge("perya_connections", "Open connections, sockets among them", connections.count);
  gauge("perya_connections_refused", "Connections cut at the door since the start", connections.countRefused);
  gauge("perya_connections_pipelined", "Connections closed for pipelining, since the start", () => {
    return connections.countClosed().pipelined;
  });
  gauge("perya_connections_unread", "Connections closed because an answer was not read, since the start", () => {
    return connections.countClosed().unread;
  });
  gauge("perya_database_connections", "Connections in the pool", () => pool.totalCount);
  gauge("perya_database_waiting", "Queries waiting for a connection", () => pool.waitingCount);
  gauge("perya_outbox_waiting", "Live events not sent yet", async () => {
    const waiting = await db
      .selectFrom("outbox")
      .select((row) => row.fn.countAll<bigint>().as("count"))
      .where("sent_id", "is", null)
      .executeTakeFirstOrThrow();
    return Number(waiting.count);
  });

  gauge("perya_alerts_age_seconds", "Since alerts were last checked; above 300 the checks have stopped", async () => {
    const { ran_at: ranAt } = await readRun(db);
    return (clock.now().getTime() - ranAt.getTime()) / 1_000;
  });
  gauge("perya_trail_age_seconds", "Since the oldest event that is not sealed", () => readEventChainAge(db));
  gauge("perya_personal_data_plain", "Rows of personal data that are not sealed yet", () => countPlain(db));
  gauge(
    "perya_ledger_drift",
    "Promises of the ledger that are broken; above zero nothing is paid out",
    async () => Object.keys((await readWatch(db)).drift ?? {}).length,
  );
  gauge(
    "perya_ledger_watch_age_seconds",
    "Since somebody last checked the ledger",
    async () => (await readWatch(db)).ageSeconds,
  );

  app.get("/metrics", { config: { isForAnyHost: true } }, async (request, reply) => {
    if (!mayRead(request, config)) throw new AppError("ROUTE_UNKNOWN");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayRead(request: FastifyRequest, { metricsToken: token, isDemo }: Deps["config"]): boolean {
  // Behind a local proxy every caller looks local, so any forwarding header means a remote caller.
  const isForwarded = Object.keys(request.headers).some(
    (name) => name.startsWith("x-forwarded") || name === "forwarded",
  );
  const from = request.raw.socket.remoteAddress ?? "";
  if (!token) return isDemo && !isForwarded && ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(from);
  const given = Buffer.from(request.headers.authorization ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
