/** Building blocks of the route table. */
import type { ComponentType } from "react";
import { IS_SSR } from "../lib/env.ts";
import { redirect, type Route, type ScreenComponent, type Search } from "@perya/browser/router";
import type { Guard } from "./guards.tsx";
import { keepSearch } from "./kept-lists.ts";
import { lazyScreen } from "./lazy.ts";
import type { ScreenNotOpenYet } from "./not-open-yet.ts";

type Read = { readonly [name: string]: string | undefined };

type ScreenOptions<Given extends Read> = {
  guard?: Guard;
  /** Parses the query string of the address. */
  search?: (raw: Search) => Given;
  /** Opens the dialog that belongs to the address, over the screen. */
  opens?: (search: Given) => void;
  /** True for game lists (R2.9), which keep their state when left (kept-lists.ts). */
  isKept?: true;
  /**
   * True if the server renders the screen for this address. Default: true only without a query string. Set it to true
   * if the query string changes nothing that is rendered, and to false if the screen shows what only the browser
   * knows. A rendered screen shows loading states for data it lacks, and must hydrate without a difference.
   */
  isServed?: boolean;
};

export function screen<const Path extends string, Given extends Read = Read>(
  shell: ScreenComponent,
  path: Path,
  component: ScreenComponent,
  { guard, search, opens, isKept, isServed }: ScreenOptions<Given> = {},
): Route<Path> {
  return {
    path,
    shell,
    component,
    readSearch: (raw) => (search?.(raw) ?? {}) as Search,
    guard,
    onEnter: (given) => {
      // The server renders no dialogs, and its module state is shared by all visits.
      if (IS_SSR) return;
      opens?.(given as Read as Given);
      if (isKept) keepSearch(path, {});
    },
    onLeave: (given) => isKept && keepSearch(path, given),
    isKept,
    isServed: (raw) => isServed ?? Object.keys(raw).length === 0,
  };
}

/** Makes one screen usable for several addresses, each with its own props. */
export function withProps<Props extends object>(Screen: ScreenComponent<Props>, props: Props): ScreenComponent<object> {
  const Told: ComponentType<object> = () => <Screen {...props} />;
  const loaded = () => {
    const here = Screen.loaded?.();
    return here && { ...here, props };
  };
  return Object.assign(Told, { preload: () => Screen.preload?.() ?? null, script: Screen.script, loaded });
}

/** A further address of a page, which redirects to it. */
export function alias<const Path extends string>(shell: ScreenComponent, path: Path, to: Route["path"]): Route<Path> {
  const guard = () => {
    throw redirect({ to: to as never });
  };
  return { path, shell, component: Alias, readSearch: () => ({}), guard };
}

function Alias() {
  return null;
}

const NotOpenYet = lazyScreen(() => import("./screen-not-open-yet.tsx"));

/** A route whose screen is still listed in not-open-yet.ts. */
export function notOpenYet<const Path extends ScreenNotOpenYet, Given extends Read = Read>(
  shell: ScreenComponent,
  path: Path,
  options?: ScreenOptions<Given>,
): Route<Path> {
  const StandIn = withProps(NotOpenYet, { path });
  // Tests use this name to compare the routes with the list of pages that are not built.
  const component = Object.assign(StandIn, { displayName: `NotOpenYet(${path})` });
  return screen(shell, path, component, options);
}
