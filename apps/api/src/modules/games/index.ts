/**
 * Games: the catalog of the platform, and what each brand shows of it, in which order. Owns vendors, games,
 * game_listings, game_listing_names, game_listing_languages, game_listing_counts, catalogue_dates, brand_categories,
 * brand_vendors, brand_games and brand_popular_games.
 */
import { contract } from "@perya/contract/shapes";
import { inTransaction } from "@perya/db";
import { defineModule } from "../../define-module.ts";
import { renewListings } from "./games.jobs.ts";
import * as forConsole from "./games.console.ts";
import { chooseLanguage } from "./games.rules.ts";
import { createGames } from "./games.service.ts";

export { renewListings } from "./games.jobs.ts";
export { setPopularGames, type PopularGame } from "./popular-games.queries.ts";
export { chooseLanguage, chooseName } from "./games.rules.ts";
export { createGames, findPicturedGame } from "./games.service.ts";
export { iconOf, presentPage } from "./games.views.ts";
export { findLotteryListing, type LotteryListing } from "./lottery-listings.ts";
export {
  addVendor,
  setCategory,
  setForFun,
  setGame,
  setVendor,
  writeGames,
  type GameChange,
  type VendorState,
} from "./games.write.ts";
export { insertGames, insertListingLanguages, type NewGame } from "./brand-games.queries.ts";

export const gamesModule = defineModule({
  name: "games",
  needs: ["audit", "brands"],

  setup({ serve, serveConsole, preload, onChange, every, deps }) {
    const games = createGames(deps);
    onChange("games", games.forget);
    // Closed categories and languages are brand settings, so changes to a brand clear the cache.
    onChange("site", games.forget);

    serve(contract.games.listMenus, ({ brand, language }) => games.listMenus({ ...brand, language }));
    preload(contract.games.listMenus, {}, ({ brand, language }) => games.listMenus({ ...brand, language }), {
      isForShell: true,
    });

    serve(contract.games.listLanes, async ({ brand, language, query }) => ({
      data: { lanes: await games.listLanes({ ...brand, language }, query.gameType) },
    }));

    serve(contract.games.listGames, ({ brand, language, query }) =>
      games.listGames({ ...brand, language: chooseLanguage(query.language, brand.languages, language) }, query),
    );

    serve(contract.games.listPopularGames, ({ brand, language, query }) =>
      games.listPopularGames({ ...brand, language }, query.gameType),
    );

    serve(contract.games.listVendorGameTypes, ({ brand, language }) =>
      games.listVendorGameTypes({ ...brand, language }),
    );

    serve(contract.games.listHotGames, ({ brand, language }) => games.listHotGames({ ...brand, language }));
    preload(contract.games.listHotGames, {}, ({ brand, language }) => games.listHotGames({ ...brand, language }));

    serve(contract.games.searchGames, ({ brand, language, query }) =>
      games.searchGames({ ...brand, language }, query.text),
    );

    serveConsole(contract.catalogue.listVendors, ({ query }) => forConsole.listVendors(deps, query.brandId));
    serveConsole(contract.catalogue.setVendor, async ({ actor, body }) => {
      await forConsole.changeVendor(deps, actor, body);
      return null;
    });
    serveConsole(contract.catalogue.orderVendors, async ({ actor, body }) => {
      await forConsole.reorderVendors(deps, actor, body);
      return null;
    });
    serveConsole(contract.catalogue.setForFun, async ({ actor, body }) => {
      await forConsole.changeForFun(deps, actor, body);
      return null;
    });
    serveConsole(contract.catalogue.orderCategories, async ({ actor, body }) => {
      await forConsole.reorderCategories(deps, actor, body);
      return null;
    });
    serveConsole(contract.catalogue.orderHot, async ({ actor, body }) => {
      await forConsole.reorderHot(deps, actor, body);
      return null;
    });
    serveConsole(contract.catalogue.listGames, ({ query: { brandId, ...page } }) =>
      forConsole.listGames(deps, brandId, page),
    );
    serveConsole(contract.catalogue.changeGames, ({ actor, body }) => forConsole.changeGames(deps, actor, body));

    every("1 hour", "renew-listings", () => inTransaction(deps.db, (tx) => renewListings(tx, deps), { retries: 3 }));
  },
});
