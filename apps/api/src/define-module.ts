import { addressOf } from "@perya/contract";
import type {
  Change,
  ConsolePermission,
  DomainEvent,
  DomainEvents,
  InputOf,
  Language,
  PlayerWho,
  Shapes,
  Topic,
  ValueOf,
} from "@perya/contract";
import type { ServedRoute } from "@perya/contract/shapes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Brand } from "./brand.ts";
import type { Scheduler, Period } from "./scheduler/scheduler.ts";
import type { Deps } from "./deps.ts";
import { serveCallbacks, type Callee } from "./plugins/callbacks.ts";
import {
  serveConsoleFileRoute,
  serveConsoleRoute,
  type ConsoleFileHandler,
  type ConsoleHandler,
  type ConsoleRoute,
} from "./plugins/console-route.ts";
import { accept, acceptedSchema } from "./plugins/envelope.ts";
import { FILE_WITHIN_MS, sendFile, type FileAnswer } from "./plugins/file-answer.ts";
import { guardRoute } from "./plugins/guard-route.ts";
import type { SignedIn } from "./signed-in.ts";
import type { Stranger } from "./pages/preloaded-answers.ts";
import { readVisit, type Visit } from "./plugins/visit.ts";
import type { Hub } from "./realtime/hub.ts";

/** One noun of the platform: its routes, listeners and scheduled jobs. Other modules call what its index.ts exports. */
export type Module = {
  name: string;
  /** Modules whose index.ts this one imports. Tidy compares this list with the imports. */
  needs?: readonly string[];
  setup: (context: ModuleContext) => void;
};

export type ModuleContext = {
  deps: Deps;
  /** Serves a route of the contract. Authorization, limits, schema and envelope are handled around it. */
  serve: <S extends Shapes, W extends PlayerWho>(
    route: ServedRoute<S> & { who: W },
    handler: (call: Call<S, W>) => ValueOf<S> | Promise<ValueOf<S>>,
  ) => void;
  /** Serves a route of the contract that answers with a file instead of an envelope. */
  serveFile: <S extends Shapes, W extends PlayerWho>(
    route: ServedRoute<S> & { who: W },
    handler: (call: Call<S, W>) => Promise<FileAnswer>,
  ) => void;
  /** Serves a console route. Login, permission, brand scope and step-up are checked before the handler. */
  serveConsole: <S extends Shapes, P extends ConsolePermission>(
    route: ConsoleRoute<S, P>,
    handler: ConsoleHandler<S, P>,
  ) => void;
  /** Serves a console route that streams a file instead of an envelope. */
  serveConsoleFile: <S extends Shapes, P extends ConsolePermission>(
    route: ConsoleRoute<S, P>,
    handler: ConsoleFileHandler<S, P>,
  ) => void;
  /**
   * Embeds an answer in the home page, so that the first paint needs no further request. `isLive`: the answer changes
   * constantly, so the page is rendered without it and does not wait for it. `isForShell`: embedded in every page.
   */
  preload: <S extends Shapes>(
    route: ServedRoute<S> & { who: "anyone" },
    input: InputOf<S>,
    answer: (stranger: Stranger & InputOf<S>) => ValueOf<S> | Promise<ValueOf<S>>,
    options?: { isLive?: boolean; isForShell?: boolean },
  ) => void;
  /** Handles a browser's return from another site, and chooses the page to redirect to. */
  receive: (path: `/${string}`, chooseDestination: (arrival: Arrival) => Promise<`/${string}`>) => void;
  /**
   * Listens to another module's event after its commit. Delivered at least once, so the listener must be idempotent.
   */
  on: <E extends DomainEvent>(event: E, listener: string, work: (facts: DomainEvents[E]) => Promise<void>) => void;
  /** Listens to live events within this process, as pages do over sockets, to drop cached copies of table data. */
  onChange: (change: Change, forget: (topic?: Topic) => void) => void;
  /** Listens to every live event. A cache of table data takes them as proof that events still arrive. */
  onAnyEvent: (listener: () => void) => void;
  /** Serves signed calls of a vendor or payment provider below `/callbacks/<area>/<key id>/`, in its own protocol. */
  callback: (area: string, callee: Callee) => void;
  /** Schedules a job. It runs in one process at a time, may run again after a crash, and must be idempotent. */
  every: (period: Period, job: string, work: () => Promise<void>) => void;
  /**
   * Repeats work that cannot wait a minute. Every process runs it, with a pause after each run, so concurrent runs
   * must be safe.
   */
  repeat: (pauseMs: number, job: string, work: () => Promise<void>) => void;
};

/** What a handler gets: the validated input, the caller and the brand. */
export type Call<S extends Shapes, W extends PlayerWho> = InputOf<S> & {
  brand: Brand;
  /** Null only where the contract allows callers without a session. */
  member: W extends "anyone" ? SignedIn | null : SignedIn;
  language: Language;
  ip: string;
  country: string | null;
  visit: Visit;
};

export type Arrival = { brand: Brand; visit: Visit; query: Record<string, unknown>; url: string };

export function defineModule(module: Module): Module {
  return module;
}

type Surroundings = {
  scheduler: Scheduler;
  hub: Pick<Hub, "onChange" | "onAnyEvent">;
  /** The operators' server. */
  consoleServer: FastifyInstance;
};

/** Sets modules up in order. Fails if a module is listed before one that it needs. */
export function setUpModules(
  app: FastifyInstance,
  deps: Deps,
  { scheduler, hub, consoleServer }: Surroundings,
  modules: readonly Module[],
) {
  const done = new Set<string>();
  for (const { name, needs = [], setup } of modules) {
    const missing = needs.filter((other) => !done.has(other));
    if (missing.length > 0) throw new Error(`Module ${name} needs ${missing.join(", ")} before it in app.ts.`);
    setup({
      deps,
      serve: (route, handler) => serveRoute(app, deps, route, handler as Handler),
      serveFile: (route, handler) => serveFileRoute(app, deps, route, handler as FileHandler),
      serveConsole: (route, handler) =>
        serveConsoleRoute(consoleServer, deps, route, handler as ConsoleHandler<Shapes, ConsolePermission>),
      serveConsoleFile: (route, handler) => serveConsoleFileRoute(consoleServer, deps, route, handler),
      preload: (route, input, answer, { isLive = false, isForShell = false } = {}) => {
        const address = addressOf(route, input as object);
        app.preloadedAnswers.push({
          address,
          isLive,
          isForShell,
          answer: async (stranger) => answer({ ...stranger, ...(input as typeof input & object) }),
        });
      },
      receive: (path, chooseDestination) => receiveBrowser(app, deps, path, chooseDestination),
      on: (event, listener, work) => scheduler.listen(event, `${name}.${listener}`, work),
      onChange: hub.onChange,
      onAnyEvent: hub.onAnyEvent,
      callback: (area, callee) => serveCallbacks(app, deps.clock, area, callee),
      every: (period, job, work) => scheduler.schedule(period, `${name}.${job}`, work),
      repeat: (pauseMs, job, work) => scheduler.repeat(pauseMs, `${name}.${job}`, work),
    });
    done.add(name);
  }
}

/** Time after which a request is abandoned. Longer than the deadline of any external call. */
const ANSWERS_WITHIN_MS = 15_000;

type Handler = (call: Call<Shapes, PlayerWho>) => unknown;

function serveRoute(app: FastifyInstance, deps: Deps, route: ServedRoute, handler: Handler) {
  const { query, params, body, value } = route.shapes;
  app.route({
    method: route.method,
    url: route.path,
    config: { route },
    ...(route.bodyLimitBytes !== undefined && { bodyLimit: route.bodyLimitBytes }),
    handlerTimeout: route.answersWithinMs ?? ANSWERS_WITHIN_MS,
    ...guardRoute(route, deps),
    schema: {
      ...(query && { querystring: query }),
      ...(params && { params }),
      ...(body && { body }),
      response: { 200: acceptedSchema(value) },
    },
    handler: async (request, reply) => accept(await handler(readCall(request, reply, deps))),
  });
}

type FileHandler = (call: Call<Shapes, PlayerWho>) => Promise<FileAnswer>;

function serveFileRoute(app: FastifyInstance, deps: Deps, route: ServedRoute, handler: FileHandler) {
  const { query, params } = route.shapes;
  app.route({
    method: route.method,
    url: route.path,
    config: { route },
    // No HEAD route, because a HEAD request would start writing the file.
    exposeHeadRoute: false,
    handlerTimeout: FILE_WITHIN_MS,
    ...guardRoute(route, deps),
    schema: { ...(query && { querystring: query }), ...(params && { params }) },
    handler: async (request, reply) => sendFile(reply, await handler(readCall(request, reply, deps))),
  });
}

function receiveBrowser(
  app: FastifyInstance,
  deps: Deps,
  path: `/${string}`,
  chooseDestination: (arrival: Arrival) => Promise<`/${string}`>,
) {
  // No HEAD route, because a HEAD request would use up the single-use code in the URL.
  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const arrival = { brand: request.brand, visit: readVisit(request, reply, deps), query, url: request.url };
    // The URL contains a code, which a Referer header would leak.
    reply.header("referrer-policy", "no-referrer");
    return reply.redirect(await chooseDestination(arrival), 303);
  });
}

function readCall(request: FastifyRequest, reply: FastifyReply, deps: Deps): Call<Shapes, PlayerWho> {
  const { brand, signedIn: member, language, ip, country, query, params, body } = request;
  const visit = readVisit(request, reply, deps);
  return { brand, member, language, ip, country, visit, query, params, body } as Call<Shapes, PlayerWho>;
}
