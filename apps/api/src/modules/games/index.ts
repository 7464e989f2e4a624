/**
 * Games: the catalogue of the platform, and what each brand shows of it, in which order.
 * Owns vendors, games, game_listings, game_listing_counts, brand_categories, brand_vendors and brand_games.
 */
import { isLanguage } from "@perya/contract";
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { createGames } from "./games.service.ts";

export { chooseName } from "./games.rules.ts";
export { createGames, findGameCategory } from "./games.service.ts";
export { iconOf } from "./games.views.ts";
export { setGame, setVendor, type GameChange, type VendorState } from "./games.write.ts";
export { insertGames, type NewGame } from "./brand-games.queries.ts";

export const gamesModule = defineModule({
  name: "games",
  needs: ["brands"],

  setup({ serve, preload, onChange, deps }) {
    const games = createGames(deps);
    onChange("games", games.forget);
    // What the law closes, and in which languages, comes with the brand.
    onChange("site", games.forget);

    serve(contract.games.listLanes, async ({ brand, language }) => ({
      data: { lanes: await games.listLanes({ ...brand, language }) },
    }));

    serve(contract.games.listGames, ({ brand, language, query }) => {
      const wish = query.language ?? "";
      const isOffered = isLanguage(wish) && brand.languages.includes(wish);
      return games.listGames({ ...brand, language: isOffered ? wish : language }, query);
    });

    serve(contract.games.listHotGames, ({ brand, language }) => games.listHotGames({ ...brand, language }));
    preload(contract.games.listHotGames, {}, ({ brand, language }) => games.listHotGames({ ...brand, language }));

    serve(contract.games.searchGames, ({ brand, language, query }) =>
      games.searchGames({ ...brand, language }, query.text),
    );
  },
});
