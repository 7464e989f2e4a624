import type { GameCard } from "@perya/contract";
import { Badge, classes, Icon, Skeleton } from "@perya/ui";
import Play from "lucide-react/icons/play";
import Wrench from "lucide-react/icons/wrench";
import { useText } from "../../../lib/text.ts";
import { type TileKind, useLaunch } from "../games.launch.ts";
import { sayVendor } from "../games.words.ts";
import { GamePicture } from "./game-picture.tsx";

/** Live tables are filmed, and filmed things are wide. */
export type TileShape = "portrait" | "wide";

type GameTileProps = { game: GameCard; kind: TileKind; shape?: TileShape; tabIndex?: 0 | -1 };

/** The art carries no words; name and vendor stand below it. */
export function GameTile({ game, kind, shape = "portrait", tabIndex }: GameTileProps) {
  const { t } = useText();
  const launch = useLaunch();
  return (
    <button type="button" tabIndex={tabIndex} onClick={() => launch(game, kind)} className={TILE}>
      <span className={classes(ART, ASPECTS[shape])}>
        <GamePicture
          src={shape === "wide" ? game.lagerIcon : game.iconUrl}
          className={classes("absolute inset-0", game.isInMaintenance && "opacity-45 grayscale")}
        />
        <Tag game={game} />
        {/* S1 §4: on every tile except those of slots. */}
        {game.gameType !== "RNG" && !game.isInMaintenance && <PlayMark />}
      </span>
      <span className="mt-2.5 block w-full truncate text-sm font-semibold text-text-1">{game.gameName}</span>
      <span className="block w-full truncate text-xs text-text-3">{sayVendor(game, t)}</span>
    </button>
  );
}

/** The same room, empty. */
export function GameTileWaiting({ shape = "portrait" }: { shape?: TileShape }) {
  return (
    <div className="w-full">
      <Skeleton className={classes("rounded-card", ASPECTS[shape])} />
      <div className="mt-2.5 flex h-5.25 items-center">
        <Skeleton className="h-3.5 w-4/5" />
      </div>
      <div className="flex h-4.5 items-center">
        <Skeleton className="h-3 w-3/5" />
      </div>
    </div>
  );
}

function Tag({ game: { isHot, isInMaintenance } }: { game: GameCard }) {
  const { t } = useText();
  if (!isInMaintenance && isHot === 0) return null;
  return (
    <span className="absolute inset-x-2 top-2 flex">
      {isInMaintenance ? (
        <Badge icon={Wrench}>{t("game.maintenance")}</Badge>
      ) : (
        <Badge tone="shell">{t("game.hot")}</Badge>
      )}
    </span>
  );
}

/** For the eye only: the whole tile is the button. */
function PlayMark() {
  return (
    <span aria-hidden className={PLAY}>
      <span className="grid size-11 place-items-center rounded-full bg-text-1 ps-0.5 text-canvas">
        <Icon glyph={Play} className="fill-current" isDirectional />
      </span>
    </span>
  );
}

const TILE = "group flex w-full min-w-0 flex-col rounded-card text-start outline-offset-4";

/** A line inside the edge, so that dark art does not melt into a dark page, nor light art into a light one. */
const ART =
  "relative block w-full overflow-hidden rounded-card bg-surface-2 transition-[translate] duration-enter " +
  "after:absolute after:inset-0 after:rounded-card after:border after:border-text-1/10 " +
  "group-hover:-translate-y-0.5 group-focus-visible:-translate-y-0.5";

const ASPECTS: Record<TileShape, string> = { portrait: "aspect-3/4", wide: "aspect-16/10" };

const PLAY =
  "absolute inset-0 grid place-items-center bg-black/35 opacity-0 transition-opacity duration-enter " +
  "group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:hidden";
