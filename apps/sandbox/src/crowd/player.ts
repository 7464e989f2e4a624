import type { Chance } from "@perya/art/chance";
import type { GameCard, LotteryGame } from "@perya/contract";
import { PACE, pauseAfter, type Habit } from "./crowd.rules.ts";
import { playLottery } from "./lottery.ts";
import { SeatRefusal, sitDown, type Seat } from "./seat.ts";
import type { Site } from "./site.ts";
import type { SittingDeps } from "./sitting-deps.ts";
import { playSitting } from "./sitting.ts";

export type PlayerDeps = SittingDeps & {
  /** Family of each game code, as learned from opened games. Shared by the crowd. */
  families: Map<string, string>;
  /** Number of consecutive failures with the last error; 0 when everything works. */
  onTrouble: (failures: number, problem?: unknown) => void;
};

const LIST_FOR_MS = 10 * 60_000;
/** Pause of players without balance until their next deposit. */
const BROKE_MS = 2 * 60_000;
const LOOK_ON_MS = 500;
const SLOTS_SHARE = 0.7;

/** Runs a simulated player until aborted: plays, pauses between games, and backs off while calls fail. */
export async function livePlayer(site: Site, habit: Habit, deps: PlayerDeps): Promise<void> {
  const { chance, wait, signal, audience, onTrouble } = deps;
  const listGames = createList(deps, site.listGames);
  const listLotteries = createList(deps, site.listLotteries);
  let failures = 0;
  const onBet = () => {
    failures = 0;
    onTrouble(0);
    deps.onBet();
  };
  while (!signal.aborted) {
    try {
      const isBroke =
        habit.plays === "lotteries"
          ? await playLottery(site, await listLotteries(), { ...deps, onBet })
          : await visitGame(site, await listGames(), habit, { ...deps, onBet });
      await audience.pause(isBroke ? BROKE_MS : chance.between(PACE.restMs.low, PACE.restMs.high), chance);
    } catch (problem) {
      if (signal.aborted) return;
      failures += 1;
      onTrouble(failures, problem);
      await wait(pauseAfter(failures, chance)).catch(() => {});
    }
  }
}

/** Plays a game. Returns true if the player ran out of balance. */
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

/** Opens a game that fits the player's habits. */
async function findSeat(site: Site, games: readonly GameCard[], habit: Habit, deps: PlayerDeps): Promise<Seat> {
  const { chance, families, wait } = deps;
  for (;;) {
    const game = chance.pick(chooseGames(games, habit, families, chance));
    const seat = await sitDown(await site.launch(game.nodeId), site.origin);
    const { family } = seat.start.game;
    families.set(game.gameCode, family);
    if (habit.plays !== "flights" || family === "lipad") return seat;
    await wait(LOOK_ON_MS);
  }
}

/**
 * Chooses games for a player. Flight players get known flights or, if none is known, in-house games of unknown
 * families. Others mostly get slots, which feed the jackpot.
 */
export function chooseGames(
  games: readonly GameCard[],
  { plays }: Habit,
  families: ReadonlyMap<string, string>,
  chance: Chance,
): readonly GameCard[] {
  const open = games.filter(({ isInMaintenance }) => !isInMaintenance);
  if (plays !== "flights") {
    const isSlot = chance.happens(SLOTS_SHARE);
    const liked = open.filter(({ gameType }) => (gameType !== "INHOUSE") === isSlot);
    return (liked.length > 0 ? liked : open).filter(({ gameCode }) => families.get(gameCode) !== "lipad");
  }
  const flights = open.filter(({ gameCode }) => families.get(gameCode) === "lipad");
  const unknown = open.filter(({ gameType, gameCode }) => gameType === "INHOUSE" && !families.has(gameCode));
  return flights.length > 0 ? flights : unknown;
}

function createList<Listed extends GameCard | LotteryGame>(
  { now }: Pick<PlayerDeps, "now">,
  list: () => Promise<Listed[]>,
) {
  let known: { games: Listed[]; at: number } | undefined;
  return async (): Promise<Listed[]> => {
    if (!known || now() - known.at > LIST_FOR_MS) known = { games: await list(), at: now() };
    return known.games;
  };
}
