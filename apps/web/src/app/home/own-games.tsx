import type { GameCard } from "@perya/contract";
import { amount, formatAmount } from "@perya/money";
import { classes, Icon, LostPart, type QueryLike, Tabs, useAmountStyle } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Play from "lucide-react/icons/play";
import { useState } from "react";
import { GamePicture } from "../../features/games/components/game-picture.tsx";
import { useLaunch } from "../../features/games/games.launch.ts";
import { listQueries } from "../../features/games/games.list-queries.ts";
import { gameQueries } from "../../features/games/games.queries.ts";
import { playQueries } from "../../features/play/play.queries.ts";
import { sayMoment } from "../../lib/moments.ts";
import { Link } from "@perya/browser/router";
import { useText } from "../../lib/text.ts";
import { BODY, CARD, CardsWaiting, RAIL, SHOWN, STRIP } from "./own-games-waiting.tsx";

type Own = "continue" | "favorites";

/** First rail for members, with two tabs: games to continue, and favorites. Same height in every state. */
export function OwnGames() {
  const { t } = useText();
  const [selected, setSelected] = useState<Own>("continue");
  const all = selected === "continue" ? "allRecent" : "allFavorites";
  return (
    <section aria-label={t("ownHome.games")} className={RAIL}>
      <Tabs
        label={t("ownHome.games")}
        isDense
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { key: "continue", label: t("ownHome.continue"), content: <Continue /> },
          { key: "favorites", label: t("ownHome.favorites"), content: <Favorites /> },
        ]}
      />
      <Link to={selected === "continue" ? "/recent" : "/favorite"} className={ALL}>
        {t(`ownHome.${all}`)}
      </Link>
    </section>
  );
}

/** Games with open rounds, which hold a stake, then other recently played games. */
function Continue() {
  const { t, language, locale } = useText();
  const style = useAmountStyle();
  const recent = useQuery(gameQueries.recent(language, true));
  const { data: rounds = [], isPending } = useQuery(playQueries.openRounds());
  const open = new Set(rounds.map(({ game }) => game.nodeId));
  const entries = (games: NonNullable<typeof recent.data>): Entry[] => [
    ...rounds.map(({ id, game, staked }) => ({
      key: id,
      game,
      note: t("ownHome.roundOpen", { amount: formatAmount(amount(staked), style) }),
      isOpen: true,
    })),
    ...games
      .filter(({ nodeId }) => !open.has(nodeId))
      .map((game) => ({ key: game.nodeId, game, note: sayMoment(game.playedAt, locale) })),
  ];
  return (
    <Cards
      query={{ ...recent, data: isPending ? undefined : recent.data && entries(recent.data) }}
      none={t("ownHome.noneRecent")}
    />
  );
}

function Favorites() {
  const { t, language } = useText();
  const favorites = useQuery(listQueries.favorites(language, true));
  const entries = favorites.data?.map((game) => ({ key: game.nodeId, game, note: game.displayName }));
  return <Cards query={{ ...favorites, data: entries }} none={t("ownHome.noneFavorite")} />;
}

type Entry = { key: string; game: GameCard; note: string; isOpen?: boolean };

function Cards({ query, none }: { query: QueryLike<Entry[]>; none: string }) {
  if (!query.data)
    return query.isPending || !query.error ? <CardsWaiting /> : <Lost onRetry={() => void query.refetch()} />;
  if (query.data.length === 0)
    return <p className={classes(BODY, "flex items-center text-sm text-balance text-text-2")}>{none}</p>;
  return (
    <ul className={classes(BODY, STRIP)}>
      {query.data.slice(0, SHOWN).map(({ key, ...entry }) => (
        <Card key={key} {...entry} />
      ))}
    </ul>
  );
}

function Card({ game, note, isOpen = false }: Omit<Entry, "key">) {
  const { t } = useText();
  const launch = useLaunch();
  return (
    <li className="shrink-0">
      <button type="button" onClick={() => launch(game, "game")} className={classes(CARD, BUTTON)}>
        <GamePicture src={game.iconUrl} className="size-12 shrink-0 rounded-control" />
        <span className="min-w-0 grow leading-tight">
          <span className="block truncate text-sm font-semibold text-text-1">
            <bdi>{game.gameName}</bdi>
          </span>
          <span className={classes("block truncate text-xs", isOpen ? "text-persimmon" : "text-text-3")}>
            {isOpen && <span aria-hidden className="me-1.5 inline-block size-2 rounded-full bg-persimmon" />}
            {note}
          </span>
        </span>
        {isOpen ? (
          <span className={RESUME}>{t("ownHome.resume")}</span>
        ) : (
          <Icon glyph={Play} size={16} className="me-2 shrink-0 fill-current text-text-3 rtl:-scale-x-100" />
        )}
      </button>
    </li>
  );
}

function Lost({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes(BODY, "grid place-items-center")}>
      <LostPart isLine onRetry={onRetry} />
    </div>
  );
}

const ALL = "absolute end-0 top-0 inline-flex min-h-11 items-center text-sm text-sea hover:underline";
const BUTTON =
  "flex items-center gap-3 px-2.5 text-start transition-colors hover:border-line-strong hover:bg-surface-2 " +
  "focus-visible:-outline-offset-2";
const RESUME = "shrink-0 rounded-control bg-surface-3 px-3 py-1.5 text-sm font-semibold text-text-1";
