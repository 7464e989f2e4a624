import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { findOperatorSession, keepStepUp } from "../modules/operators/index.ts";
import { readCountry } from "./brand.ts";
import { hostOf } from "./host.ts";

/** Refuses requests to other hosts, which mean a forged Host header or a misconfigured proxy. */
export function requireConsoleHost(app: FastifyInstance, { config }: Pick<Deps, "config">) {
  app.decorateRequest("language", "EN");
  app.decorateRequest("country", null);
  app.addHook("onRequest", async (request) => {
    if (!config.consoleHosts.includes(hostOf(request).toLowerCase())) throw new AppError("HOST_UNKNOWN");
    request.country = readCountry(request, config.countryHeader);
  });
}

/** Looks up the operator by the console's cookie; member tokens are not accepted. */
export function identifyOperator(app: FastifyInstance, deps: Deps) {
  app.decorateRequest("operator", null);
  app.decorate("consoleRoutes", []);
  app.decorate("keepStepUp", (operator) => keepStepUp(deps, operator));
  app.decorate("findOperator", async (token) => (await findOperatorSession(deps, token)) ?? null);
}
