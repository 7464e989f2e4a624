import type { GameCard } from "@perya/contract";
import { Badge, classes, Icon, Skeleton } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Play from "lucide-react/icons/play";
import Wrench from "lucide-react/icons/wrench";
import { lazy, Suspense } from "react";
import { loadChunk } from "@perya/browser/chunks";
import { useIsHydrating } from "@perya/browser/router";
import { useText } from "../../../lib/text.ts";
import { useTheme } from "../../../lib/theme.ts";
import { type TileKind, useLaunch, useTryForFun } from "../games.launch.ts";
import { gameQueries } from "../games.queries.ts";
import { chooseTags, type Tag } from "../games.tags.ts";
import { tilePicture, type TilePlace, type TileShape, useTileShape } from "../games.tile-look.ts";
import { sayBack, sayVolatility } from "../games.words.ts";
import { FavoriteHeart } from "./favorite-heart.tsx";
import { GamePicture } from "./game-picture.tsx";

type GameTileProps = {
  game: GameCard;
  kind: TileKind;
  place?: TilePlace;
  tabIndex?: 0 | -1;
  /** The tag to show. Lists limit tags (games.tags.ts); by default the game's only tag is shown. */
  tag?: Tag | null;
  /** Rank in a ranked list, from 1. */
  rank?: number | undefined;
  /** True if the tile is visible without scrolling on every screen. */
  isFirst?: boolean;
};

/**
 * Name and vendor are below the art, never in it. The heart is a sibling after the button: rail arrow keys go to the
 * first button of each item and skip hearts, and Tab goes from a tile to its own heart.
 */
export function GameTile({ game, kind, place = "game", tabIndex, tag = soleTag(game), rank, isFirst }: GameTileProps) {
  const launch = useLaunch();
  const { art } = useTheme();
  const shape = useTileShape(place);
  return (
    <div className="tile group relative min-w-0">
      <button type="button" tabIndex={tabIndex} onClick={() => launch(game, kind)} className={TILE}>
        <span className={classes(ART, ASPECTS[shape])} style={{ backgroundColor: game.ground }}>
          <GamePicture
            src={tilePicture(game, shape, art)}
            isFirst={isFirst}
            className={classes("absolute inset-0 bg-transparent!", game.isInMaintenance && "opacity-45 grayscale")}
          />
          <TileTags game={game} tag={tag} rank={rank} />
          <Counter game={game} />
          {/* The play mark, on every tile except slots (R12.4). */}
          {game.gameType !== "RNG" && !game.isInMaintenance && <PlayMark />}
        </span>
        <span className={WORDS}>
          <span className="tile-name line-clamp-2 text-sm leading-snug font-semibold text-text-1">{game.gameName}</span>
          <VendorLine game={game} />
        </span>
      </button>
      {game.hasForFun && kind !== "popup" && !game.isInMaintenance && <TryForFun game={game} tabIndex={tabIndex} />}
      {game.isGame === "GAME" && <FavoriteHeart game={game} tabIndex={tabIndex} />}
    </div>
  );
}

/** Loaded separately, because few brands use it. */
const CardCounter = lazy(async () => {
  const load = () => import("./card-counter.tsx");
  return { default: (await loadChunk("card-counter", load)).CardCounter };
});

/** Counter on jackpot cards of brands with a decorative jackpot (R11.11). With a real pool, cards show no figure. */
function Counter({ game: { nodeId, tags, isInMaintenance } }: { game: GameCard }) {
  const { data } = useQuery({ ...gameQueries.jackpot(), enabled: tags.includes("JP") });
  if (data?.mode !== "decorative" || !tags.includes("JP") || isInMaintenance) return null;
  return (
    <Suspense>
      <CardCounter nodeId={nodeId} />
    </Suspense>
  );
}

/** Link below the tile, if the brand offers for-fun play. */
function TryForFun({ game, tabIndex }: { game: GameCard; tabIndex: 0 | -1 | undefined }) {
  const { t } = useText();
  const tryForFun = useTryForFun();
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={t("game.tryForFunOf", { game: game.gameName })}
      onClick={() => tryForFun(game)}
      className="-ms-1 mt-0.5 flex min-h-8 max-w-full items-center rounded-control px-1 text-start text-xs text-sea underline pointer-coarse:min-h-11"
    >
      {t("game.tryForFun")}
    </button>
  );
}

/**
 * Line with the vendor and, except on phones, the volatility. With three tiles per row, phones have no space for
 * it.
 */
function VendorLine({ game }: { game: GameCard }) {
  const { t } = useText();
  const volatility = sayVolatility(game, t);
  return (
    <span className="tile-vendor block truncate text-xs leading-4.5 text-text-3">
      {game.isGame === "VASSALAGE" ? t("game.lobby") : <bdi>{game.displayName}</bdi>}
      {volatility && <span className="max-sm:hidden"> · {volatility}</span>}
    </span>
  );
}

/** Placeholder of the same size. */
export function GameTileWaiting({ place = "game" }: { place?: TilePlace }) {
  const shape = useTileShape(place);
  return (
    <div className="tile w-full">
      <Skeleton className={classes("tile-art rounded-tile", ASPECTS[shape])} />
      <div className={classes(WORDS, "tile-waits flex flex-col gap-2 pt-1")}>
        <Skeleton className="h-3.5 w-4/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    </div>
  );
}

const soleTag = (game: GameCard) => chooseTags([game]).get(game.nodeId) ?? null;

type TileTagsProps = Pick<GameTileProps, "game" | "rank"> & { tag: Tag | null };

/** Rank, and at most one tag: maintenance with its end, else hot, else new. */
function TileTags({ game: { isInMaintenance, backAt }, tag, rank }: TileTagsProps) {
  const { t, locale } = useText();
  const shownTag = isInMaintenance ? null : tag;
  // The end of maintenance is shown after hydration: it is in the visitor's time zone, which the server does not
  // know.
  const isHydrating = useIsHydrating();
  return (
    <>
      {isInMaintenance && (
        <span className="absolute inset-x-2 bottom-2 grid [&>*]:justify-center [&>*]:whitespace-normal">
          <Badge icon={Wrench}>
            {backAt === null || isHydrating
              ? t("game.maintenance")
              : t("game.backAt", { time: sayBack(backAt, locale) })}
          </Badge>
        </span>
      )}
      <span className="tile-tag absolute start-2 top-2 flex items-center gap-1.5 empty:hidden">
        {/* Hidden from screen readers, which announce list positions. */}
        {rank !== undefined && (
          <span aria-hidden className={RANK}>
            {rank}
          </span>
        )}
        {shownTag === "hot" && <Badge tone="shell">{t("game.hot")}</Badge>}
        {shownTag === "new" && <Badge tone="info">{t("game.new")}</Badge>}
      </span>
    </>
  );
}

/** The play mark. Hidden from screen readers, because the whole tile is the button. */
function PlayMark() {
  return (
    <span aria-hidden className={PLAY}>
      <span className="grid size-11 place-items-center rounded-full bg-text-1 ps-0.5 text-canvas">
        <Icon glyph={Play} className="fill-current" isDirectional />
      </span>
    </span>
  );
}

const TILE = "tile-button flex w-full flex-col rounded-tile text-start outline-offset-4";

/** Classes of the art, with an inner border, so that art does not blend into a page of the same brightness. */
const ART =
  "tile-art relative block w-full overflow-hidden rounded-tile bg-surface-2 transition-[translate] duration-enter " +
  "after:absolute after:inset-0 after:rounded-tile after:border after:border-text-1/10 " +
  "group-hover:-translate-y-0.5 group-has-focus-visible:-translate-y-0.5";

const ASPECTS: Record<TileShape, string> = {
  portrait: "aspect-3/4",
  square: "aspect-square",
  wide: "aspect-16/10",
};

/**
 * Classes of a tile's text. Its height is fixed for two lines of name and one of vendor, so that tiles of a row
 * align.
 */
const WORDS = "tile-words mt-2.5 block h-15 w-full";

const RANK =
  "tile-rank grid h-7 min-w-7 place-items-center rounded-chip bg-text-1 px-1.5 font-display text-sm font-bold " +
  "text-canvas tabular-nums";

const PLAY =
  "absolute inset-0 grid place-items-center bg-scrim/50 opacity-0 transition-opacity duration-enter " +
  "group-hover:opacity-100 group-has-focus-visible:opacity-100 pointer-coarse:hidden";
