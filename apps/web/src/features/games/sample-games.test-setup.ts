import {
  favorites,
  type GameCard,
  type GameList,
  games,
  type GameVendor,
  type JackpotWin,
  type Lane,
  type RecentGame,
  type Winner,
} from "@perya/contract";
import type { FakeApi } from "../../test/fake-api.test-setup.ts";

/** A game as the api lists it. */
export function sampleGame(gameName: string, changes: Partial<GameCard> = {}): GameCard {
  return {
    nodeId: gameName,
    vassalage: "PG",
    gameCode: gameName.toLowerCase(),
    gameType: "FISH",
    isGame: "GAME",
    gameName,
    displayName: "Parol Games",
    iconUrl: `/art/games/PG/${gameName}.svg`,
    lagerIcon: `/art/games/PG/${gameName}/wide.svg`,
    isHot: 0,
    isNew: false,
    isInMaintenance: false,
    backAt: null,
    tags: [],
    ...changes,
  };
}

export function sampleRecent(gameName: string, changes: Partial<RecentGame> = {}): RecentGame {
  return { ...sampleGame(gameName), playedAt: new Date(Date.now() - 120_000).toISOString(), ...changes };
}

export function sampleLane(title: Lane["title"], ...names: string[]): Lane {
  return { title, cards: names.map((name) => sampleGame(name, { gameType: title })), gameClassify: [] };
}

/** A page of a category without facets. */
export function sampleList(content: GameCard[], changes: Partial<GameList> = {}): GameList {
  const count = content.length;
  return {
    content,
    pageNum: 1,
    totalPages: Math.min(1, count),
    totalCount: count,
    allCount: count,
    filters: { ALL: count, NEW: 0, HOT: 0 },
    facets: { tags: [], volatilities: [], vendors: [] },
    ...changes,
  };
}

export function sampleVendor(displayName: string): GameVendor {
  return {
    vassalage: "PG",
    displayName,
    gameCategory: "FISH",
    gameType: "FISH",
    iconUrl: "/art/vendors/PG.svg",
    gameCount: 12,
    isInMaintenance: false,
  };
}

export function sampleWinners(count: number): Winner[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `w${index}`,
    iconUrl: "/art/a.svg",
    customerName: `m••${index}`,
    isSimulated: false,
    winAmount: `${9_000 - index}.50`,
    gameName: `Game ${index}`,
    gameType: "RNG",
    nodeId: `g${index}`,
    vassalage: "PG",
    gameCode: `game-${index}`,
    at: "2026-01-15T08:00:00Z",
  }));
}

/** A jackpot win that happened now. */
export function sampleJackpotWin(changes: Partial<JackpotWin> = {}): JackpotWin {
  return {
    id: "1",
    customerName: "m••a",
    isSimulated: false,
    winAmount: "45090.00",
    currency: "PHP",
    gameName: "Pista sa Nayon",
    iconUrl: "/art/a.svg",
    at: new Date().toISOString(),
    isMine: false,
    ...changes,
  };
}

/** Answers all game routes with sample data. */
export function answerGames(api: FakeApi): void {
  api.answer(games.listHotGames, [sampleGame("Kuwitis", { isHot: 1 }), sampleGame("Perlas", { gameType: "RNG" })]);
  const lanes = [sampleLane("RNG", "Balete"), sampleLane("LIVE", "Escolta"), sampleLane("FISH", "Pawikan")];
  api.answer(games.listLanes, { data: { lanes: [...lanes, sampleLane("PVP", "Pusoy")] } });
  api.answer(
    games.listMenus,
    [...lanes, sampleLane("PVP")].map(({ title, gameClassify }) => ({ title, gameClassify })),
  );
  api.answer(games.listWinners, { list: sampleWinners(20), latest: [] });
  api.answer(games.readJackpot, { mode: "pool", amount: "1311.95", currency: "PHP" });
  api.answer(games.listJackpotWins, []);
  api.answer(games.listGames, sampleList([sampleGame("Balete", { gameType: "RNG" })]));
  api.answer(games.listRecentGames, []);
  answerFavorites(api);
}

/** Answers with the member's favorites, last added first. */
export function answerFavorites(api: FakeApi, ...content: GameCard[]): void {
  const ids = content.map(({ nodeId }) => nodeId);
  api.answer(favorites.listFavoriteIds, ids);
  api.answer(favorites.listFavorites, { content, pageNum: 1, totalPages: 1, totalCount: content.length });
}
