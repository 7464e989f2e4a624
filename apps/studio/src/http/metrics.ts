import { timingSafeEqual } from "node:crypto";
import type { Connections } from "@perya/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import type { Flights } from "../flights/flights.ts";

export type MetricsAccess = Pick<Config, "metricsToken" | "isDemo">;

/**
 * Serves metrics in Prometheus text to holders of METRICS_TOKEN. In the demo without a token, only to this machine.
 * Otherwise 404.
 */
export function serveMetrics(
  app: FastifyInstance,
  { db, clock }: Pick<Deps, "db" | "clock">,
  { flights, connections, access }: { flights: Flights; connections: Connections; access: MetricsAccess },
) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // Without the database this metric is NaN, but the others are still reported.
        this.set(await Promise.resolve(read()).catch(() => Number.NaN));
      },
    });
  gauge("perya_studio_watchers", "Pages that look at the flight", flights.rooms.countWatchers);
  gauge("perya_studio_connections", "Open connections, sockets among them", connections.count);
  gauge("perya_studio_connections_refused", "Connections cut at the door since the start", connections.countRefused);
  gauge("perya_studio_connections_pipelined", "Connections closed for pipelining, since the start", () => {
    return connections.countClosed().pipelined;
  });
  gauge("perya_studio_connections_unread", "Connections closed because an answer was not read, since the start", () => {
    return connections.countClosed().unread;
  });
  gauge("perya_studio_calls_pending", "Calls that the wallet has not answered", async () => (await readCalls()).count);
  gauge(
    "perya_studio_calls_age_seconds",
    "Since the oldest call that the wallet has not answered was made",
    async () => (await readCalls()).age,
  );
  gauge(
    "perya_studio_flight_age_seconds",
    "Since the last flight event; high if no process runs the flights",
    readSilence,
  );

  const sinceSeconds = (moment: Date | null) => (moment ? (clock.now().getTime() - moment.getTime()) / 1_000 : 0);

  async function readCalls(): Promise<{ count: number; age: number }> {
    const { rows } = await sql<{ count: bigint; oldest: Date | null }>`
      select count(*) as count, min(made_at) as oldest from wallet_calls where state = 'pending'`.execute(db);
    return { count: Number(rows[0]?.count ?? 0), age: sinceSeconds(rows[0]?.oldest ?? null) };
  }

  async function readSilence(): Promise<number> {
    const { rows } = await sql<{ at: Date | null }>`
      select greatest(opens_at, takes_off_at, ended_at, settled_at, beat_at) as at
      from flights order by number desc limit 1`.execute(db);
    return sinceSeconds(rows[0]?.at ?? null);
  }

  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, access)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayRead(request: FastifyRequest, { metricsToken: token, isDemo }: MetricsAccess): boolean {
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
