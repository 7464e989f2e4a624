import type { LiveModel } from "@perya/contract";
import { classes } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../lib/text.ts";
import { feedQueries, type Listed } from "../games.feeds.ts";
import { useLaunch } from "../games.launch.ts";
import { FeedStrip, type StripProps } from "./feed-strip.tsx";
import { GamePicture } from "./game-picture.tsx";

/** Live hosts from vendor feeds, those on shift first. */
export function HostStrip({ vendors, chosen }: StripProps) {
  const { t, language } = useText();
  const feeds = useQuery({ ...feedQueries.hosts(vendors ?? [], language), enabled: vendors !== undefined });
  return (
    <FeedStrip
      feeds={feeds}
      chosen={chosen}
      title={t("lobby.hosts")}
      none={t("lobby.hosts.none")}
      isFirst={({ isOnline }) => isOnline}
      view={[2.3, 4.3, 6.2, 8.2]}
    >
      {({ entry, game }, tabIndex) => <HostCard entry={entry} game={game} tabIndex={tabIndex} />}
    </FeedStrip>
  );
}

/** A live host. Opens the table at which the host works, even while another host is on shift. */
function HostCard({ entry: host, game, tabIndex }: Listed<LiveModel> & { tabIndex: 0 | -1 }) {
  const { t } = useText();
  const launch = useLaunch();
  return (
    <button type="button" tabIndex={tabIndex} onClick={() => launch(game, "game")} className={HOST}>
      <GamePicture
        src={avatarOf(game.vassalage, host.id)}
        className={classes("size-13 shrink-0 rounded-full", !host.isOnline && "opacity-60 grayscale")}
      />
      <bdi className="mt-1 w-full truncate font-semibold text-text-1">{host.name}</bdi>
      <span className="w-full truncate text-xs text-text-3">{game.gameName}</span>
      <span className={classes("flex items-center gap-1.5 text-xs", host.isOnline ? "text-leaf" : "text-text-3")}>
        <span aria-hidden className={classes("size-2 rounded-full", host.isOnline ? "bg-leaf" : "bg-line-strong")} />
        {t(host.isOnline ? "lobby.hosts.online" : "lobby.hosts.offline")}
      </span>
    </button>
  );
}

/** A generated portrait (packages/art) for hosts without one. Ids may be in any script, so they are URL-encoded. */
function avatarOf(vassalage: string, id: string): string {
  const seed = encodeURIComponent(`${vassalage}-${id}`).replaceAll(/[^\w-]/g, "_");
  return `/art/avatars/${seed.slice(-80)}.svg`;
}

const HOST =
  "relative flex h-32 w-full flex-col items-center justify-center rounded-card border border-line bg-surface-1 px-2 text-center " +
  "transition-[border-color,translate] duration-enter hover:-translate-y-0.5 hover:border-line-strong " +
  "focus-visible:-translate-y-0.5";
