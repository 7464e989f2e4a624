import { randomUUID } from "node:crypto";
import { createConnections } from "@perya/server";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { answerUnreadable, answerUnroutable } from "./plugins/errors.ts";

/**
 * Largest body: enough for a form or call. A megabyte of small fields would block the process for a quarter of a
 * second.
 */
const BODY_LIMIT_BYTES = 65_536;

/** Opens a server without routes, as the basis of the players' and the operators' servers. */
export function openServer(deps: Deps) {
  const connections = createConnections(deps.config);
  const app: FastifyInstance = Fastify({
    serverFactory: connections.serverFactory,
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    // Trusts only as many proxies as configured, because earlier entries of the header can be forged.
    trustProxy: (_address, hop) => hop < deps.config.trustProxy,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
  });
  return { app, connections };
}
