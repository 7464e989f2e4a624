import type { GameCard } from "@perya/contract";
import type { Theme } from "@perya/rules";
import { Rail, RailWaiting, type RailView } from "@perya/ui";
import { Link, type LinkProps } from "@perya/browser/router";
import { useText } from "../../../lib/text.ts";
import { useTheme } from "../../../lib/theme.ts";
import type { TileKind } from "../games.launch.ts";
import { chooseTags } from "../games.tags.ts";
import type { TilePlace } from "../games.tile-look.ts";
import { GameTile, GameTileWaiting } from "./game-tile.tsx";

/**
 * Games per view, by screen width. Hot games have six, and more on very wide screens (R11.5). Other rails have
 * smaller tiles, except live tables, which have wide ones.
 */
const NORMAL = { large: [2.4, 4.3, 6, 8], small: [3.2, 5.3, 8, 10], wide: [1.6, 2.6, 4, 5] } as const;

export type RailSize = keyof typeof NORMAL;

const RAIL_VIEWS: Readonly<Record<Theme["density"], Readonly<Record<RailSize, RailView>>>> = {
  normal: NORMAL,
  compact: { large: [3.1, 5.3, 8.2, 10.2], small: [3.1, 5.3, 8.2, 10.2], wide: [1.6, 2.6, 4, 5] },
  airy: { large: [1.15, 2.3, 4, 5], small: [1.6, 2.6, 4, 5], wide: [1.15, 2.3, 4, 5] },
};

type GameRailProps = {
  title: string;
  games: readonly GameCard[];
  kind: TileKind;
  size: RailSize;
  /** True for a ranking, whose tiles show their rank. */
  isHot?: boolean;
  isFirst?: boolean;
  /** Link to the full list. */
  to?: LinkProps["to"];
};

export function GameRail({ title, games, kind, size, isHot = false, isFirst = false, to }: GameRailProps) {
  const { t } = useText();
  const { density } = useTheme();
  const tags = chooseTags(games, isHot ? ["hot"] : []);
  return (
    <Rail
      title={title}
      view={RAIL_VIEWS[density][size]}
      isFirst={isFirst}
      items={games}
      keyOf={({ nodeId }) => nodeId}
      words={{ previous: t("rail.previous", { title }), next: t("rail.next", { title }) }}
      action={to && <SeeAll to={to} title={title} />}
    >
      {(game, tabIndex) => (
        <GameTile
          rank={isHot ? games.indexOf(game) + 1 : undefined}
          game={game}
          kind={kind}
          place={placeOf(size)}
          tabIndex={tabIndex}
          tag={tags.get(game.nodeId) ?? null}
        />
      )}
    </Rail>
  );
}

type GameRailWaitingProps = Pick<GameRailProps, "title" | "size" | "isFirst"> & { isFar?: boolean | undefined };

export function GameRailWaiting({ title, size, isFirst = false, isFar = false }: GameRailWaitingProps) {
  const { density } = useTheme();
  return (
    <RailWaiting title={title} view={RAIL_VIEWS[density][size]} isFirst={isFirst} isFar={isFar}>
      <GameTileWaiting place={placeOf(size)} />
    </RailWaiting>
  );
}

function SeeAll({ to, title }: { to: LinkProps["to"]; title: string }) {
  const { t } = useText();
  return (
    <Link
      to={to}
      aria-label={t("rail.seeAllOf", { title })}
      className="-me-1 inline-flex min-h-11 shrink-0 items-center px-1 text-sm text-sea hover:underline sm:pointer-fine:me-0"
    >
      {t("rail.seeAll")}
    </Link>
  );
}

function placeOf(size: RailSize): TilePlace {
  return size === "wide" ? "live" : "game";
}
