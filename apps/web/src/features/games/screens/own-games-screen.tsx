import type { GameCard, GameCategory } from "@perya/contract";
import { buttonClasses, Empty, QueryStates, Screen, Tabs } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@perya/browser/router";
import Heart from "lucide-react/icons/heart";
import History from "lucide-react/icons/history";
import { useDeferredValue } from "react";
import { usePageTitle } from "../../../lib/page-title.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { GameGrid, GameGridWaiting } from "../components/game-grid.tsx";
import { CATEGORY_TITLES } from "../games.category-titles.ts";
import { useIsMember } from "../games.launch.ts";
import { listQueries } from "../games.list-queries.ts";
import { gameQueries } from "../games.queries.ts";

type Own = "favorite" | "recent";

/** List of the member's own games (R2.12): up to 999 favorites, or the last thirty played. */
export function OwnGamesScreen({ list }: { list: Own }) {
  const { t, language } = useText();
  const isMember = useIsMember();
  const favorites = useQuery(listQueries.favorites(language, isMember && list === "favorite"));
  const recent = useQuery(gameQueries.recent(language, isMember && list === "recent"));
  const games = list === "favorite" ? favorites : recent;
  const title = t(`page.${list}`);
  // Trial accounts have no games of their own, so nothing is requested.
  const query = isMember ? games : { ...games, data: [] };
  return (
    <Screen title={title} documentTitle={usePageTitle(title)} lead={t(`lobby.${list}.lead`)}>
      <QueryStates
        query={query}
        waiting={<GameGridWaiting count={16} />}
        isEmpty={(own) => own.length === 0}
        empty={<NoGames list={list} />}
        refusedText={(error) => problemText(error, t)}
      >
        {(own) => <OwnGames title={title} games={own} />}
      </QueryStates>
    </Screen>
  );
}

const ALL = "ALL";

/** One tab per category, if there are several. */
function OwnGames({ title, games }: { title: string; games: readonly GameCard[] }) {
  const { t, locale } = useText();
  const navigate = useNavigate();
  const { gameType } = useSearch();
  const kinds = [...new Set(games.map((game) => game.gameType))];
  if (kinds.length < 2) return <ManyGames label={title} games={games} />;

  const selected = kinds.find((kind) => kind === gameType) ?? ALL;
  const select = (kind: GameCategory | typeof ALL) =>
    void navigate({ to: ".", search: kind === ALL ? {} : { gameType: kind }, replace: true, resetScroll: false });
  const tabOf = (key: GameCategory | typeof ALL, name: string, list: readonly GameCard[]) => ({
    key,
    label: `${name} ${list.length.toLocaleString(locale)}`,
    content: <ManyGames label={name} games={list} />,
  });
  const tabs = [
    tabOf(ALL, t("lobby.filter.ALL"), games),
    ...kinds.map((kind) => {
      const ofKind = games.filter((game) => game.gameType === kind);
      return tabOf(kind, t(CATEGORY_TITLES[kind]), ofKind);
    }),
  ];
  return <Tabs label={t("lobby.kinds")} tabs={tabs} selected={selected} onSelect={select} />;
}

/** Renders the first two screens at once, the rest when idle. */
function ManyGames({ label, games }: { label: string; games: readonly GameCard[] }) {
  const shown = useDeferredValue(games, games.slice(0, 60));
  return <GameGrid label={label} games={shown} />;
}

function NoGames({ list }: { list: Own }) {
  const { t } = useText();
  const toGames = (
    <Link to="/rng" className={buttonClasses()}>
      {t("lobby.toGames")}
    </Link>
  );
  return list === "favorite" ? (
    <Empty icon={Heart} title={t("lobby.noFavorites")} text={t("lobby.noFavorites.text")} action={toGames} />
  ) : (
    <Empty icon={History} title={t("lobby.noRecent")} text={t("lobby.noRecent.text")} action={toGames} />
  );
}
