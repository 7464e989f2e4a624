/**
 * The router: finds the screen for a path, and navigates. Every path of the site is a fixed string without parameters,
 * so a lookup in a table finds the route. docs/decisions/0029.
 */
import type { ComponentType } from "react";
import { type HistoryChange, type RouterHistory, createBrowserHistory } from "./history.ts";
import { foldPath, type Location, parseLocation, type Search, stringifySearch } from "./location.ts";
import type { ScreenComponent } from "./lazy-component.tsx";
import { createScrollMemory } from "./scroll.ts";

/** A page that is about to be shown, or whose scripts are only preloaded because the pointer rests on its link. */
export type Visit = { location: Location; search: Search; preload: boolean };

export type Route<Address extends string = string> = {
  readonly path: Address;
  /** The layout around the screen. */
  readonly shell: ScreenComponent;
  readonly component: ScreenComponent;
  /** Selects the query parameters that the screen receives. */
  readonly readSearch: (raw: Search) => Search;
  /** Returns if the visit is allowed. Otherwise throws `redirect` or `notFound`. */
  readonly guard?: ((visit: Visit) => void) | undefined;
  readonly onEnter?: ((search: Search) => void) | undefined;
  readonly onLeave?: ((search: Search) => void) | undefined;
  /** True if the page keeps its state while the user is on another page. */
  readonly isKept?: boolean | undefined;
  /**
   * Whether the server renders the screen for this query string, and not only its shell. The screen must then hydrate
   * without differences.
   */
  readonly isServed?: ((raw: Search) => boolean) | undefined;
};

/** The route table registers its paths here (app/router.tsx), so that `to` is type-checked. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Register {}

export type Path = Register extends { path: infer Known extends string } ? Known : `/${string}`;

/** `.` means the current page. `search` may be computed from the current query. */
export type Target = {
  to: Path | ".";
  search?: object | ((now: Search) => object) | undefined;
  hash?: string | undefined;
};

export type NavigateOptions = Target & { replace?: boolean; resetScroll?: boolean };

export type RouterState = {
  readonly location: Location;
  /** Null for an unknown path, undefined until the path is resolved. */
  readonly route: Route | null | undefined;
  /** The query parameters that the screen receives. */
  readonly search: Search;
  /** Set while the screen's script loads or after it failed. Settles when the screen can be rendered. */
  readonly loading: Promise<void> | null;
};

type Rendered = { fromLocation: Location | undefined; toLocation: Location; pathChanged: boolean };
type Events = { onBeforeNavigate: () => void; onRendered: (rendered: Rendered) => void };

export type RouterOptions = {
  routes: readonly Route[];
  root: ComponentType;
  notFound: ComponentType;
  waiting: ComponentType;
  failure: ComponentType<{ error: unknown }>;
  history?: RouterHistory | undefined;
  /** False on the server, where nothing scrolls. */
  hasScroll: boolean;
};

/**
 * The previous page stays visible for this time before a loading state appears. That state then shows for at least
 * SHOWN_MS, so that it does not flicker.
 */
const PATIENCE_MS = 150;
const SHOWN_MS = 250;

/** Maximum number of redirects for one URL. More of them are a loop. */
const MAX_REDIRECTS = 3;

export type Router = ReturnType<typeof createRouter>;

export function createRouter(options: RouterOptions) {
  const table = new Map(options.routes.map((route) => [foldPath(route.path), route]));
  const history = options.history ?? createBrowserHistory();
  const scroll = options.hasScroll ? createScrollMemory() : undefined;
  const listeners = new Set<() => void>();
  const heard = { onBeforeNavigate: new Set<() => void>(), onRendered: new Set<(rendered: Rendered) => void>() };

  let state: RouterState = {
    location: parseLocation(history.read().href),
    route: undefined,
    search: {},
    loading: null,
  };
  /** The rendered location, if any, and the kind of the current navigation. */
  let rendered: Location | undefined;
  let coming: { change: HistoryChange | "start"; resetScroll: boolean } = { change: "start", resetScroll: true };
  let turn = 0;
  /** Resolves when the last history change has been handled. */
  let settled: Promise<void> = Promise.resolve();

  function resolve({ to, search, hash }: Target): string {
    const now = parseLocation(history.read().href);
    const wanted = typeof search === "function" ? (search as (now: Search) => object)(now.search) : (search ?? {});
    return (to === "." ? now.pathname : to) + stringifySearch(wanted) + (hash ? `#${hash}` : "");
  }

  async function load(change: HistoryChange | "start", resetScroll = true): Promise<void> {
    turn += 1;
    const mine = turn;
    const location = parseLocation(history.read().href);
    for (const tell of heard.onBeforeNavigate) tell();
    const found = judge(location, false);
    // A guard may have navigated elsewhere.
    if (mine !== turn) return settled;
    if (found instanceof Redirect) return go(found.target, { replace: true });

    const script = found && loadScripts(found);
    const show = (loading: Promise<void> | null) => {
      coming = { change, resetScroll };
      commit(location, found, loading);
    };
    if (!script) return show(null);
    const isHere = await Promise.race([script.then(() => true), wait(PATIENCE_MS)]).catch(() => false);
    if (mine !== turn) return settled;
    if (isHere) return show(null);
    const loading = Promise.all([script, wait(SHOWN_MS)]).then(() => undefined);
    show(loading);
    return loading.catch(() => undefined);
  }

  function judge(location: Location, preload: boolean): Route | Redirect | null {
    const route = table.get(foldPath(location.pathname)) ?? null;
    try {
      route?.guard?.({ location, search: route.readSearch(location.search), preload });
      return route;
    } catch (thrown) {
      if (thrown instanceof Redirect) return thrown;
      if (thrown instanceof NotFound) return null;
      throw thrown;
    }
  }

  function commit(location: Location, route: Route | null, loading: Promise<void> | null) {
    const before = state;
    scroll?.leave();
    const search = route?.readSearch(location.search) ?? {};
    // With the same route and query, the screen keeps its search object and need not render again.
    const isSame = route === before.route && stringifySearch(search) === stringifySearch(before.search);
    state = { location, route, search: isSame ? before.search : search, loading };
    const isEntered = before.route !== route;
    if (isEntered) before.route?.onLeave?.(before.search);
    for (const tell of listeners) tell();
    if (isEntered) route?.onEnter?.(search);
  }

  function go(target: Target | string, { replace = false, resetScroll = true } = {}): Promise<void> {
    const href = typeof target === "string" ? target : resolve(target);
    next = { resetScroll };
    if (replace) history.replace(href);
    else history.push(href);
    return settled;
  }

  /** Options of the next history change, set by the call that makes it. */
  let next: { resetScroll: boolean } | undefined;
  history.listen((change) => {
    const resetScroll = next?.resetScroll ?? true;
    next = undefined;
    settled = load(change, resetScroll);
  });

  return {
    options,
    routes: options.routes,
    get state() {
      return state;
    },
    history: { ...history, push: (href: string) => void go(href) },
    /** Resolves the current URL: for the first page, and again when a guard's conditions have changed. */
    load: () => (settled = load(state.route === undefined ? "start" : "replace", false)),
    /** Like `load`, but starts after the caller's synchronous code, which may still change a guard's conditions. */
    invalidate: () => Promise.resolve().then(() => (settled = load("replace", false))),
    navigate: ({ replace, resetScroll, ...target }: NavigateOptions) =>
      go(target, { ...(replace && { replace }), ...(resetScroll !== undefined && { resetScroll }) }),
    /** True if the table has a page at this path, regardless of who may see it. */
    knows: (pathname: string) => table.has(foldPath(pathname)),
    /** Returns what a visit to this URL would show after redirects. A null route is the "not found" page. */
    foresee: (href: string): { location: Location; route: Route | null } => {
      let location = parseLocation(href);
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const found = judge(location, true);
        if (!(found instanceof Redirect)) return { location, route: found };
        location = parseLocation(resolve(found.target));
      }
      throw new Error(`the redirects of ${href} do not end`);
    },
    buildLocation: (target: Target) => parseLocation(resolve(target)),
    /** Preloads a page's scripts if its guards allow the visit. Failed loads are retried on navigation. */
    preload: (target: Target) => {
      const found = judge(parseLocation(resolve(target)), true);
      if (found && !(found instanceof Redirect)) loadScripts(found)?.catch(() => undefined);
    },
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    subscribe: <Name extends keyof Events>(event: Name, tell: Events[Name]) => {
      const all = heard[event] as Set<Events[Name]>;
      all.add(tell);
      return () => void all.delete(tell);
    },
    /** Called when the screen of this location has been mounted. */
    arrived: (location: Location) => {
      if (location !== state.location || location === rendered) return;
      const from = rendered;
      rendered = location;
      scroll?.arrive({ key: history.read().key, location, ...coming });
      const pathChanged = from?.pathname !== location.pathname;
      for (const tell of heard.onRendered) tell({ fromLocation: from, toLocation: location, pathChanged });
    },
  };
}

class Redirect {
  readonly target: Target;
  constructor(target: Target) {
    this.target = target;
  }
}

class NotFound {
  readonly isNotFound = true;
}

/** Makes the value that a guard throws to show another page. The original URL does not get a history entry. */
export function redirect(target: Target): Redirect {
  return new Redirect(target);
}

/** Makes the value that a guard throws to show the "not found" page. */
export function notFound(): NotFound {
  return new NotFound();
}

/** Loads the scripts of a route. Null when all are loaded. */
function loadScripts({ shell, component }: Route): Promise<unknown> | null {
  const missing = [shell, component].flatMap((part) => part.preload?.() ?? []);
  return missing.length > 0 ? Promise.all(missing) : null;
}

function wait(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));
}
