import type { GameCard, GameCategory, GamePage, GameVendor, Lane, Language } from "@perya/contract";
import type { LaneRows } from "./games.catalogue.ts";
import { countKey, type CatalogueView } from "./games.view.ts";
import type { GameRow, VendorRow } from "./games.queries.ts";
import { chooseName, LANE_CARDS, newSince } from "./games.rules.ts";

export type Reader = { language: Language; defaultLanguage: Language; now: Date };

type Pictured = Pick<GameRow, "vendor_code" | "code" | "icon_url" | "own_icon_url">;

/** The brand's own picture, else the game's, else the one we draw. */
export function iconOf(game: Pictured): string {
  return game.own_icon_url ?? game.icon_url ?? `${artOf(game)}.svg`;
}

export function wideIconOf(game: Pictured): string {
  return game.own_icon_url ?? game.icon_url ?? `${artOf(game)}/wide.svg`;
}

const artOf = ({ vendor_code: vendor, code }: Pictured) =>
  `/art/games/${encodeURIComponent(vendor)}/${encodeURIComponent(code)}`;
const vendorArtOf = (code: string) => `/art/vendors/${encodeURIComponent(code)}.svg`;

export function presentGame(game: GameRow, { vendors }: CatalogueView, reader: Reader): GameCard {
  const vendor = vendors.get(game.category)?.find(({ code }) => code === game.vendor_code);
  return {
    nodeId: game.id,
    vassalage: game.vendor_code,
    gameCode: game.code,
    gameType: game.category,
    isGame: "GAME",
    gameName: chooseName(game.names, reader.language, reader.defaultLanguage),
    displayName: vendor?.name ?? game.vendor_code,
    iconUrl: iconOf(game),
    lagerIcon: wideIconOf(game),
    isHot: game.hot_sequence === null ? 0 : 1,
    isNew: game.released_at >= newSince(reader.now),
    isInMaintenance: vendor?.is_in_maintenance ?? false,
    tags: game.tags,
  };
}

/** One tile for a whole vendor. Its id says so, and is nobody's game. */
function presentLobby(vendor: VendorRow, gameType: GameCategory): GameCard {
  return {
    nodeId: `${gameType}.${vendor.code}`,
    vassalage: vendor.code,
    gameCode: "",
    gameType,
    isGame: "VASSALAGE",
    gameName: vendor.name,
    displayName: vendor.name,
    iconUrl: vendorArtOf(vendor.code),
    lagerIcon: vendorArtOf(vendor.code),
    isHot: 0,
    isNew: false,
    isInMaintenance: vendor.is_in_maintenance,
    tags: [],
  };
}

export function presentVendor(
  vendor: VendorRow,
  gameCategory: GameCategory,
  gameType: GameCategory,
  view: CatalogueView,
) {
  return {
    vassalage: vendor.code,
    displayName: vendor.name,
    gameCategory,
    gameType,
    iconUrl: vendorArtOf(vendor.code),
    gameCount: view.counts.get(countKey(gameType, "", vendor.code)) ?? 0,
    isInMaintenance: vendor.is_in_maintenance,
  } satisfies GameVendor;
}

/** Lobbies come first: there are few of them, and each stands for many games. At most 12 cards of each category. */
export function presentLane({ lane, parts }: LaneRows, view: CatalogueView, reader: Reader): Lane {
  const vendorsOf = (category: GameCategory) => view.vendors.get(category) ?? [];
  return {
    title: lane,
    cards: parts.flatMap(({ category, games }) => {
      const lobbies = vendorsOf(category).filter((vendor) => vendor.is_lobby);
      const cards = lobbies.map((vendor) => presentLobby(vendor, category));
      return [...cards, ...games.map((game) => presentGame(game, view, reader))].slice(0, LANE_CARDS);
    }),
    gameClassify: parts.map(({ category }) => ({
      title: category,
      vendors: vendorsOf(category).map((vendor) => presentVendor(vendor, lane, category, view)),
    })),
  };
}

export function presentPage(content: GameCard[], total: number, query: { pageNo: number; pageSize: number }): GamePage {
  return {
    content,
    pageNum: query.pageNo,
    totalPages: Math.ceil(total / query.pageSize),
    totalCount: total,
  };
}
