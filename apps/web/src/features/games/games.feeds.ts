import { NetworkFailure } from "@perya/client";
import { type GameCard, games, type GameVendor, type Language, vendors } from "@perya/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query-client.ts";
import { LIST, type VendorOfGames } from "./games.list-queries.ts";

/** Rooms fill and hosts change by the minute. Nobody asks while the page is hidden: the library sees to that. */
const ANEW_MS = 30_000;
/** Which games a vendor has changes seldom, and a live event says so. */
const GAMES_KEPT_MS = 5 * 60_000;
/** The most that the server lists at once. */
const GAMES_A_PAGE = 100;

/** What a vendor lists: a room, a host. It knows the game by its code. */
export type FeedEntry = { id: string; gameCode: string };

/** An entry, with the game of ours that it is about. */
export type Listed<Entry extends FeedEntry> = { entry: Entry; game: GameCard };

/** What one vendor said, or why it said nothing. */
export type Feed<Entry extends FeedEntry> = { vendor: GameVendor; listed: Listed<Entry>[]; error: unknown };

type Asked = { query: { vassalage: string } };

/** S1 §7, PvP rooms and live models list: of all vendors of a category that are open. */
export const feedQueries = {
  rooms: (all: readonly GameVendor[], language: Language) =>
    feeds("rooms", all, language, (asked) => call(vendors.listRooms, asked)),
  hosts: (all: readonly GameVendor[], language: Language) =>
    feeds("hosts", all, language, (asked) => call(vendors.listLiveModels, asked)),
};

/** All at once: a vendor that came later would push away what somebody is about to press. One that is away keeps nobody. */
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
      // No vendor's doing: what was shown stays, and the library asks again.
      if (error instanceof NetworkFailure) throw error;
      return { vendor, listed: [], error };
    }
  }
}

/** An entry of a game that the brand does not list leads nowhere, and is left out. */
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
