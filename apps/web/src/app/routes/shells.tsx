/** The shells that screens stand in. A line of the other files here names the one that surrounds it. */
import { createRootRoute, createRoute } from "@tanstack/react-router";
import { lazyScreen } from "../lazy.ts";
import { Root } from "../root.tsx";
import { PlayerShell } from "../shells/player-shell.tsx";

const NotFoundScreen = lazyScreen(() => import("../../features/site/screens/not-found-screen.tsx"));

export const root = createRootRoute({ component: Root, notFoundComponent: Lost });

export const player = createRoute({ getParentRoute: () => root, id: "player", component: PlayerShell });

export const gamePage = createRoute({
  getParentRoute: () => root,
  id: "game",
  component: lazyScreen(() => import("../shells/game-shell.tsx")),
});

export const agentCentre = createRoute({
  getParentRoute: () => root,
  id: "agents",
  component: lazyScreen(() => import("../shells/agent-shell.tsx")),
});

export const login = createRoute({
  getParentRoute: () => root,
  id: "login",
  component: lazyScreen(() => import("../shells/login-shell.tsx")),
});

export const bare = createRoute({
  getParentRoute: () => root,
  id: "bare",
  component: lazyScreen(() => import("../shells/bare-shell.tsx")),
});

/** An address nobody knows still has the way back around it. */
function Lost() {
  return (
    <PlayerShell>
      <NotFoundScreen />
    </PlayerShell>
  );
}
