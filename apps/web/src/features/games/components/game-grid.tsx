import type { GameCard } from "@perya/contract";
import { useIsHydrating } from "@perya/browser/router";
import { classes } from "@perya/ui";
import { type FocusEvent, useLayoutEffect, useRef } from "react";
import { chooseTags, type Tag } from "../games.tags.ts";
import { useTheme } from "../../../lib/theme.ts";
import { type TilePlace, type TileShape, useTileShape } from "../games.tile-look.ts";
import { GameTile, GameTileWaiting } from "./game-tile.tsx";

type GameGridProps = {
  games: readonly GameCard[];
  label: string;
  place?: TilePlace;
  /** True while the list of the previous selection is shown because the new one loads. */
  isOld?: boolean;
  /** Tags that all games of the list share and tiles therefore omit. */
  untold?: readonly Tag[];
};

/** Fits as many tiles into a row as possible: three on a phone, seven to ten beside the facets of a wide screen. */
export function GameGrid({ games, label, place = "game", isOld = false, untold }: GameGridProps) {
  const { tile } = useTheme();
  const shape = useTileShape(place);
  const focus = useFocusThatStays(games.length);
  const tags = chooseTags(games, untold);
  const isHydrating = useIsHydrating();
  return (
    <div className="@container">
      <ul
        {...focus}
        aria-label={label}
        aria-busy={isOld || undefined}
        className={classes(
          GRID,
          COLUMNS[shape],
          "transition-opacity",
          isOld && "opacity-60",
          tile.hasLead && "tiles-lead",
        )}
      >
        {games.map((game, index) => (
          <li key={game.nodeId} className={PLACE}>
            {isHydrating && index >= SERVED ? (
              <GameTileWaiting place={place} />
            ) : (
              <GameTile
                game={game}
                kind="game"
                place={place}
                tag={tags.get(game.nodeId) ?? null}
                isFirst={index < FIRST}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Number of tiles that the server renders. The rest of the page has placeholders, which add almost nothing to its
 * size.
 */
const SERVED = 12;
/** Number of tiles that every screen shows without scrolling. */
const FIRST = 6;

/** A full page of placeholders, so that nothing below moves when games load. */
export function GameGridWaiting({ count, place = "game" }: { count: number; place?: TilePlace }) {
  const { tile } = useTheme();
  const shape = useTileShape(place);
  return (
    <div className="@container">
      <div className={classes(GRID, COLUMNS[shape], tile.hasLead && "tiles-lead")}>
        {Array.from({ length: count }, (_, index) => (
          <GameTileWaiting key={index} place={place} />
        ))}
      </div>
    </div>
  );
}

/**
 * Keeps the focus when removing a favorite removes its tile: moves it to the heart of the tile that takes its place.
 */
function useFocusThatStays(count: number) {
  const ref = useRef<HTMLUListElement>(null);
  const place = useRef<number | null>(null);

  useLayoutEffect(() => {
    const isLost = place.current !== null && document.activeElement === document.body;
    if (!isLost || !ref.current) return;
    const next = ref.current.children[Math.min(place.current ?? 0, count - 1)];
    next?.querySelector<HTMLElement>("[aria-pressed]")?.focus({ preventScroll: true });
  }, [count]);

  function onFocus({ target, currentTarget }: FocusEvent<HTMLUListElement>) {
    place.current = [...currentTarget.children].findIndex((item) => item.contains(target));
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) place.current = null;
  };
  return { ref, onFocus, onBlur };
}

const GRID = "tiles grid gap-x-2.5 gap-y-5 @md:gap-x-3.5";

const MANY =
  "grid-cols-3 @md:grid-cols-4 @xl:grid-cols-5 @3xl:grid-cols-6 @4xl:grid-cols-7 @6xl:grid-cols-8 @7xl:grid-cols-10";

const COLUMNS: Record<TileShape, string> = {
  portrait: MANY,
  square: MANY,
  wide: "grid-cols-2 @xl:grid-cols-3 @3xl:grid-cols-4 @6xl:grid-cols-5 @7xl:grid-cols-6",
};

/**
 * Classes of a tile's grid cell. `content-visibility` skips the layout of cells out of view, since lists may have
 * hundreds. It also clips, so the padding makes room for focus rings and hover effects.
 */
const PLACE = "-m-1.5 min-w-0 p-1.5 [contain-intrinsic-size:auto_16rem] [content-visibility:auto]";
