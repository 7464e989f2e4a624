/** The contract with its schemas, for the server's validation and for /docs. */
export { contract } from "./all-shapes.ts";
export { PositiveAmountText } from "./amount.ts";
export { GameDraft } from "./games/games.shapes.ts";
export { MAX_FAVORITES } from "./favorites/favorites.shapes.ts";
export { BannerDraft, NoticeDraft } from "./notices/notices.shapes.ts";
export type { ServedRoute } from "./route.ts";
export { LiveModel, Room } from "./vendors/vendors.shapes.ts";
