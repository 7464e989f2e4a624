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
    summary: "The game ids of the member's favorites.",
  },
  listFavorites: {
    method: "GET",
    path: "/wps/relay/favoriteList",
    module: "SITE",
    who: "member",
    errors: [...MEMBER],
    summary: "Lists the member's favorite games, last added first.",
  },
  addFavorite: {
    method: "POST",
    path: "/wps/relay/favorites",
    module: "SITE",
    who: "member",
    errors: [...MEMBER, "GAME_UNKNOWN", "FAVORITES_FULL"],
    summary: "Adds a game to the favorites. Idempotent.",
  },
  removeFavorite: {
    method: "DELETE",
    path: "/wps/relay/favorites/:nodeId",
    module: "SITE",
    who: "member",
    errors: [...MEMBER],
    summary: "Removes a game from the favorites. Idempotent.",
  },
});
