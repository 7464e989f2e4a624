/** Favorites: games that a member has marked. Owns favorites. */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { chooseLanguage, createGames } from "../games/index.ts";
import * as favorites from "./favorites.service.ts";
import { presentFavorites } from "./favorites.views.ts";

export { insertFavorites, type NewFavorite } from "./favorites.queries.ts";

export const favoritesModule = defineModule({
  name: "favorites",
  needs: ["games"],

  setup({ serve, onChange, deps }) {
    const games = createGames(deps);
    onChange("games", games.forget);
    onChange("site", games.forget);

    serve(contract.favorites.listFavoriteIds, ({ brand, member }) =>
      favorites.listIds(deps, { brandId: brand.id, memberId: member.id }),
    );

    serve(contract.favorites.listFavorites, async ({ brand, language, member, query }) => {
      const visitor = { ...brand, language: chooseLanguage(query.language, brand.languages, language) };
      const ids = await favorites.listIds(deps, { brandId: brand.id, memberId: member.id });
      return presentFavorites(await games.listGamesById(visitor, ids), query);
    });

    serve(contract.favorites.addFavorite, async ({ brand, language, member, body }) => {
      const [game] = await games.listGamesById({ ...brand, language }, [body.nodeId]);
      await favorites.addFavorite(deps, { brandId: brand.id, memberId: member.id }, body, game);
      return { isFavorite: true };
    });

    serve(contract.favorites.removeFavorite, async ({ brand, member, params }) => {
      await favorites.removeFavorite(deps, { brandId: brand.id, memberId: member.id }, params.nodeId);
      return { isFavorite: false };
    });
  },
});
