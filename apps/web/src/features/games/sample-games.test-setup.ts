import { type GameCard, games, type GameVendor, type Lane, type Winner } from "@perya/contract";
import type { FakeApi } from "../../test/fake-api.test-setup.ts";

/** A game as the api would list it. */
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
    tags: [],
    ...changes,
  };
}

export function sampleLane(title: Lane["title"], ...names: string[]): Lane {
  return { title, cards: names.map((name) => sampleGame(name, { gameType: title })), gameClassify: [] };
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
    winAmount: `${9_000 - index}.50`,
    gameName: `Game ${index}`,
    gameType: "RNG",
    at: "2026-01-15T08:00:00Z",
  }));
}

/** A catalogue with something of everything. */
export function answerGames(api: FakeApi): void {
  api.answer(games.listHotGames, [sampleGame("Kuwitis", { isHot: 1 }), sampleGame("Perlas", { gameType: "RNG" })]);
  const lanes = [sampleLane("RNG", "Balete"), sampleLane("LIVE", "Escolta"), sampleLane("FISH", "Pawikan")];
  api.answer(games.listLanes, { data: { lanes: [...lanes, sampleLane("PVP", "Pusoy")] } });
  api.answer(games.listWinners, { list: sampleWinners(20) });
  api.answer(games.readJackpot, { mode: "pool", amount: "1311.95", currency: "PHP" });
  api.answer(games.listRecentGames, []);
}
