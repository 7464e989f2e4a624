import type { GameCard, GamePage, GameVendor, Lane, Language, SearchHit } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import { createCatalogue, type GameQuery } from "./games.catalogue.ts";
import { isShown, type Shop } from "./games.plan.ts";
import * as queries from "./games.queries.ts";
import { HOT_GAMES } from "./games.rules.ts";
import { createSearch } from "./games.search.ts";
import { presentGame, presentLane, presentPage, presentVendor } from "./games.views.ts";

/** Who asks, and where. */
export type Visitor = Shop & { language: Language; defaultLanguage: Language };

/** What visitors ask of the catalogue. It remembers, so each module that asks has one for the whole process. */
export function createGames(deps: Pick<Deps, "db" | "clock">) {
  const catalogue = createCatalogue(deps);
  const search = createSearch(deps, catalogue);
  const readerOf = ({ language, defaultLanguage }: Visitor) => ({ language, defaultLanguage, now: deps.clock.now() });

  return {
    listLanes: async (visitor: Visitor): Promise<Lane[]> => {
      const [lanes, plan] = await Promise.all([catalogue.listLanes(visitor), catalogue.readPlan(visitor)]);
      search.prepare(visitor, visitor);
      return lanes.map((lane) => presentLane(lane, plan, readerOf(visitor)));
    },

    listGames: async (visitor: Visitor, query: GameQuery): Promise<GamePage> => {
      const [{ games, total }, plan] = await Promise.all([
        catalogue.listGames(visitor, query),
        catalogue.readPlan(visitor),
      ]);
      const cards = games.map((game) => presentGame(game, plan, readerOf(visitor)));
      return presentPage(cards, total, query);
    },

    listHotGames: async (visitor: Visitor): Promise<GameCard[]> => {
      const plan = await catalogue.readPlan(visitor);
      return plan.hot.slice(0, HOT_GAMES).map((game) => presentGame(game, plan, readerOf(visitor)));
    },

    /** In the order of the ids. What the brand does not show, or shows no longer, is left out. */
    listGamesById: async (visitor: Visitor, ids: readonly string[]): Promise<GameCard[]> => {
      if (ids.length === 0) return [];
      const [rows, plan] = await Promise.all([
        queries.listGamesById(deps.db, visitor.id, ids),
        catalogue.readPlan(visitor),
      ]);
      const shown = new Map(rows.filter((game) => isShown(plan, game)).map((game) => [game.id, game] as const));
      return ids.flatMap((id) => shown.get(id) ?? []).map((game) => presentGame(game, plan, readerOf(visitor)));
    },

    /** Vendors first: who types a vendor's name wants its whole list. */
    searchGames: async (visitor: Visitor, text: string): Promise<SearchHit[]> => {
      const [{ games, vendors }, plan] = await Promise.all([
        search.find(visitor, visitor, text),
        catalogue.readPlan(visitor),
      ]);
      return [
        ...vendors.map(({ vendor, category }) => ({
          kind: "vendor" as const,
          vendor: presentVendor(vendor, category as GameVendor["gameType"], category as GameVendor["gameType"], plan),
        })),
        ...games.map((game) => ({ kind: "game" as const, game: presentGame(game, plan, readerOf(visitor)) })),
      ];
    },

    forget: () => {
      catalogue.forget();
      search.forget();
    },
  };
}

/** Which kind of picture a game gets. */
export function findGameCategory({ db }: Pick<Deps, "db">, vendorCode: string, code: string) {
  return queries.findCategory(db, vendorCode, code);
}
