/** The shells around screens. Each route in this folder names its shell. */
import { lazyScreen } from "../lazy.ts";
import { PlayerShell } from "../shells/player-shell.tsx";

const NotFoundScreen = lazyScreen(() => import("../../features/site/screens/not-found-screen.tsx"));

export const player = PlayerShell;

export const gamePage = lazyScreen(() => import("../shells/game-shell.tsx"));

export const agentCentre = lazyScreen(() => import("../shells/agent-shell.tsx"));

export const login = lazyScreen(() => import("../shells/login-shell.tsx"));

export const bare = lazyScreen(() => import("../shells/bare-shell.tsx"));

/** The "page not found" screen keeps the shell, so that the visitor can navigate on. */
export function Lost() {
  return (
    <PlayerShell>
      <NotFoundScreen />
    </PlayerShell>
  );
}
