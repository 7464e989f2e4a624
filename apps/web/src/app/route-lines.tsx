/** What a line of the route table is made of. */
import { createRoute, redirect } from "@tanstack/react-router";
import type { AnyRoute, RouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { Guard } from "./guards.tsx";
import { keepSearch } from "./kept-lists.ts";
import { lazyScreen } from "./lazy.ts";
import type { ScreenNotOpenYet } from "./not-open-yet.ts";

type ScreenOptions<Search> = {
  guard?: Guard;
  /** What the address may carry after the question mark. */
  search?: (raw: Record<string, unknown>) => Search;
  /** A popup that belongs to the address and opens over the screen. */
  opens?: (search: Search) => void;
  /** S1 §2, game list center: kept alive when left (kept-lists.ts). */
  isKept?: true;
  isNotOpenYet?: true;
};

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    isKept?: true;
    /** There is nothing behind it to sign in for. */
    isNotOpenYet?: true;
  }
}

export function screen<Shell extends AnyRoute, const Path extends string, Search extends object = object>(
  shell: Shell,
  path: Path,
  component: RouteComponent,
  { guard, search, opens, isKept, isNotOpenYet }: ScreenOptions<Search> = {},
) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    component,
    validateSearch: (raw: Record<string, unknown>) => (search?.(raw) ?? {}) as Search,
    beforeLoad: ({ location, search: query, preload }) => guard?.({ location, search: query, preload }),
    onEnter: (match) => {
      opens?.(match.search);
      if (isKept) keepSearch(path, {});
    },
    onLeave: (match) => isKept && keepSearch(path, match.search as object),
    staticData: { ...(isKept && { isKept }), ...(isNotOpenYet && { isNotOpenYet }) },
  });
}

/** One screen behind several addresses, told which of them it is. */
export function withProps<Props extends object>(
  Screen: ComponentType<Props> & { preload?: () => unknown },
  props: Props,
): RouteComponent {
  const Told = () => <Screen {...props} />;
  Told.preload = async () => void (await Screen.preload?.());
  return Told;
}

/** Another address of the same page. */
export function alias<Shell extends AnyRoute, const Path extends string>(shell: Shell, path: Path, to: string) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true });
    },
  });
}

const NotOpenYet = lazyScreen(() => import("./screen-not-open-yet.tsx"));

/** A line whose screen is still on the list of not-open-yet.ts. */
export function notOpenYet<Shell extends AnyRoute, const Path extends ScreenNotOpenYet, Search extends object = object>(
  shell: Shell,
  path: Path,
  options?: ScreenOptions<Search>,
) {
  const StandIn = withProps(NotOpenYet, { path });
  // By this name a test holds the lines and the list to each other.
  const component = Object.assign(StandIn, { displayName: `NotOpenYet(${path})` });
  return screen(shell, path, component, { ...options, isNotOpenYet: true });
}
