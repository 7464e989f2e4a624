import { groundOf } from "@perya/art";
import type { GameCard, GameCategory, GameList, GamePage, GameVendor, Lane, Language } from "@perya/contract";
import type { MenuLane, VendorGameTypes } from "@perya/contract";
import type { LaneRows, ListedGames } from "./games.catalogue.ts";
import type { Pages } from "./games.lists.ts";
import { closedUntil, countKey, type CatalogueView } from "./games.view.ts";
import type { GameRow, VendorRow } from "./games.queries.ts";
import { backAt, chooseName, foldLanes, LANE_CARDS } from "./games.rules.ts";
import { listLotteryMenus } from "./lottery-listings.ts";

export type Reader = { language: Language; now: Date };

type Pictured = Pick<GameRow, "vendor_code" | "code" | "icon_url" | "own_icon_url">;

/** Returns the image URL: the brand's image, else the game's, else the drawn one. */
export function iconOf(game: Pictured): string {
  return game.own_icon_url ?? game.icon_url ?? `${artOf(game)}.svg`;
}

export function wideIconOf(game: Pictured): string {
  return game.own_icon_url ?? game.icon_url ?? `${artOf(game)}/wide.svg`;
}

const artOf = ({ vendor_code: vendor, code }: Pictured) =>
  `/art/games/${encodeURIComponent(vendor)}/${encodeURIComponent(code)}`;
const vendorArtOf = (code: string) => `/art/vendors/${encodeURIComponent(code)}.svg`;

export function presentGame(game: GameRow, view: CatalogueView, reader: Reader): GameCard {
  const vendor = view.vendors.get(game.category)?.find(({ code }) => code === game.vendor_code);
  const state = readState(view, vendor, game.vendor_code, game.id);
  return {
    nodeId: game.id,
    vassalage: game.vendor_code,
    gameCode: game.code,
    gameType: game.category,
    isGame: "GAME",
    gameName: chooseName(game.names, reader.language),
    displayName: vendor?.name ?? game.vendor_code,
    iconUrl: iconOf(game),
    lagerIcon: wideIconOf(game),
    isHot: game.hot_sequence === null ? 0 : 1,
    isNew: game.released_at >= view.newSince,
    isInMaintenance: state.is_in_maintenance,
    backAt: presentBackAt(state, reader),
    tags: game.tags,
    ...presentGround(game),
    ...(vendor?.has_for_fun && { hasForFun: true as const }),
  };
}

/** Returns the background color of a drawn image; nothing for other images. */
function presentGround(game: GameRow): Pick<GameCard, "ground"> {
  if (game.own_icon_url ?? game.icon_url) return {};
  const { vendor_code: vendor, code, category } = game;
  return { ground: groundOf({ vendor, code, category, name: chooseName(game.names, "EN") }) };
}

/** Presents one tile for a whole vendor. Its id is `CATEGORY.VENDOR` and belongs to no game. */
function presentLobby(vendor: VendorRow, gameType: GameCategory, view: CatalogueView, reader: Reader): GameCard {
  const state = readState(view, vendor, vendor.code);
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
    isInMaintenance: state.is_in_maintenance,
    backAt: presentBackAt(state, reader),
    tags: [],
  };
}

type State = Pick<VendorRow, "is_in_maintenance" | "maintenance_until">;

/**
 * Returns the state shown on a card. A closed game is shown like one in maintenance: visible, but not playable now.
 */
function readState(view: CatalogueView, vendor: State | undefined, vendorCode: string, gameId?: string): State {
  const until = closedUntil(view, vendorCode, gameId);
  if (until !== undefined) return { is_in_maintenance: true, maintenance_until: until };
  return vendor ?? { is_in_maintenance: false, maintenance_until: null };
}

function presentBackAt(state: State, { now }: Reader): string | null {
  return backAt(state, now)?.toISOString() ?? null;
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
    isInMaintenance: readState(view, vendor, vendor.code).is_in_maintenance,
  } satisfies GameVendor;
}

/**
 * Presents a lane: lobbies first, since they are few and each stands for many games. At most 12 cards of each
 * category.
 */
export function presentLane({ lane, parts }: LaneRows, view: CatalogueView, reader: Reader): Lane {
  const vendorsOf = (category: GameCategory) => view.vendors.get(category) ?? [];
  return {
    title: lane,
    cards: parts.flatMap(({ category, games }) => {
      const lobbies = vendorsOf(category).filter((vendor) => vendor.is_lobby);
      const cards = lobbies.map((vendor) => presentLobby(vendor, category, view, reader));
      return [...cards, ...games.map((game) => presentGame(game, view, reader))].slice(0, LANE_CARDS);
    }),
    gameClassify: presentClassify(
      lane,
      parts.map(({ category }) => category),
      view,
    ),
  };
}

export function presentMenus(view: CatalogueView): MenuLane[] {
  return foldLanes(view.categories).map(([lane, categories]) => {
    const gameMenus = categories.flatMap((category) =>
      listLotteryMenus(category, new Set((view.vendors.get(category) ?? []).map(({ code }) => code))),
    );
    return {
      title: lane,
      gameClassify: presentClassify(lane, categories, view),
      ...(gameMenus.length > 0 && { gameMenus }),
    };
  });
}

function presentClassify(lane: GameCategory, categories: readonly GameCategory[], view: CatalogueView) {
  return categories.map((category) => ({
    title: category,
    vendors: (view.vendors.get(category) ?? []).map((vendor) => presentVendor(vendor, lane, category, view)),
  }));
}

/** Lists each vendor once, at its first position, with only the categories in which it has games. */
export function presentGameTypes({ categories, vendors, counts }: CatalogueView): VendorGameTypes[] {
  const listed = new Map<string, VendorGameTypes>();
  for (const category of categories) {
    for (const { code, name } of vendors.get(category) ?? []) {
      if (!counts.get(countKey(category, "", code))) continue;
      const known = listed.get(code) ?? { vassalage: code, displayName: name, gameTypes: [] };
      known.gameTypes.push(category);
      listed.set(code, known);
    }
  }
  return [...listed.values()];
}

export function presentList(content: GameCard[], listed: ListedGames, query: Pages): GameList {
  const { total, allCount, filters, facets } = listed;
  return { ...presentPage(content, total, query), allCount, filters, facets };
}

export function presentPage(content: GameCard[], total: number, query: Pages): GamePage {
  return {
    content,
    pageNum: query.pageNo,
    totalPages: Math.ceil(total / query.pageSize),
    totalCount: total,
  };
}
