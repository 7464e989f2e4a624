import Type from "typebox";
import { GAME_CATEGORIES, type GameCategory as Category } from "../games/game-categories.ts";
import { GamePage } from "../games/games.shapes.ts";

const GameCategory = Type.Unsafe<Category>({ type: "string", enum: GAME_CATEGORIES });

/** Page size of favorites (R12.11). Their number is limited to one page. */
export const MAX_FAVORITES = 999;

export const favoriteShapes = {
  listFavoriteIds: { value: Type.Array(Type.String()) },
  listFavorites: {
    query: Type.Object({
      clientType: Type.Integer({ default: 3 }),
      platform: Type.String({ maxLength: 32, default: "flash" }),
      gameType: Type.Optional(GameCategory),
      language: Type.Optional(Type.String({ maxLength: 8 })),
      pageNo: Type.Integer({ minimum: 1, maximum: MAX_FAVORITES, default: 1 }),
      pageSize: Type.Integer({ minimum: 1, maximum: MAX_FAVORITES, default: MAX_FAVORITES }),
    }),
    value: GamePage,
  },
  addFavorite: {
    body: Type.Object({
      nodeId: Type.String({ format: "uuid" }),
      vendor: Type.String({ maxLength: 32 }),
      gameType: GameCategory,
    }),
    value: Type.Object({ isFavorite: Type.Boolean() }),
  },
  removeFavorite: {
    params: Type.Object({ nodeId: Type.String({ format: "uuid" }) }),
    value: Type.Object({ isFavorite: Type.Boolean() }),
  },
};
