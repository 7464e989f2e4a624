/** The router. Every address of S0 §2 and S1 §2 is one line in routes/, by area, with its shell and its guard. */
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { Waiting } from "../features/site/components/waiting.tsx";
import { FailureScreen } from "../features/site/screens/failure-screen.tsx";
import { IS_SSR } from "../lib/env.ts";
import { agentCentreRoutes, agentLoginRoutes } from "./routes/agents.ts";
import { bareRoutes, gamePageRoutes, gameRoutes } from "./routes/games.ts";
import { homeRoutes } from "./routes/home.ts";
import { memberCentreRoutes } from "./routes/member-centre.ts";
import { pageRoutes } from "./routes/pages.ts";
import { agentCentre, bare, gamePage, login, player, root } from "./routes/shells.tsx";
import { parseSearch, stringifySearch } from "./search.ts";

export const routeTree = root.addChildren([
  player.addChildren([...homeRoutes, ...gameRoutes, ...pageRoutes, ...memberCentreRoutes]),
  gamePage.addChildren(gamePageRoutes),
  agentCentre.addChildren(agentCentreRoutes),
  login.addChildren(agentLoginRoutes),
  bare.addChildren(bareRoutes),
]);

/** `history` is for tests. Case does not matter in an address: the spec itself writes some of them both ways. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    // Where the page is rendered there is no window to ask.
    ...(IS_SSR && { origin: "http://localhost" }),
    routeTree,
    caseSensitive: false,
    parseSearch,
    stringifySearch,
    // A page that is rendered has no place to go back to, and needs no script for it.
    scrollRestoration: !IS_SSR,
    scrollRestorationBehavior: "instant",
    defaultPreload: "intent",
    defaultPendingMs: 150,
    defaultPendingMinMs: 250,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: FailureScreen,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
