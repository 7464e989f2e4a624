import type { GameCard } from "@perya/contract";
import { classes } from "@perya/ui";
import { type FocusEvent, useLayoutEffect, useRef } from "react";
import { chooseTags, type Tag } from "../games.tags.ts";
import { GameTile, GameTileWaiting, type TileShape } from "./game-tile.tsx";

type GameGridProps = {
  games: readonly GameCard[];
  label: string;
  shape?: TileShape;
  /** What is shown is about to be replaced. */
  isOld?: boolean;
  /** What the list itself says of all its games. */
  untold?: readonly Tag[];
};

/** Tiles side by side, as many as there is room for: three on a phone, seven to ten beside the facets of a wide screen. */
export function GameGrid({ games, label, shape = "portrait", isOld = false, untold }: GameGridProps) {
  const focus = useFocusThatStays(games.length);
  const tags = chooseTags(games, untold);
  return (
    <div className="@container">
      <ul
        {...focus}
        aria-label={label}
        aria-busy={isOld || undefined}
        className={classes(GRID, COLUMNS[shape], "transition-opacity", isOld && "opacity-60")}
      >
        {games.map((game) => (
          <li key={game.nodeId} className={PLACE}>
            <GameTile game={game} kind="game" shape={shape} tag={tags.get(game.nodeId) ?? null} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As many as a page holds, so that nothing below moves when they come. */
export function GameGridWaiting({ count, shape = "portrait" }: { count: number; shape?: TileShape }) {
  return (
    <div className="@container">
      <div className={classes(GRID, COLUMNS[shape])}>
        {Array.from({ length: count }, (_, index) => (
          <GameTileWaiting key={index} shape={shape} />
        ))}
      </div>
    </div>
  );
}

/** A favourite that is taken back leaves the list it stands in: the focus goes on at the heart that takes its place. */
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

const GRID = "grid gap-x-2.5 gap-y-5 @md:gap-x-3.5";

const COLUMNS: Record<TileShape, string> = {
  portrait:
    "grid-cols-3 @md:grid-cols-4 @xl:grid-cols-5 @3xl:grid-cols-6 @4xl:grid-cols-7 @6xl:grid-cols-8 @7xl:grid-cols-10",
  wide: "grid-cols-2 @xl:grid-cols-3 @3xl:grid-cols-4 @6xl:grid-cols-5 @7xl:grid-cols-6",
};

/** Of many hundred tiles those out of sight are not laid out. The room around keeps rings and lifted tiles whole. */
const PLACE = "-m-1.5 min-w-0 p-1.5 [contain-intrinsic-size:auto_16rem] [content-visibility:auto]";
