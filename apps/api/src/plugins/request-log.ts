import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import pino from "pino";
import type { Histogram } from "prom-client";
import type { LogLevel } from "../config.ts";

/** Whoever logs one of these, at the top or one level down, logs "[Redacted]". */
const SECRETS = ["headers", "token", "password", "authorization", "cookie", "body"].flatMap((name) => [
  name,
  `*.${name}`,
]);

/** An idle connection that breaks hands itself over with its error, with the key that cancels its queries. */
const OF_A_BROKEN_CONNECTION = ["err.client"];

/** One JSON line per request, in UTC, with the id that the answer and every other line of the request carry too. */
export function createLog(level: LogLevel, stream?: { write: (line: string) => void }): FastifyBaseLogger {
  const options = {
    level,
    redact: [...SECRETS, ...OF_A_BROKEN_CONNECTION],
    timestamp: isoTime,
    serializers: { req: describeRequest, err: pino.stdSerializers.err },
  };
  return stream ? pino(options, stream) : pino(options);
}

const isoTime = () => `,"time":"${new Date().toISOString()}"`;

/** The path without its query, which may hold a one-time code. */
function describeRequest(request: { method: string; url: string; ip: string }) {
  return { method: request.method, path: request.url.split("?")[0], ip: request.ip };
}

export function logRequests(app: FastifyInstance, durations: Histogram<"method" | "route" | "status">) {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    // The route's pattern, not its address: ids in labels would grow without end.
    const route = request.routeOptions.url ?? "unknown";
    const { method } = request;
    durations.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    const facts = { req: request, route, status: reply.statusCode, tookMs: Math.round(reply.elapsedTime * 10) / 10 };
    if (request.routeOptions.config.isForAnyHost) request.log.debug(facts, "answered");
    else request.log.info({ ...facts, brand: request.brand?.merchantCode }, "answered");
  });
}
