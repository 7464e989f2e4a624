import { type GameCard, games, type GameVendor, type Language, vendors } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query-client.ts";
import { LIST, type VendorOfGames } from "./games.list-queries.ts";

/** Vendors' own news, by the minute. Nobody asks while the page is hidden: the library sees to that. */
const ANEW_MS = 30_000;
/** Which games a vendor has changes seldom, and a live event says so. */
const GAMES_KEPT_MS = 5 * 60_000;
/** The most that the server lists at once. */
const GAMES_A_PAGE = 100;

/** What vendors tell of: a room, a host. They know the game by its code. */
type News = { id: string; gameCode: string };

/** News, with the game of ours that it is about. */
export type Told<N extends News> = { news: N; game: GameCard };

/** What one vendor said, or why it said nothing. */
export type Feed<N extends News> = { vendor: GameVendor; told: Told<N>[]; error: unknown };

type Asked = { query: { vassalage: string } };

/** S1 §7, PvP rooms and live models list: of all vendors of a category that are open. */
export const feedQueries = {
  rooms: (listed: readonly GameVendor[], language: Language) =>
    feeds("rooms", listed, language, (asked) => call(vendors.listRooms, asked)),
  hosts: (listed: readonly GameVendor[], language: Language) =>
    feeds("hosts", listed, language, (asked) => call(vendors.listLiveModels, asked)),
};

/** All at once: a vendor that came later would push away what somebody is about to press. One that is away keeps nobody. */
function feeds<N extends News>(
  kind: string,
  listed: readonly GameVendor[],
  language: Language,
  ask: (asked: Asked) => Promise<N[]>,
) {
  const open = listed.filter(({ isInMaintenance }) => !isInMaintenance);
  return queryOptions({
    queryKey: ["games", kind, open.map(({ vassalage }) => vassalage), language],
    queryFn: () => Promise.all(open.map(readOne)),
    refetchInterval: ANEW_MS,
  });

  async function readOne(vendor: GameVendor): Promise<Feed<N>> {
    try {
      const all = await ask({ query: { vassalage: vendor.vassalage } });
      return { vendor, told: await joinGames(all, vendor, language), error: null };
    } catch (error) {
      return { vendor, told: [], error };
    }
  }
}

/** News of a game that the brand does not list leads nowhere, and is left out. */
async function joinGames<N extends News>(
  all: readonly N[],
  vendor: GameVendor,
  language: Language,
): Promise<Told<N>[]> {
  if (all.length === 0) return [];
  const listed = await queryClient.fetchQuery({
    queryKey: ["games", "ofVendor", vendor.gameType, vendor.vassalage, language],
    queryFn: () => listAll(vendor, language),
    staleTime: GAMES_KEPT_MS,
  });
  const byCode = new Map(listed.map((game) => [game.gameCode, game]));
  return all.flatMap((news) => {
    const game = byCode.get(news.gameCode);
    return game ? [{ news, game }] : [];
  });
}

async function listAll(vendor: VendorOfGames, language: Language, pageNo = 1): Promise<GameCard[]> {
  const { vassalage, gameType } = vendor;
  const page = { ...LIST, pageNo, pageSize: GAMES_A_PAGE };
  const { content, totalPages } = await call(games.listGames, { query: { ...page, gameType, vassalage, language } });
  return pageNo < totalPages ? [...content, ...(await listAll(vendor, language, pageNo + 1))] : content;
}
