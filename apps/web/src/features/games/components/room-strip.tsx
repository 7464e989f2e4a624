import type { Room } from "@perya/contract";
import { amount, formatAmount } from "@perya/money";
import { Badge, Icon, useAmountStyle, VisuallyHidden } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Users from "lucide-react/icons/users";
import { useText } from "../../../lib/text.ts";
import { feedQueries, type Listed } from "../games.feeds.ts";
import { useLaunch } from "../games.launch.ts";
import { FeedStrip, type StripProps } from "./feed-strip.tsx";
import { GamePicture } from "./game-picture.tsx";

/** Card rooms from vendor feeds. */
export function RoomStrip({ vendors, chosen }: StripProps) {
  const { t, language } = useText();
  const feeds = useQuery({ ...feedQueries.rooms(vendors ?? [], language), enabled: vendors !== undefined });
  return (
    <FeedStrip
      feeds={feeds}
      chosen={chosen}
      title={t("lobby.rooms")}
      none={t("lobby.rooms.none")}
      view={[1.2, 2.3, 3.2, 4.2]}
    >
      {({ entry, game }, tabIndex) => <RoomCard entry={entry} game={game} tabIndex={tabIndex} />}
    </FeedStrip>
  );
}

/**
 * A card room, which opens its game. A full one is marked but can still be opened: another one may have a free
 * seat.
 */
function RoomCard({ entry: room, game, tabIndex }: Listed<Room> & { tabIndex: 0 | -1 }) {
  const { t } = useText();
  const style = useAmountStyle();
  const launch = useLaunch();
  const { players, seats } = room;
  const isFull = players >= seats;
  const stakes = [room.smallestStake, room.largestStake].map((stake) => formatAmount(amount(stake), style));
  return (
    <button type="button" tabIndex={tabIndex} onClick={() => launch(game, "game")} className={ROOM}>
      <GamePicture src={game.iconUrl} className="aspect-3/4 h-full shrink-0 rounded-control" />
      <span className="flex min-w-0 grow flex-col">
        <span className="flex items-center justify-between gap-2">
          <bdi className="truncate font-display text-lg font-bold text-text-1">{room.name}</bdi>
          {isFull && <Badge tone="warning">{t("lobby.rooms.full")}</Badge>}
        </span>
        <span className="truncate text-sm text-text-2">{game.gameName}</span>
        <span className="mt-auto truncate text-sm font-semibold text-text-1 tabular-nums">
          <VisuallyHidden>{t("lobby.rooms.stakes")} </VisuallyHidden>
          <bdi>{stakes.join(" – ")}</bdi>
        </span>
        <span className="flex items-center gap-1.5 text-xs text-text-3 tabular-nums">
          <Icon glyph={Users} size={16} />
          {t("lobby.rooms.players", { players, seats })}
        </span>
        <span aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-surface-3">
          <span className={METER} style={{ width: `${Math.min(100, (players / Math.max(1, seats)) * 100)}%` }} />
        </span>
      </span>
    </button>
  );
}

const ROOM =
  "relative flex h-32 w-full items-stretch gap-3 rounded-card border border-line bg-surface-1 p-3 text-start " +
  "transition-[border-color,translate] duration-enter hover:-translate-y-0.5 hover:border-line-strong " +
  "focus-visible:-translate-y-0.5";

const METER = "block h-full rounded-full bg-category-pvp transition-[width] duration-max";
