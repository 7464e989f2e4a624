/** What a line of the route table is made of. */
import { createRoute, redirect } from "@tanstack/react-router";
import type { AnyRoute, RouteComponent } from "@tanstack/react-router";
import type { Guard } from "./guards.tsx";
import { laterScreen } from "./later.ts";
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
    beforeLoad: ({ location, search: carried, preload }) => guard?.({ location, search: carried, preload }),
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

const NotOpenYetScreen = laterScreen(
  "not-open-yet-screen",
  () => import("../features/site/screens/not-open-yet-screen.tsx"),
  "NotOpenYetScreen",
);

/** Stands for a screen on the list of not-open-yet.ts; its name lets a test hold the two to each other. */
export function notOpenYet(path: ScreenNotOpenYet): RouteComponent {
  const NotOpenYet = () => <NotOpenYetScreen title={SCREENS_NOT_OPEN_YET[path]} />;
  NotOpenYet.displayName = `NotOpenYet(${path})`;
  NotOpenYet.preload = () => NotOpenYetScreen.preload?.();
  return NotOpenYet;
}
