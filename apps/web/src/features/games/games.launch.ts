import type { GameCard } from "@perya/contract";
import { chooseLaunch } from "@perya/rules";
import { useNavigate } from "@tanstack/react-router";
import { openDialog } from "../../lib/dialogs.ts";
import { currentLogin } from "../../lib/session.ts";

/** A tile that stands for its kind of game, or for itself (rules, choose-launch.ts). */
export type TileKind = "category" | "game";

/** S1 §4, game launch: what a press on a tile does, for whoever presses it. */
export function useLaunch(): (game: GameCard, tile: TileKind) => void {
  const navigate = useNavigate();
  return (game, tile) => {
    const { isLogin, isTrial } = currentLogin();
    // Nobody needs an account to hear that a game is closed.
    if (game.isInMaintenance) return openDialog("gameFrame", { game });
    if (!isLogin) return openDialog("login");
    if (isTrial) return openDialog("realAccount");

    const launch = chooseLaunch(game, tile);
    if (launch.kind === "page") return void navigate({ to: launch.to, search: launch.search });
    if (launch.kind === "vendorGames") return openDialog("vendorGames", { vendor: game });
    return void navigate({ to: "/seamless", search: { nodeId: game.nodeId } });
  };
}
