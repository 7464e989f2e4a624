import type { Round } from "@perya/contract/studio";
import { chooseBet, choosePicks, chooseStake, PACE, type Habit } from "./crowd.rules.ts";
import { fly } from "./flights.ts";
import { SeatRefusal, type Seat } from "./seat.ts";
import type { SittingDeps } from "./sitting-deps.ts";

const LOOKS = 5;
const FIRST_LOOK_MS = 500;

/** Plays one visit to a game: some rounds or flights at human pace. */
export async function playSitting(seat: Seat, habit: Habit, deps: SittingDeps): Promise<void> {
  const { chance, audience } = deps;
  const { game, open } = seat.start;
  if (game.family === "lipad") return fly(seat, habit, deps);
  if (open) await endRound(seat, open, deps);
  for (let left = chance.whole(PACE.rounds.low, PACE.rounds.high); left > 0; left -= 1) {
    await playRound(seat, habit, deps);
    await audience.pause(chance.between(PACE.roundMs.low, PACE.roundMs.high), chance);
  }
}

async function playRound(seat: Seat, habit: Habit, deps: SittingDeps): Promise<void> {
  const { game, limits } = seat.start;
  const stake = chooseStake(limits.steps, habit, deps.chance);
  const round = await settle(seat, await seat.play(stake, chooseBet(game.family, deps.chance)), deps);
  if (round.state === "refused") throw new SeatRefusal(round.error ?? "OTHER");
  deps.onBet();
  await endRound(seat, round, deps);
}

/** Plays a round in steps to its end; other rounds have ended already. */
async function endRound(seat: Seat, round: Round, deps: SittingDeps): Promise<void> {
  const { chance, wait } = deps;
  let latest = await settle(seat, round, deps);
  for (const pick of latest.state === "open" ? choosePicks(chance) : []) {
    await wait(chance.between(PACE.moveMs.low, PACE.moveMs.high));
    // In a resumed round the tile may be open already, which is refused: continue with the next one.
    latest = await seat.move(latest.id, { pick }).catch(ifRefused(latest));
    if (latest.state !== "open") return;
  }
  if (latest.state === "open") await seat.move(latest.id, { cashOut: true });
}

function ifRefused(round: Round): (error: unknown) => Round {
  return (error) => {
    if (error instanceof SeatRefusal && error.code === "MOVE_INVALID") return round;
    throw error;
  };
}

/** Polls until the wallet has answered. After too many polls, gives up and leaves the round to the studio. */
async function settle(seat: Seat, round: Round, { wait }: Pick<SittingDeps, "wait">): Promise<Round> {
  let latest = round;
  for (let looks = 0; latest.state === "settling"; looks += 1) {
    if (looks === LOOKS) throw new Error("a round is not settled");
    await wait(FIRST_LOOK_MS * 2 ** looks);
    latest = await seat.find(round.id);
  }
  return latest;
}
