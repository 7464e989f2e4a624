import { useNavigate } from "@perya/browser/router";
import { useLaunch } from "../../features/games/games.launch.ts";
import { openDialog } from "../../lib/dialogs.ts";
import { closeSearch } from "./search.state.ts";
import { rememberSearch } from "./recent-searches.ts";
import type { Hit } from "./use-search.ts";

/**
 * Returns a function that opens a hit. It closes the overlay first, so that the focus is restored before the next
 * page takes it.
 */
export function useFollow(): (hit: Exclude<Hit, { kind: "recent" }>, typed: string) => void {
  const navigate = useNavigate();
  const launch = useLaunch();
  return (hit, typed) => {
    if (typed.trim() !== "") rememberSearch(typed.trim());
    closeSearch();
    switch (hit.kind) {
      case "game":
        return launch(hit.game, "game");
      case "vendor":
        return openDialog("vendorGames", { vendor: hit.vendor });
      case "category":
        return void navigate({ to: hit.category.path });
      case "promotion":
        return void navigate({ to: "/promotions", hash: hit.id });
      case "help":
        return void navigate({ to: "/help", hash: hit.term });
    }
  };
}
