import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { openServer } from "./open-server.ts";
import { serveArt } from "./pages/art.ts";
import { serveConsolePage } from "./pages/console-page.ts";
import { servePromotionPictures } from "./pages/promotion-pictures.ts";
import type { Metrics } from "./pages/metrics.ts";
import { compileWhenUsed } from "./plugins/compile-when-used.ts";
import { answerErrors } from "./plugins/errors.ts";
import { readBodies } from "./plugins/json-body.ts";
import { identifyOperator, requireConsoleHost } from "./plugins/operator.ts";
import { logRequests } from "./plugins/request-log.ts";
import { limitRates } from "./plugins/rate-limit.ts";
import { addSecurityHeaders } from "./plugins/security-headers.ts";
import { validateByContract } from "./plugins/validation.ts";
import { readCookies } from "./plugins/visit.ts";

/**
 * Builds the operators' server, separate from the players' server and without any of its routes: it listens on its
 * own port and answers on its own hosts only. Modules add routes with `serveConsole`.
 */
export async function buildConsole(
  deps: Deps,
  { durations }: Pick<Metrics, "durations">,
  folder: string | undefined,
): Promise<FastifyInstance> {
  const { app, connections } = openServer(deps);
  logRequests(app, durations);
  addSecurityHeaders(app);
  await readCookies(app);
  answerErrors(app);
  limitRates(app);
  requireConsoleHost(app, deps);
  readBodies(app);
  validateByContract(app);
  compileWhenUsed(app);
  identifyOperator(app, deps);
  // Art for the console's previews of players' pages.
  serveArt(app, deps);
  servePromotionPictures(app, deps);
  await serveConsolePage(app, folder);
  app.addHook("preClose", async () => connections.closeSoon());
  return app;
}
