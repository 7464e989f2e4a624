/** What a line of the route table is made of. */
import { createRoute, redirect } from "@tanstack/react-router";
import type { AnyRoute, RouteComponent } from "@tanstack/react-router";
import type { Guard } from "./guards.tsx";
import { lazyScreen } from "./lazy.ts";
import { SCREENS_NOT_OPEN_YET, type ScreenNotOpenYet } from "./not-open-yet.ts";

type ScreenOptions<Search> = {
  guard?: Guard;
  /** What the address may carry after the question mark. */
  search?: (raw: Record<string, unknown>) => Search;
  /** A popup that belongs to the address and opens over the screen. */
  opens?: (search: Search) => void;
};

export function screen<Shell extends AnyRoute, const Path extends string, Search extends object = object>(
  shell: Shell,
  path: Path,
  component: RouteComponent,
  { guard, search, opens }: ScreenOptions<Search> = {},
) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    component,
    validateSearch: (raw: Record<string, unknown>) => (search?.(raw) ?? {}) as Search,
    beforeLoad: ({ location, search: query, preload }) => guard?.({ location, search: query, preload }),
    onEnter: (match) => opens?.(match.search as Search),
  });
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

const NotOpenYetScreen = lazyScreen(() => import("../features/site/screens/not-open-yet-screen.tsx"));

/** A line whose screen is still on the list of not-open-yet.ts. */
export function notOpenYet<Shell extends AnyRoute, const Path extends ScreenNotOpenYet, Search extends object = object>(
  shell: Shell,
  path: Path,
  options?: ScreenOptions<Search>,
) {
  const StandIn = () => <NotOpenYetScreen title={SCREENS_NOT_OPEN_YET[path]} />;
  // By this name a test holds the lines and the list to each other.
  StandIn.displayName = `NotOpenYet(${path})`;
  StandIn.preload = () => NotOpenYetScreen.preload?.();
  return screen(shell, path, StandIn, options);
}
