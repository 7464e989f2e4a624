import { gatherStatistics } from "@perya/db";
import websocket from "@fastify/websocket";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { MODULES } from "./all-modules.ts";
import type { Scheduler } from "./scheduler/scheduler.ts";
import { createLoop } from "./scheduler/loop.ts";
import { buildConsole } from "./console.ts";
import { setUpModules, type Module } from "./define-module.ts";
import type { Deps } from "./deps.ts";
import { forgetExpiredLimits } from "./limiter.ts";
import { openServer } from "./open-server.ts";
import { serveArt } from "./pages/art.ts";
import { servePromotionPictures } from "./pages/promotion-pictures.ts";
import { serveDocs } from "./pages/docs.ts";
import { serveHealth } from "./pages/health.ts";
import { serveManifest } from "./pages/manifest.ts";
import { createMetrics, serveMetrics } from "./pages/metrics.ts";
import { serveSearchEngines } from "./pages/search-engines.ts";
import { serveSite } from "./pages/site-page.ts";
import { serveVendorDocs } from "./pages/vendor-docs.ts";
import { identifyBrand } from "./plugins/brand.ts";
import { compileWhenUsed } from "./plugins/compile-when-used.ts";
import { answerErrors } from "./plugins/errors.ts";
import { readBodies } from "./plugins/json-body.ts";
import { compressAnswers } from "./plugins/compress-answers.ts";
import { limitRates } from "./plugins/rate-limit.ts";
import { logRequests } from "./plugins/request-log.ts";
import { openSealedBodies } from "./plugins/sealed-bodies.ts";
import { addSecurityHeaders } from "./plugins/security-headers.ts";
import { logSpentTries } from "./plugins/security-log.ts";
import { identifyMember } from "./plugins/session.ts";
import { validateByContract } from "./plugins/validation.ts";
import { readCookies } from "./plugins/visit.ts";
import type { Redis } from "./redis.ts";
import { openPostgresFanout, openRedisFanout, type FanoutListener } from "./realtime/fanout.ts";
import { createHub } from "./realtime/hub.ts";
import { createRelay, forgetOldEvents } from "./realtime/relay.ts";
import { MAX_MESSAGE_BYTES, sendPagesAway, serveSocket } from "./realtime/socket.ts";
import { forgetOldLinks, sealEventChains } from "./event-chain/seal-event-chain.ts";

export { MODULES };

const KEEP_EVENTS_MS = 10 * 60_000;

declare module "fastify" {
  interface FastifyInstance {
    /** The operators' server, which listens separately from the players' server. */
    consoleServer: FastifyInstance;
  }
}

export type AppParts = {
  deps: Deps;
  /** Database address for LISTEN: a direct connection, because a pooler cannot pass notifications on. */
  listenUrl: string;
  scheduler: Scheduler;
  redis?: Redis | undefined;
  webFolder?: string;
  consoleFolder?: string;
  modules?: readonly Module[];
};

/** Builds the server: first the parts that apply to every request, then each module's routes. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { deps, listenUrl, scheduler, redis, webFolder, consoleFolder, modules = MODULES } = parts;
  const { app, connections } = openServer(deps);
  const metrics = createMetrics();
  // Registered first, because its hooks must see an upgrade before our own hooks refuse it; otherwise the refused
  // connection stays open. It closes no sockets: pages stay connected until the server closes, and are sent the reason
  // (below).
  await app.register(websocket, { options: { maxPayload: MAX_MESSAGE_BYTES }, preClose: (done) => done() });

  // Hooks for every request, in this order.
  logRequests(app, metrics.durations);
  // Registered before the headers hook, which marks every answer as private unless something has marked it public.
  compressAnswers(app, deps);
  addSecurityHeaders(app);
  await readCookies(app);
  answerErrors(app);
  logSpentTries(app, deps);
  limitRates(app);
  identifyBrand(app, deps);
  readBodies(app);
  validateByContract(app);
  compileWhenUsed(app);
  openSealedBodies(app, deps);
  identifyMember(app, deps);

  // Live events: from the outbox through the relay to the sockets of all processes.
  const hub = createHub();
  const listener: FanoutListener = { onEvents: hub.deliver, onGap: hub.admitGap };
  const fanout = redis ? await openRedisFanout(redis, listener) : await openPostgresFanout(listenUrl, listener);
  const relay = createLoop("relay", deps.log, createRelay(deps.db, fanout));
  await app.register(async (scope) => serveSocket(scope, deps, hub));

  // Pages for browsers, and endpoints for monitoring.
  const readiness = serveHealth(app, deps);
  serveMetrics(app, deps, { ...metrics, hub, connections });
  if (deps.config.hasDocs) {
    serveDocs(app);
    serveVendorDocs(app);
  }
  serveArt(app, deps);
  servePromotionPictures(app, deps);
  serveManifest(app, deps);
  serveSearchEngines(app);
  await serveSite(app, deps, webFolder);

  // Sets modules up in dependency order. Their console routes are served by the separate console server.
  const consoleServer = await buildConsole(deps, metrics, consoleFolder);
  app.decorate("consoleServer", consoleServer);
  setUpModules(app, deps, { scheduler, hub, consoleServer }, modules);
  workByTheClock(scheduler, deps);

  // Sends the live events of a request right after it, instead of at the next interval.
  for (const server of [app, consoleServer])
    server.addHook("onResponse", async (request) => {
      if (request.method === "GET") return;
      relay.nudge();
      scheduler.nudge();
    });
  app.addHook("onReady", async () => {
    await consoleServer.ready();
    relay.start();
  });
  app.addHook("preClose", async () => {
    readiness.sayNo();
    // Load balancers need a moment to notice that /ready fails. Requests are served until then.
    await sleep(deps.config.drainMs);
    sendPagesAway(app.websocketServer);
    connections.closeSoon();
    await consoleServer.close();
  });
  app.addHook("onClose", async () => {
    await relay.stop();
    await fanout.close();
  });
  return app;
}

/**
 * Schedules jobs that belong to no module: cleanup of live events and limits, sealing of the event chain, planner
 * statistics.
 */
function workByTheClock(scheduler: Scheduler, deps: Deps) {
  scheduler.schedule("5 minutes", "realtime.forget-old-events", () =>
    forgetOldEvents(deps.db, new Date(deps.clock.now().getTime() - KEEP_EVENTS_MS)),
  );
  scheduler.schedule("1 minute", "trail.seal", () => sealEventChains(deps));
  scheduler.schedule("1 day", "trail.forget", () => forgetOldLinks(deps));
  scheduler.schedule("1 minute", "database.gather-statistics", async () => void (await gatherStatistics(deps.db)));
  scheduler.schedule("5 minutes", "limits.forget-expired", () => forgetExpiredLimits(deps));
}
