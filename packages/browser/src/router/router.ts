/**
 * The router: which screen an address shows, and the way from one to the next. Every address of the site is a fixed text
 * (no parts to read out of a path), so a page is found by looking it up. docs/decisions/0029.
 */
import type { ComponentType } from "react";
import { type HistoryChange, type RouterHistory, createBrowserHistory } from "./history.ts";
import { foldPath, type Location, parseLocation, type Search, stringifySearch } from "./location.ts";
import type { ScreenComponent } from "./lazy-component.tsx";
import { createScrollMemory } from "./scroll.ts";

/** A page about to be shown, or only fetched ahead because the pointer rests on its link. */
export type Visit = { location: Location; search: Search; preload: boolean };

export type Route<Address extends string = string> = {
  readonly path: Address;
  /** What surrounds it. */
  readonly shell: ScreenComponent;
  readonly component: ScreenComponent;
  /** What of its search the screen is told. */
  readonly readSearch: (raw: Search) => Search;
  /** Returns to let the visit pass; throws where it goes instead (`redirect`, `notFound`). */
  readonly guard?: ((visit: Visit) => void) | undefined;
  readonly onEnter?: ((search: Search) => void) | undefined;
  readonly onLeave?: ((search: Search) => void) | undefined;
  /** Keeps its place in the history as it was left. */
  readonly isKept?: boolean | undefined;
  /** There is nothing behind it to sign in for. */
  readonly isNotOpenYet?: boolean | undefined;
};

/** The table of routes writes itself in here (app/router.tsx), so that `to` is checked. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Register {}

export type Path = Register extends { path: infer Known extends string } ? Known : `/${string}`;

/** `.`: the page one is on. `search` may be made from what stands there now. */
export type Target = {
  to: Path | ".";
  search?: object | ((now: Search) => object) | undefined;
  hash?: string | undefined;
};

export type NavigateOptions = Target & { replace?: boolean; resetScroll?: boolean };

export type RouterState = {
  readonly location: Location;
  /** Null: nobody knows the address. Undefined: nobody has looked yet. */
  readonly route: Route | null | undefined;
  /** As the screen is told. */
  readonly search: Search;
  /** Its script is still on its way, or did not come; settled when it may be rendered. */
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
  /** Where a page is rendered nobody scrolls. */
  hasScroll: boolean;
};

/** So long the page before stays; then the wait is shown, and for long enough to be seen. */
const PATIENCE_MS = 150;
const SHOWN_MS = 250;

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
  /** What is shown, once anything is; and how one came to what is on its way. */
  let rendered: Location | undefined;
  let coming: { change: HistoryChange | "start"; resetScroll: boolean } = { change: "start", resetScroll: true };
  let turn = 0;
  /** Done with the last change of the history. */
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
    // A guard may have gone elsewhere by itself.
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
    // A screen that is told the same has nothing to do.
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

  /** What the one who changes the history wants of the change. */
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
    /** Judges and shows the address as it is: the first page, or one whose guards may think otherwise by now. */
    load: () => (settled = load(state.route === undefined ? "start" : "replace", false)),
    /** Not before whoever changed what the guards ask has finished. */
    invalidate: () => Promise.resolve().then(() => (settled = load("replace", false))),
    navigate: ({ replace, resetScroll, ...target }: NavigateOptions) =>
      go(target, { ...(replace && { replace }), ...(resetScroll !== undefined && { resetScroll }) }),
    /** Whether the table has a page at this path, whoever may see it. */
    knows: (pathname: string) => table.has(foldPath(pathname)),
    buildLocation: (target: Target) => parseLocation(resolve(target)),
    /** Fetches what a page needs, if whoever asks may see it. What does not come now is asked for again on the way. */
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
    /** The screen of an address is in the page. */
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

/** Thrown by a guard: the visit goes there instead, and the address that was asked for is no step back. */
export function redirect(target: Target): Redirect {
  return new Redirect(target);
}

/** Thrown by a guard: as if there were no such page. */
export function notFound(): NotFound {
  return new NotFound();
}

/** Null when everything is here. */
function loadScripts({ shell, component }: Route): Promise<unknown> | null {
  const missing = [shell, component].flatMap((part) => part.preload?.() ?? []);
  return missing.length > 0 ? Promise.all(missing) : null;
}

function wait(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));
}
