import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import pino from "pino";
import type { Histogram } from "prom-client";
import type { LogLevel } from "../config.ts";

/** Fields that are redacted in logs, at the top level and one level down. */
const SECRETS = ["headers", "token", "password", "authorization", "cookie", "body"].flatMap((name) => [
  name,
  `*.${name}`,
]);

/** Path of a field to redact: the error of a broken idle connection contains the client with its cancel key. */
const OF_A_BROKEN_CONNECTION = ["err.client"];

/**
 * Creates the log: one JSON line per request, in UTC, with the request id that the answer and the request's other log
 * lines have.
 */
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

/** Describes a request for the log. The path is logged without its query, which may contain a one-time code. */
function describeRequest(request: { method: string; url: string; ip: string }) {
  return { method: request.method, path: request.url.split("?")[0], ip: request.ip };
}

export function logRequests(app: FastifyInstance, durations: Histogram<"method" | "route" | "status">) {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    // Metrics use the route's pattern instead of its URL, because ids in labels would grow without limit.
    const route = request.routeOptions.url ?? "unknown";
    const { method } = request;
    durations.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    const facts = { req: request, route, status: reply.statusCode, tookMs: Math.round(reply.elapsedTime * 10) / 10 };
    if (request.routeOptions.config.isForAnyHost) request.log.debug(facts, "answered");
    else request.log.info({ ...facts, brand: request.brand?.merchantCode }, "answered");
  });
}
