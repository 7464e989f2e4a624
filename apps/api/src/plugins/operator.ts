import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { findOperatorSession, keepStepUp } from "../modules/operators/index.ts";
import { readCountry } from "./brand.ts";
import { hostOf } from "./host.ts";

/** Any other host is a page that lies about where it is, or a proxy that was set wrong. */
export function requireConsoleHost(app: FastifyInstance, { config }: Pick<Deps, "config">) {
  app.decorateRequest("language", "EN");
  app.decorateRequest("country", null);
  app.addHook("onRequest", async (request) => {
    if (!config.consoleHosts.includes(hostOf(request).toLowerCase())) throw new AppError("HOST_UNKNOWN");
    request.country = readCountry(request, config.countryHeader);
  });
}

/** Turns a token of the console's cookie into an operator; a member's is none. */
export function identifyOperator(app: FastifyInstance, deps: Deps) {
  app.decorateRequest("operator", null);
  app.decorate("consoleRoutes", []);
  app.decorate("keepStepUp", (operator) => keepStepUp(deps, operator));
  app.decorate("findOperator", async (token) => (await findOperatorSession(deps, token)) ?? null);
}
