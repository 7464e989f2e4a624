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

/** One noun of the platform: what it serves, follows and does by the clock. Other modules call what its index.ts exports. */
export type Module = {
  name: string;
  /** Modules whose index.ts this one imports. Tidy compares this list with the imports. */
  needs?: readonly string[];
  setup: (context: ModuleContext) => void;
};

export type ModuleContext = {
  deps: Deps;
  /** Answers a route of the contract. Who may call, limits, schema and envelope are done before and after. */
  serve: <S extends Shapes, W extends PlayerWho>(
    route: ServedRoute<S> & { who: W },
    handler: (call: Call<S, W>) => ValueOf<S> | Promise<ValueOf<S>>,
  ) => void;
  /** The same for a line that answers with a file instead of an envelope. */
  serveFile: <S extends Shapes, W extends PlayerWho>(
    route: ServedRoute<S> & { who: W },
    handler: (call: Call<S, W>) => Promise<FileAnswer>,
  ) => void;
  /**
   * Answers a route of the console, which listens apart from the site. Who is signed in, the permission its line names, at
   * which brands, a fresh code for what is dangerous: all of it is checked before the handler.
   */
  serveConsole: <S extends Shapes, P extends ConsolePermission>(
    route: ConsoleRoute<S, P>,
    handler: ConsoleHandler<S, P>,
  ) => void;
  /** The same for a line that answers with a file, written while it is read, instead of an envelope. */
  serveConsoleFile: <S extends Shapes, P extends ConsolePermission>(
    route: ConsoleRoute<S, P>,
    handler: ConsoleFileHandler<S, P>,
  ) => void;
  /**
   * Writes an answer into the page itself, so that what it shows first waits for no further trip. `isLive`: it changes all the
   * time, so that the page is not rendered with it, and does not wait for it.
   */
  preload: <S extends Shapes>(
    route: ServedRoute<S> & { who: "anyone" },
    input: InputOf<S>,
    answer: (stranger: Stranger & InputOf<S>) => ValueOf<S> | Promise<ValueOf<S>>,
    options?: { isLive: boolean },
  ) => void;
  /** Receives a browser that was away at another site, and says where on ours it goes next. */
  receive: (path: `/${string}`, chooseDestination: (arrival: Arrival) => Promise<`/${string}`>) => void;
  /** Follows another module's event after its commit, at least once: the listener must be safe to run twice. */
  on: <E extends DomainEvent>(event: E, listener: string, work: (facts: DomainEvents[E]) => Promise<void>) => void;
  /** Follows live events in this process as pages do, to forget what it cached of the tables. */
  onChange: (change: Change, forget: (topic?: Topic) => void) => void;
  /** Is told of every live event, whatever it is about: whoever trusts a copy must know that a change would arrive. */
  onAnyEvent: (listener: () => void) => void;
  /** Answers another company's server below `/callbacks/<area>/<key id>/`: signed instead of named, in its own words. */
  callback: (area: string, callee: Callee) => void;
  /** Does a job by the clock, once across all processes, and safe to run twice. */
  every: (period: Period, job: string, work: () => Promise<void>) => void;
};

/** What a handler gets: the checked input, and who is asking, where. */
export type Call<S extends Shapes, W extends PlayerWho> = InputOf<S> & {
  brand: Brand;
  /** Null only where the contract lets anyone in. */
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
  /** What operators reach. */
  consoleServer: FastifyInstance;
};

/** Sets modules up in order; one that comes before what it needs is a mistake in app.ts. */
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
      preload: (route, input, answer, { isLive } = { isLive: false }) => {
        const address = addressOf(route, input as object);
        app.preloadedAnswers.push({
          address,
          isLive,
          answer: async (stranger) => answer({ ...stranger, ...(input as typeof input & object) }),
        });
      },
      receive: (path, chooseDestination) => receiveBrowser(app, deps, path, chooseDestination),
      on: (event, listener, work) => scheduler.listen(event, `${name}.${listener}`, work),
      onChange: hub.onChange,
      onAnyEvent: hub.onAnyEvent,
      callback: (area, callee) => serveCallbacks(app, deps.clock, area, callee),
      every: (period, job, work) => scheduler.schedule(period, `${name}.${job}`, work),
    });
    done.add(name);
  }
}

/** Longer than any call to the outside may take; what is not answered by then is not worth waiting for. */
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
    // Whoever only asks for the head would begin the file.
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
  // No HEAD: whoever only looks must not use up what the address holds.
  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const arrival = { brand: request.brand, visit: readVisit(request, reply, deps), query, url: request.url };
    // The address it came to holds a code; nobody further on is to see it.
    reply.header("referrer-policy", "no-referrer");
    return reply.redirect(await chooseDestination(arrival), 303);
  });
}

function readCall(request: FastifyRequest, reply: FastifyReply, deps: Deps): Call<Shapes, PlayerWho> {
  const { brand, signedIn: member, language, ip, country, query, params, body } = request;
  const visit = readVisit(request, reply, deps);
  return { brand, member, language, ip, country, visit, query, params, body } as Call<Shapes, PlayerWho>;
}
