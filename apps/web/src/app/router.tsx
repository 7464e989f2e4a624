/**
 * Creates the router. Every address of R2 is one line in routes/, grouped by area, with its shell and
 * guard.
 */
import { Waiting } from "../features/site/components/waiting.tsx";
import { FailureScreen } from "../features/site/screens/failure-screen.tsx";
import { IS_SSR } from "../lib/env.ts";
import { createRouter, type RouterHistory } from "@perya/browser/router";
import { Root } from "./root.tsx";
import { agentCentreRoutes, agentLoginRoutes } from "./routes/agents.ts";
import { bareRoutes, gamePageRoutes, gameRoutes } from "./routes/games.ts";
import { homeRoutes } from "./routes/home.ts";
import { memberCentreRoutes } from "./routes/member-centre.ts";
import { pageRoutes } from "./routes/pages.ts";
import { Lost } from "./routes/shells.tsx";

const routes = [
  ...homeRoutes,
  ...gameRoutes,
  ...pageRoutes,
  ...memberCentreRoutes,
  ...gamePageRoutes,
  ...agentCentreRoutes,
  ...agentLoginRoutes,
  ...bareRoutes,
] as const;

/** Creates the app's router. Tests and server rendering pass a `history`. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    history,
    routes,
    root: Root,
    notFound: Lost,
    waiting: Waiting,
    failure: FailureScreen,
    hasScroll: !IS_SSR,
  });
}

declare module "@perya/browser/router/routes" {
  interface Register {
    path: (typeof routes)[number]["path"];
  }
}
