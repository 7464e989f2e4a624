import type { GameCard, Winner } from "@perya/contract";
import { chooseLaunch } from "@perya/rules";
import { useNavigate, useRouter } from "@perya/browser/router";
import { openDialog } from "../../lib/dialogs.ts";
import { currentLogin, useLogin } from "../../lib/session.ts";

/** A tile that stands for its kind of game, or for itself (rules, choose-launch.ts); `popup`: it stands in one. */
export type TileKind = "category" | "game" | "popup";

/** S1 §4, game launch: what a press on a tile does, for whoever presses it. */
export function useLaunch(): (game: GameCard, tile: TileKind) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (game, tile) => {
    const launch = chooseLaunch(game, tile === "category" ? "category" : "game");
    // Nobody needs an account to hear that a game is closed, or that its page is not open yet.
    if (game.isInMaintenance) return openDialog("gameFrame", { game });
    const page = launch.kind === "page" && router.routes.find(({ path }) => path === launch.to);
    const isOpen = !page || !page.isNotOpenYet;
    const place = launch.kind === "page" ? launch : { to: "/seamless" as const, search: { nodeId: game.nodeId } };
    // A vendor's list of games is a popup and has no address: whoever logs in for it presses again.
    const next = launch.kind === "vendorGames" ? undefined : router.buildLocation(place).href;
    if (isOpen && !askForAccount(next)) return undefined;

    if (launch.kind === "vendorGames") return openDialog("vendorGames", { vendor: game });
    if (launch.kind === "game" && tile === "popup") return openDialog("gameFrame", { game });
    return void navigate({ to: place.to, search: place.search });
  };
}

/** S1 §2: a win opens the game it was made in, as its tile would. */
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

/** A game without money, where the brand offers that: for members all the same, since S1 keeps everybody else out of games. */
export function useTryForFun(): (game: GameCard) => void {
  const navigate = useNavigate();
  return ({ nodeId }) => {
    const next = `/seamless?nodeId=${encodeURIComponent(nodeId)}&mode=fun`;
    if (askForAccount(next)) void navigate({ to: "/seamless", search: { nodeId, mode: "fun" } });
  };
}

/** S1 §4 and §6: a visitor logs in first, a trial needs a real account; both go on at `next`. True if neither is asked. */
export function askForAccount(next?: string): boolean {
  const { isLogin, isTrial } = currentLogin();
  if (!isLogin) openDialog("login", { ...(next && { next }) });
  else if (isTrial) openDialog("realAccount", { ...(next && { next }) });
  return isLogin && !isTrial;
}

/** Whether somebody is signed in who has games of their own: a trial account has none. */
export function useIsMember(): boolean {
  const { isLogin, isTrial } = useLogin();
  return isLogin && !isTrial;
}
