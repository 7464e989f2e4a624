/** The router's exports for screens. */
export { CatchBoundary } from "./catch-boundary.tsx";
export { createMemoryHistory, type RouterHistory } from "./history.ts";
export { lazyComponent, type ScreenComponent } from "./lazy-component.tsx";
export { Link, type LinkProps } from "./link.tsx";
export type { Location, Search } from "./location.ts";
export {
  Outlet,
  RouterContext,
  RouterProvider,
  useHash,
  useIsHydrating,
  useLocation,
  useNavigate,
  useRouter,
  useRouterState,
  useSearch,
} from "./outlet.tsx";
export { createRouter, notFound, type Path, redirect, type Route, type Router, type Visit } from "./router.ts";
