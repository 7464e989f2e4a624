import websocket from "@fastify/websocket";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import { MODULES } from "./all-modules.ts";
import type { Clockwork } from "./clockwork/clockwork.ts";
import { createLoop } from "./clockwork/loop.ts";
import { setUpModules, type Module } from "./define-module.ts";
import type { Deps } from "./deps.ts";
import { forgetExpiredLimits } from "./limiter.ts";
import { serveArt } from "./pages/art.ts";
import { serveDocs } from "./pages/docs.ts";
import { serveHealth } from "./pages/health.ts";
import { serveManifest } from "./pages/manifest.ts";
import { createMetrics, serveMetrics } from "./pages/metrics.ts";
import { serveSearchEngines } from "./pages/search-engines.ts";
import { serveSite } from "./pages/site-page.ts";
import { serveVendorDocs } from "./pages/vendor-docs.ts";
import { identifyBrand } from "./plugins/brand.ts";
import { compileWhenUsed } from "./plugins/compile-when-used.ts";
import { createConnections } from "@perya/server";
import { answerErrors, answerUnreadable, answerUnroutable } from "./plugins/errors.ts";
import { readBodies } from "./plugins/json-body.ts";
import { packAnswers } from "./plugins/pack-answers.ts";
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
import { forgetTrail, sealTrail } from "./trail/seal-trail.ts";

export { MODULES };

/** What a form or a call needs. A megabyte of small fields would keep everybody waiting for a quarter of a second. */
const BODY_LIMIT_BYTES = 65_536;
const KEEP_EVENTS_MS = 10 * 60_000;

export type AppParts = {
  deps: Deps;
  /** Where live events are heard: the server itself, past any pooler. */
  listenUrl: string;
  clockwork: Clockwork;
  redis?: Redis | undefined;
  webFolder?: string;
  modules?: readonly Module[];
};

/** The server, as a table of contents: what every request gets, then what each module serves. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { deps, listenUrl, clockwork, redis, webFolder, modules = MODULES } = parts;
  const connections = createConnections(deps.config);
  const app = Fastify({
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
  const metrics = createMetrics();
  // First of all: its hooks must see an upgrade before ours refuse it, or the refused connection stays open.
  // It closes nothing by itself: pages stay until the door does, and are told why (below).
  await app.register(websocket, { options: { maxPayload: MAX_MESSAGE_BYTES }, preClose: (done) => done() });

  // What every request gets, in this order.
  logRequests(app, metrics.durations);
  // Before the headers, which call personal whatever has not been called public by then.
  packAnswers(app, deps);
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

  // Pages for people and for machines.
  const readiness = serveHealth(app, deps);
  serveMetrics(app, deps, { ...metrics, hub, connections });
  if (deps.config.hasDocs) {
    serveDocs(app);
    serveVendorDocs(app);
  }
  serveArt(app, deps);
  serveManifest(app, deps);
  serveSearchEngines(app);
  await serveSite(app, deps, webFolder);

  // The modules, each after those it needs.
  setUpModules(app, deps, { clockwork, hub }, modules);
  workByTheClock(clockwork, deps);

  // What a request wrote for others should not wait for the next tick.
  app.addHook("onResponse", async (request) => {
    if (request.method === "GET") return;
    relay.nudge();
    clockwork.nudge();
  });
  app.addHook("onReady", async () => relay.start());
  app.addHook("preClose", async () => {
    readiness.sayNo();
    // Balancers need a moment to see it before the door closes. Until then everybody is served.
    await sleep(deps.config.drainMs);
    sendPagesAway(app.websocketServer);
    connections.closeSoon();
  });
  app.addHook("onClose", async () => {
    await relay.stop();
    await fanout.close();
  });
  return app;
}

/** What the plumbing above leaves behind, and what holds the trail together. */
function workByTheClock(clockwork: Clockwork, deps: Deps) {
  clockwork.schedule("5 minutes", "realtime.forget-old-events", () =>
    forgetOldEvents(deps.db, new Date(deps.clock.now().getTime() - KEEP_EVENTS_MS)),
  );
  clockwork.schedule("1 minute", "trail.seal", () => sealTrail(deps));
  clockwork.schedule("1 day", "trail.forget", () => forgetTrail(deps));
  clockwork.schedule("5 minutes", "limits.forget-expired", () => forgetExpiredLimits(deps));
}
