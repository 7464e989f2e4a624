import type { Chance } from "@perya/art/chance";
import type { GameCard } from "@perya/contract";
import { PACE, pauseAfter, type Habit } from "./crowd.rules.ts";
import { SeatRefusal, sitDown, type Seat } from "./seat.ts";
import type { Site } from "./site.ts";
import { playSitting, type SittingDeps } from "./sitting.ts";

export type PlayerDeps = SittingDeps & {
  /** What the crowd has found out: which game is of which family. */
  families: Map<string, string>;
  /** How often in a row something went wrong, and what; 0 when all is well. */
  onTrouble: (failures: number, problem?: unknown) => void;
};

const LIST_FOR_MS = 10 * 60_000;
/** Whoever has lost everything waits for the next deposit. */
const BROKE_MS = 2 * 60_000;
const LOOK_ON_MS = 500;
const SLOTS_SHARE = 0.7;

/** The life of one simulated player: a game, a rest, another game; and longer and longer rests while nobody answers. */
export async function livePlayer(site: Site, habit: Habit, deps: PlayerDeps): Promise<void> {
  const { chance, wait, signal, audience, onTrouble } = deps;
  const listGames = createList(site, deps);
  let failures = 0;
  const onBet = () => {
    failures = 0;
    onTrouble(0);
    deps.onBet();
  };
  while (!signal.aborted) {
    try {
      const isBroke = await visitGame(site, await listGames(), habit, { ...deps, onBet });
      await audience.pause(isBroke ? BROKE_MS : chance.between(PACE.restMs.low, PACE.restMs.high), chance);
    } catch (problem) {
      if (signal.aborted) return;
      failures += 1;
      onTrouble(failures, problem);
      await wait(pauseAfter(failures, chance)).catch(() => {});
    }
  }
}

/** True where it ended because there is nothing left to stake. */
async function visitGame(site: Site, games: readonly GameCard[], habit: Habit, deps: PlayerDeps): Promise<boolean> {
  const seat = await findSeat(site, games, habit, deps);
  try {
    await playSitting(seat, habit, deps);
    return false;
  } catch (problem) {
    if (problem instanceof SeatRefusal && problem.code === "FUNDS_TOO_LOW") return true;
    throw problem;
  }
}

/** A game to their taste: whoever only flies looks on where it is none. */
async function findSeat(site: Site, games: readonly GameCard[], habit: Habit, deps: PlayerDeps): Promise<Seat> {
  const { chance, families, wait } = deps;
  for (;;) {
    const game = chance.pick(chooseGames(games, habit, families, chance));
    const seat = await sitDown(await site.launch(game.nodeId), site.origin);
    const { family } = seat.start.game;
    families.set(game.gameCode, family);
    if (!habit.fliesOnly || family === "lipad") return seat;
    await wait(LOOK_ON_MS);
  }
}

/**
 * Whoever only flies takes a flight that somebody has found, or looks at one of our own games that nobody knows yet. The
 * others play slots more often than not: those feed the jackpot.
 */
export function chooseGames(
  games: readonly GameCard[],
  { fliesOnly }: Habit,
  families: ReadonlyMap<string, string>,
  chance: Chance,
): readonly GameCard[] {
  const open = games.filter(({ isInMaintenance }) => !isInMaintenance);
  if (!fliesOnly) {
    const isSlot = chance.happens(SLOTS_SHARE);
    const liked = open.filter(({ gameType }) => (gameType !== "INHOUSE") === isSlot);
    return (liked.length > 0 ? liked : open).filter(({ gameCode }) => families.get(gameCode) !== "lipad");
  }
  const flights = open.filter(({ gameCode }) => families.get(gameCode) === "lipad");
  const unknown = open.filter(({ gameType, gameCode }) => gameType === "INHOUSE" && !families.has(gameCode));
  return flights.length > 0 ? flights : unknown;
}

function createList(site: Site, { now }: Pick<PlayerDeps, "now">) {
  let known: { games: GameCard[]; at: number } | undefined;
  return async (): Promise<GameCard[]> => {
    if (!known || now() - known.at > LIST_FOR_MS) known = { games: await site.listGames(), at: now() };
    return known.games;
  };
}
