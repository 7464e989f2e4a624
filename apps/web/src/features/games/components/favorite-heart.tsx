import type { GameCard } from "@perya/contract";
import { Icon } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Heart from "lucide-react/icons/heart";
import { useText } from "../../../lib/text.ts";
import { askForAccount, useIsMember } from "../games.launch.ts";
import { gameQueries, loadFavorites } from "../games.queries.ts";

type FavoriteHeartProps = { game: GameCard; tabIndex: 0 | -1 | undefined; isOnArt?: boolean };

/** Favorite button (R12.13): a 28 px disc in a 44 px target. The label stays the same; aria-pressed has the state. */
export function FavoriteHeart({ game, tabIndex, isOnArt = true }: FavoriteHeartProps) {
  const { t } = useText();
  const ids = gameQueries.favoriteIds(useIsMember());
  const { data: isFavorite = false } = useQuery({ ...ids, select: (list) => list.includes(game.nodeId) });

  async function toggle() {
    if (askForAccount()) await (await loadFavorites()).toggleFavorite(game);
  }

  // A failed preload is ignored, because pressing the heart reports it.
  const prepare = () => void loadFavorites().catch(() => undefined);

  return (
    <button
      type="button"
      // Pictures may be light or dark in either scheme, so the disc on them is always dark.
      data-theme={isOnArt ? "dark" : undefined}
      aria-pressed={isFavorite}
      aria-label={t("game.favorite", { game: game.gameName })}
      tabIndex={tabIndex}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void toggle()}
      className="heart absolute end-0 top-0 grid size-11 place-items-center rounded-full focus-visible:-outline-offset-6"
    >
      <span className={isOnArt ? DISC : "text-text-2"}>
        <Icon glyph={Heart} size={isOnArt ? 16 : 20} className={isFavorite ? "fill-current text-coral" : ""} />
      </span>
    </button>
  );
}

const DISC = "grid size-7 place-items-center rounded-full bg-canvas/70 text-text-1";
