import { NetworkFailure } from "@perya/client";
import { type GameCard, games, type GameVendor, type Language, vendors } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query-client.ts";
import { LIST, type VendorOfGames } from "./games.list-queries.ts";

/**
 * Interval of refetching, because tables and hosts change by the minute. React Query does not poll while the page is
 * hidden.
 */
const ANEW_MS = 30_000;
/** Time for which a vendor's games are cached. They rarely change, and a live event announces changes. */
const GAMES_KEPT_MS = 5 * 60_000;
/** The server's maximum page size. */
const GAMES_A_PAGE = 100;

/** An entry of a vendor feed: a room or a host, with the vendor's game code. */
export type FeedEntry = { id: string; gameCode: string };

/** An entry with our matching game. */
export type Listed<Entry extends FeedEntry> = { entry: Entry; game: GameCard };

/** One vendor's entries, or the reason it has none. */
export type Feed<Entry extends FeedEntry> = { vendor: GameVendor; listed: Listed<Entry>[]; error: unknown };

type Asked = { query: { vassalage: string } };

/** Queries of card tables and live hosts (R20.30), from all open vendors of a category. */
export const feedQueries = {
  rooms: (all: readonly GameVendor[], language: Language) =>
    feeds("rooms", all, language, (asked) => call(vendors.listRooms, asked)),
  hosts: (all: readonly GameVendor[], language: Language) =>
    feeds("hosts", all, language, (asked) => call(vendors.listLiveModels, asked)),
};

/**
 * One query for all vendors: with separate ones, entries of a slow vendor would move what the user is about to press.
 * If a vendor fails, the others are still shown.
 */
function feeds<Entry extends FeedEntry>(
  kind: string,
  all: readonly GameVendor[],
  language: Language,
  ask: (asked: Asked) => Promise<Entry[]>,
) {
  const open = all.filter(({ isInMaintenance }) => !isInMaintenance);
  return queryOptions({
    queryKey: ["games", kind, open.map(({ vassalage }) => vassalage), language],
    queryFn: () => Promise.all(open.map(readOne)),
    refetchInterval: ANEW_MS,
  });

  async function readOne(vendor: GameVendor): Promise<Feed<Entry>> {
    try {
      const entries = await ask({ query: { vassalage: vendor.vassalage } });
      return { vendor, listed: await joinGames(entries, vendor, language), error: null };
    } catch (error) {
      // The failure is that of our own server. The page keeps its entries, and React Query retries.
      if (error instanceof NetworkFailure) throw error;
      return { vendor, listed: [], error };
    }
  }
}

/** Joins entries with their games. Entries whose game the brand does not list are left out. */
async function joinGames<Entry extends FeedEntry>(
  entries: readonly Entry[],
  vendor: GameVendor,
  language: Language,
): Promise<Listed<Entry>[]> {
  if (entries.length === 0) return [];
  const known = await queryClient.fetchQuery({
    queryKey: ["games", "ofVendor", vendor.gameType, vendor.vassalage, language],
    queryFn: () => listAll(vendor, language),
    staleTime: GAMES_KEPT_MS,
  });
  const byCode = new Map(known.map((game) => [game.gameCode, game]));
  return entries.flatMap((entry) => {
    const game = byCode.get(entry.gameCode);
    return game ? [{ entry, game }] : [];
  });
}

async function listAll(vendor: VendorOfGames, language: Language, pageNo = 1): Promise<GameCard[]> {
  const { vassalage, gameType } = vendor;
  const page = { ...LIST, pageNo, pageSize: GAMES_A_PAGE };
  const { content, totalPages } = await call(games.listGames, { query: { ...page, gameType, vassalage, language } });
  return pageNo < totalPages ? [...content, ...(await listAll(vendor, language, pageNo + 1))] : content;
}
