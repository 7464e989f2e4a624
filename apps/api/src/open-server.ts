import { randomUUID } from "node:crypto";
import { createConnections } from "@perya/server";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { answerUnreadable, answerUnroutable } from "./plugins/errors.ts";

/** What a form or a call needs. A megabyte of small fields would keep everybody waiting for a quarter of a second. */
const BODY_LIMIT_BYTES = 65_536;

/** A server of ours, bare: what players reach and what operators reach are two, on ports of their own. */
export function openServer(deps: Deps) {
  const connections = createConnections(deps.config);
  const app: FastifyInstance = Fastify({
    serverFactory: connections.serverFactory,
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    // So many proxies of ours stand in front; what a caller writes beyond them is not believed.
    trustProxy: (_address, hop) => hop < deps.config.trustProxy,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
  });
  return { app, connections };
}
