import type { GameCard, Winner } from "@perya/contract";
import { chooseLaunch } from "@perya/rules";
import { useNavigate, useRouter } from "@perya/browser/router";
import { openDialog } from "../../lib/dialogs.ts";
import { currentLogin, useLogin } from "../../lib/session.ts";

/** What a tile opens: a category's lobby, a game, or a game in a popup (rules, choose-launch.ts). */
export type TileKind = "category" | "game" | "popup";

/** Returns the function that a pressed tile calls, for visitors, trial accounts and members (R13). */
export function useLaunch(): (game: GameCard, tile: TileKind) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (game, tile) => {
    const launch = chooseLaunch(game, tile === "category" ? "category" : "game");
    // The maintenance dialog needs no login.
    if (game.isInMaintenance) return openDialog("gameFrame", { game });
    const place = launch.kind === "page" ? launch : { to: "/seamless" as const, search: { nodeId: game.nodeId } };
    // A vendor's game list is a dialog without an address, so it can't open after a login. The user presses the
    // tile again.
    const next = launch.kind === "vendorGames" ? undefined : router.buildLocation(place).href;
    if (!askForAccount(next)) return undefined;

    if (launch.kind === "vendorGames") return openDialog("vendorGames", { vendor: game });
    if (launch.kind === "game" && tile === "popup") return openDialog("gameFrame", { game });
    return void navigate({ to: place.to, search: place.search });
  };
}

/** Returns a function that opens the game that was won, as its tile would (R11.4). */
export function useLaunchWinner(): (winner: Winner) => void {
  const navigate = useNavigate();
  return (winner) => {
    const launch = chooseLaunch({ ...winner, isGame: "GAME" }, "game");
    if (launch.kind === "page") return void navigate({ to: launch.to, search: launch.search });
    const { nodeId } = winner;
    if (!askForAccount(`/seamless?nodeId=${encodeURIComponent(nodeId)}`)) return undefined;
    return void navigate({ to: "/seamless", search: { nodeId } });
  };
}

/** Returns a function that opens a game for fun, where the brand offers it. Members only (R13.1). */
export function useTryForFun(): (game: GameCard) => void {
  const navigate = useNavigate();
  return ({ nodeId }) => {
    const next = `/seamless?nodeId=${encodeURIComponent(nodeId)}&mode=fun`;
    if (askForAccount(next)) void navigate({ to: "/seamless", search: { nodeId, mode: "fun" } });
  };
}

/**
 * Requires a real account (R13.1). Otherwise opens the login for visitors, or the registration for trial accounts;
 * after either, the user continues at `next`. Returns true if a real account is logged in.
 */
export function askForAccount(next?: string): boolean {
  const { isLogin, isTrial } = currentLogin();
  if (!isLogin) openDialog("login", { ...(next && { next }) });
  else if (isTrial) openDialog("realAccount", { ...(next && { next }) });
  return isLogin && !isTrial;
}

/** True if a real account is logged in. Trial accounts have no games of their own. */
export function useIsMember(): boolean {
  const { isLogin, isTrial } = useLogin();
  return isLogin && !isTrial;
}
