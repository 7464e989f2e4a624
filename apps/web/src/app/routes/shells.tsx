/** The shells that screens stand in. A line of the other files here names the one that surrounds it. */
import { lazyScreen } from "../lazy.ts";
import { PlayerShell } from "../shells/player-shell.tsx";

const NotFoundScreen = lazyScreen(() => import("../../features/site/screens/not-found-screen.tsx"));

export const player = PlayerShell;

export const gamePage = lazyScreen(() => import("../shells/game-shell.tsx"));

export const agentCentre = lazyScreen(() => import("../shells/agent-shell.tsx"));

export const login = lazyScreen(() => import("../shells/login-shell.tsx"));

export const bare = lazyScreen(() => import("../shells/bare-shell.tsx"));

/** An address nobody knows still has the way back around it. */
export function Lost() {
  return (
    <PlayerShell>
      <NotFoundScreen />
    </PlayerShell>
  );
}
