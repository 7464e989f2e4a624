import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useContext,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import { CatchBoundary } from "./catch-boundary.tsx";
import type { Location, Search } from "./location.ts";
import type { NavigateOptions, Router, RouterState } from "./router.ts";

export const RouterContext = createContext<Router | null>(null);
const OutletContext = createContext<ReactNode>(null);

/** Renders the app's root with the current page inside. */
export function RouterProvider({ router }: { router: Router }) {
  const { root: Root } = router.options;
  return (
    <RouterContext value={router}>
      <OutletContext value={SHELL}>
        <Root />
      </OutletContext>
    </RouterContext>
  );
}

/** Renders the shell inside the app's root, or the screen inside a shell. */
export function Outlet(): ReactNode {
  return useContext(OutletContext);
}

/** The shell of the current route, with the screen in its outlet. */
function ShellOutlet() {
  const { options } = useRouter();
  const route = useRouterState((state) => state.route);
  const { waiting: Waiting, failure, notFound: NotFound } = options;
  const Shell = route?.shell;
  return (
    <CatchBoundary resetKey={route} fallback={failure}>
      <Suspense fallback={<Waiting />}>
        {Shell && (
          <OutletContext value={SCREEN}>
            <Shell />
          </OutletContext>
        )}
        {route === null && (
          <>
            <NotFound />
            <Arrived />
          </>
        )}
      </Suspense>
    </CatchBoundary>
  );
}

function ScreenOutlet() {
  const { options } = useRouter();
  const { waiting: Waiting, failure } = options;
  const route = useRouterState((state) => state.route);
  const loading = useRouterState((state) => state.loading);
  const isServed = useRouterState(({ location }) => route?.isServed?.(location.search) ?? false);
  const Screen = route?.component;
  const screen = useMemo(() => Screen && <Screen />, [Screen]);
  const isHydrating = useIsHydrating();
  return (
    <CatchBoundary resetKey={loading ?? route} fallback={failure}>
      <Suspense fallback={<Waiting />}>
        {loading && <Ready loading={loading} />}
        {isHydrating && !isServed ? <Waiting /> : screen}
        <Arrived />
      </Suspense>
    </CatchBoundary>
  );
}

/**
 * True on the server and while its page hydrates, after which React renders again. Never true for pages that the
 * browser renders.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(listenToNothing, isFalse, isTrue);
}

const listenToNothing = () => () => undefined;
const isFalse = () => false;
const isTrue = () => true;

const SHELL = <ShellOutlet />;
const SCREEN = <ScreenOutlet />;

function Ready({ loading }: { loading: Promise<void> }): null {
  use(loading);
  return null;
}

/** Rendered beside the screen, so that its effect runs when the screen is mounted. */
function Arrived(): null {
  const router = useRouter();
  const location = useLocation();
  useLayoutEffect(() => router.arrived(location), [router, location]);
  return null;
}

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error("a page stands inside a RouterProvider");
  return router;
}

export function useRouterState<Part>(select: (state: RouterState) => Part): Part {
  const router = useRouter();
  const read = () => select(router.state);
  return useSyncExternalStore(router.listen, read, read);
}

export function useLocation(): Location {
  return useRouterState(({ location }) => location);
}

/** Returns the URL fragment. Empty during hydration, because the server never receives it. */
export function useHash(): string {
  const { hash } = useLocation();
  return useIsHydrating() ? "" : hash;
}

/** Returns the query parameters that the screen's line in the route table allows. */
export function useSearch(): Search {
  return useRouterState(({ search }) => search);
}

export function useNavigate(): (options: NavigateOptions) => Promise<void> {
  return useRouter().navigate;
}
