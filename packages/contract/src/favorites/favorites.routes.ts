import { routes } from "../route.ts";
import type { favoriteShapes } from "./favorites.shapes.ts";

const MEMBER = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;

export const favorites = routes<typeof favoriteShapes>()({
  listFavoriteIds: {
    method: "GET",
    path: "/wps/relay/favoriteIds",
    module: "SITE",
    who: "member",
    errors: [...MEMBER],
    summary: "The node ids of the member's favourite games.",
  },
  listFavorites: {
    method: "GET",
    path: "/wps/relay/favoriteList",
    module: "SITE",
    who: "member",
    errors: [...MEMBER],
    summary: "The member's favourite games, the last added first.",
  },
  addFavorite: {
    method: "POST",
    path: "/wps/relay/favorites",
    module: "SITE",
    who: "member",
    errors: [...MEMBER, "GAME_UNKNOWN", "FAVORITES_FULL"],
    summary: "Makes a game a favourite. One that is already stays so.",
  },
  removeFavorite: {
    method: "DELETE",
    path: "/wps/relay/favorites/:nodeId",
    module: "SITE",
    who: "member",
    errors: [...MEMBER],
    summary: "A game is no favourite any longer. One that was none is fine too.",
  },
});
