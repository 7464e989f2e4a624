import type { GameCard, Winner } from "@perya/contract";
import { chooseLaunch } from "@perya/rules";
import { useNavigate, useRouter } from "@perya/browser/router";
import { openDialog } from "../../lib/dialogs.ts";
import { currentLogin, useLogin } from "../../lib/session.ts";

/** A tile for a category, for a game, or inside a popup (rules, choose-launch.ts). */
export type TileKind = "category" | "game" | "popup";

/** What pressing a tile does for visitors, trial accounts and members (R13). */
export function useLaunch(): (game: GameCard, tile: TileKind) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (game, tile) => {
    const launch = chooseLaunch(game, tile === "category" ? "category" : "game");
    // Maintenance needs no login.
    if (game.isInMaintenance) return openDialog("gameFrame", { game });
    const place = launch.kind === "page" ? launch : { to: "/seamless" as const, search: { nodeId: game.nodeId } };
    // A vendor's game list is a dialog without an address, so after a login the user opens it again.
    const next = launch.kind === "vendorGames" ? undefined : router.buildLocation(place).href;
    if (!askForAccount(next)) return undefined;

    if (launch.kind === "vendorGames") return openDialog("vendorGames", { vendor: game });
    if (launch.kind === "game" && tile === "popup") return openDialog("gameFrame", { game });
    return void navigate({ to: place.to, search: place.search });
  };
}

/** Opens the game of a win, as its tile would (R11.4). */
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

/** Opens a game for fun, where the brand offers it. Members only (R13.1). */
export function useTryForFun(): (game: GameCard) => void {
  const navigate = useNavigate();
  return ({ nodeId }) => {
    const next = `/seamless?nodeId=${encodeURIComponent(nodeId)}&mode=fun`;
    if (askForAccount(next)) void navigate({ to: "/seamless", search: { nodeId, mode: "fun" } });
  };
}

/**
 * Opens the login dialog for visitors and the registration for trial accounts (R13.1), which continue at `next`. True
 * if one opened.
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
