import type { GameCard, GameCategory, GameVendor, Lane, MenuLane } from "@perya/contract";
import { isCockfight, isEsports, isInHouse } from "./vendors.ts";

type Kind = Pick<GameVendor, "vassalage" | "gameType">;

/**
 * Vendors to move from one lane to another (R12.8). The new lane is inserted directly after its source; if two are
 * inserted there, the later entry comes first.
 */
const MOVES: readonly { from: GameCategory; to: GameCategory; moves: (kind: Kind) => boolean }[] = [
  { from: "SPORTS", to: "COCKFIGHT", moves: isCockfight },
  { from: "SPORTS", to: "ESPORTS", moves: isEsports },
  { from: "RNG", to: "INHOUSE", moves: isInHouse },
];

/**
 * Rearranges the server's lanes for the site (R12.8). Idempotent. A category that is closed by law is never shown,
 * whatever the server sends.
 */
export function rearrangeLanes(lanes: readonly Lane[], closed: readonly string[] = []): Lane[] {
  const moved = MOVES.reduce<readonly Lane[]>(moveOut, lanes);
  return placeBingo(moved).filter(({ title }) => !closed.includes(title));
}

/** Rearranges lanes without cards, for menus. */
export function rearrangeMenus(menus: readonly MenuLane[], closed: readonly string[] = []): MenuLane[] {
  const lanes = menus.map((menu) => ({ ...menu, cards: [] }));
  return rearrangeLanes(lanes, closed).map(({ title, gameClassify }) => ({ title, gameClassify }));
}

function moveOut(lanes: readonly Lane[], { from, to, moves }: (typeof MOVES)[number]): readonly Lane[] {
  const source = lanes.find(({ title }) => title === from);
  const known = lanes.find(({ title }) => title === to);
  if (!source || (!holds(source, moves) && !known)) return lanes;

  const left = keepOnly(source, (kind) => !moves(kind));
  const target = merge(known ?? emptyLane(to), keepOnly(source, moves), to);
  return lanes.filter((lane) => lane !== known).flatMap((lane) => (lane === source ? [left, target] : [lane]));
}

/**
 * Adds an empty BINGO category after FISH, or at the end without FISH. A BINGO category from the server keeps its
 * games.
 */
function placeBingo(lanes: readonly Lane[]): readonly Lane[] {
  const bingo = lanes.find(({ title }) => title === "BINGO") ?? emptyLane("BINGO");
  const others = lanes.filter(({ title }) => title !== "BINGO");
  if (!others.some(({ title }) => title === "FISH")) return [...others, bingo];
  return others.flatMap((lane) => (lane.title === "FISH" ? [lane, bingo] : [lane]));
}

function holds({ cards, gameClassify }: Lane, moves: (kind: Kind) => boolean): boolean {
  return cards.some(moves) || gameClassify.some(({ vendors }) => vendors.some(moves));
}

function keepOnly({ title, cards, gameClassify }: Lane, isWanted: (kind: Kind) => boolean): Lane {
  return {
    title,
    cards: cards.filter(isWanted),
    gameClassify: gameClassify
      .map((group) => ({ ...group, vendors: group.vendors.filter(isWanted) }))
      .filter(({ vendors }) => vendors.length > 0),
  };
}

/** Merges moved vendors into a lane. All vendors end up in a single group, whatever group they had before. */
function merge(lane: Lane, arrived: Lane, title: GameCategory): Lane {
  const vendors = [lane, arrived].flatMap(({ gameClassify }) => gameClassify.flatMap((group) => group.vendors));
  const cards = [...lane.cards, ...arrived.cards];
  return {
    title,
    cards: uniqueBy(cards, (card: GameCard) => `${card.nodeId} ${card.gameCode}`),
    gameClassify: vendors.length > 0 ? [{ title, vendors: relabel(vendors, title) }] : [],
  };
}

function relabel(vendors: readonly GameVendor[], gameCategory: GameCategory): GameVendor[] {
  return uniqueBy(vendors, ({ vassalage }) => vassalage).map((vendor) => ({ ...vendor, gameCategory }));
}

function uniqueBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  return [...new Map(values.map((value) => [keyOf(value), value] as const)).values()];
}

function emptyLane(title: GameCategory): Lane {
  return { title, cards: [], gameClassify: [] };
}
