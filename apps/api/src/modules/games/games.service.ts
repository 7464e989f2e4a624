import type { GameCard, GameCategory, GameList, Lane, Language, SearchHit } from "@perya/contract";
import type { MenuLane, VendorGameTypes } from "@perya/contract";
import { rearrangeLanes } from "@perya/rules";
import type { Deps } from "../../deps.ts";
import { createCatalogue, type GameQuery } from "./games.catalogue.ts";
import { isShown, type BrandScope } from "./games.view.ts";
import * as queries from "./games.queries.ts";
import { CATALOGUE_LANGUAGE, chooseName, HOT_GAMES, POPULAR_GAMES } from "./games.rules.ts";
import { createSearch } from "./games.search.ts";
import { presentGame, presentGameTypes, presentLane, presentList, presentMenus, presentVendor } from "./games.views.ts";

/** The visitor's brand and languages. */
export type Visitor = BrandScope & { language: Language; defaultLanguage: Language };

/** Creates the catalog's functions for visitors. They cache, so each module creates them once per process. */
export function createGames(deps: Pick<Deps, "db" | "clock">) {
  const catalogue = createCatalogue(deps);
  const search = createSearch(deps, catalogue);
  const readerOf = ({ language }: Visitor) => ({ language, now: deps.clock.now() });

  /** Presents games in the order of the ids, without those that the brand does not show. */
  async function listGamesById(visitor: Visitor, ids: readonly string[]): Promise<GameCard[]> {
    if (ids.length === 0) return [];
    const [rows, view] = await Promise.all([
      queries.listGamesById(deps.db, visitor.id, ids),
      catalogue.readView(visitor),
    ]);
    const shown = new Map(rows.filter((game) => isShown(view, game)).map((game) => [game.id, game] as const));
    return ids.flatMap((id) => shown.get(id) ?? []).map((game) => presentGame(game, view, readerOf(visitor)));
  }

  return {
    listLanes: async (visitor: Visitor, category?: GameCategory): Promise<Lane[]> => {
      const [lanes, view] = await Promise.all([catalogue.listLanes(visitor), catalogue.readView(visitor)]);
      search.prepare(visitor, visitor);
      const shown = lanes.map((lane) => presentLane(lane, view, readerOf(visitor)));
      // The site derives some categories from others, so rearrange the lanes as it does, then pick the category.
      return category ? rearrangeLanes(shown).filter(({ title }) => title === category) : shown;
    },

    /** Lists the menus from memory, without a query. */
    listMenus: async (visitor: Visitor): Promise<MenuLane[]> => {
      search.prepare(visitor, visitor);
      return presentMenus(await catalogue.readView(visitor));
    },

    listGames: async (visitor: Visitor, query: GameQuery): Promise<GameList> => {
      const [listed, view] = await Promise.all([
        catalogue.listGames(visitor, query, visitor),
        catalogue.readView(visitor),
      ]);
      const cards = listed.games.map((game) => presentGame(game, view, readerOf(visitor)));
      return presentList(cards, listed, query);
    },

    listPopularGames: async (visitor: Visitor, category?: GameCategory): Promise<GameCard[]> => {
      const games = await catalogue.listPopular(visitor);
      const wanted = category ? games.filter((game) => game.category === category) : games;
      return listGamesById(
        visitor,
        wanted.slice(0, POPULAR_GAMES).map(({ id }) => id),
      );
    },

    listVendorGameTypes: async (visitor: Visitor): Promise<VendorGameTypes[]> =>
      presentGameTypes(await catalogue.readView(visitor)),

    listHotGames: async (visitor: Visitor): Promise<GameCard[]> => {
      const view = await catalogue.readView(visitor);
      return view.hot.slice(0, HOT_GAMES).map((game) => presentGame(game, view, readerOf(visitor)));
    },

    listGamesById,

    /** Lists vendors before games, because a query that matches a vendor should lead to its full list. */
    searchGames: async (visitor: Visitor, text: string): Promise<SearchHit[]> => {
      const [{ games, vendors }, view] = await Promise.all([
        search.find(visitor, visitor, text),
        catalogue.readView(visitor),
      ]);
      return [
        ...vendors.map(({ vendor, category }) => ({
          kind: "vendor" as const,
          vendor: presentVendor(vendor, category, category, view),
        })),
        ...games.map((game) => ({ kind: "game" as const, game: presentGame(game, view, readerOf(visitor)) })),
      ];
    },

    forget: () => {
      catalogue.forget();
      search.forget();
    },
  };
}

/** Finds a game's category and name for its drawn image. Uses the English name for every visitor. */
export async function findPicturedGame({ db }: Pick<Deps, "db">, vendorCode: string, code: string) {
  const game = await queries.findPictured(db, vendorCode, code);
  return game && { category: game.category, name: chooseName(game.names, CATALOGUE_LANGUAGE) };
}
