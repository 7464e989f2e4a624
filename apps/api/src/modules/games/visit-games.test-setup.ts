import { games, LANGUAGES, type GameCategory, type GameList, type GameSort, type Language } from "@perya/contract";
import type { GameTag, Volatility } from "@perya/contract";
import type { TestApp } from "../../testing/test-setup.ts";

export type GamesQuery = Partial<{
  vassalage: string;
  tag: GameTag;
  volatility: Volatility;
  sort: GameSort;
  filter: "ALL" | "NEW" | "HOT";
  pageNo: number;
  pageSize: number;
}>;

export type GamesVisitor = ReturnType<typeof visitGames>;

/** Returns the calls with which a visitor reads the games. */
export function visitGames(app: TestApp) {
  /** Sends only the given parameters; the contract fills in defaults. */
  async function list(gameType: GameCategory, query: GamesQuery = {}, host = "localhost", language: Language = "EN") {
    const words = Object.entries({ gameType, ...query }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const url = `/wps/relay/gameList?${words.join("&")}`;
    const headers = { host, "accept-language": LANGUAGES[language].tag };
    return (await app.ask({ method: "GET", url, headers })).json().value as GameList;
  }

  return {
    list,
    /** Reads all pages in order. */
    collect: async (gameType: GameCategory, query: GamesQuery = {}, language: Language = "EN") => {
      const found: string[] = [];
      for (let pageNo = 1; ; pageNo += 1) {
        const page = await list(gameType, { ...query, pageNo }, "localhost", language);
        found.push(...page.content.map(({ nodeId }) => nodeId));
        if (pageNo >= page.totalPages) return { found, total: page.totalCount };
      }
    },
    lanes: async (host = "localhost", language: Language = "EN", gameType?: GameCategory) =>
      (
        await app.client(
          host,
          null,
          language,
        )(games.listLanes, { query: { platform: "html5-desktop", ...(gameType && { gameType }) } })
      ).data.lanes,
    search: async (text: string, host = "localhost", language: Language = "EN") => {
      const hits = await app.client(host, null, language)(games.searchGames, { query: { text } });
      return hits.map((hit) => (hit.kind === "game" ? hit.game.gameName : hit.vendor.displayName));
    },
    /** Advances the clock past the cache's lifetime, so that tests can change tables without a live event. */
    later: () => app.clock.advance(10 * 60_000),
  };
}
