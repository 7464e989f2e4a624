import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Chance } from "@perya/art/chance";
import type { BodyOf } from "@perya/contract";
import { rounds, seats } from "@perya/contract/studio";
import type { Requester, Reply } from "./ask-studio.ts";
import type { Player } from "./bank.ts";
import { ROUND_OVER, type RoundView, type Told, type ToldRound } from "./told.ts";

export type Scene = { player: Player; chance: Chance; requester: Requester; told: Told; isOver: () => boolean };

const CELLS = 25;
const MAX_MINES = 12;
/** Share of multi-step rounds that players abandon. */
const LEFT = 0.2;
/** Share of finished rounds that are requested again with the same request id. */
const LATE_DUPLICATES = 0.1;
const ROTATIONS = 0.04;
/** Share of requests that are sent twice at the same moment, like a double click. */
const TWICE = 0.1;

/** Plays the slot: round after round, each requested until its result arrives. */
export async function playSlot(scene: Scene): Promise<void> {
  const { player, chance, isOver } = scene;
  while (!isOver()) {
    const round = note(scene, "slot", 0);
    const bet = { seat: player.seats.slot, request: round.request, stake: round.stake, choice: null };
    await follow(scene, round, bet);
    if (chance.happens(LATE_DUPLICATES)) await askFor(scene, round, placeAgain(scene, bet));
    if (chance.happens(ROTATIONS)) await rotateSeeds(scene);
    await pause(chance);
  }
}

/** Plays Mines. Some players cash out, some open cells until the round is over, and some leave. */
export async function playMines(scene: Scene): Promise<void> {
  const { player, chance, isOver } = scene;
  while (!isOver()) {
    const round = note(scene, "mines", chance.whole(1, MAX_MINES));
    const bet = {
      seat: player.seats.mines,
      request: round.request,
      stake: round.stake,
      choice: { mines: round.mines },
    };
    await follow(scene, round, bet, (view) => view.state === "open");
    const picks = chance.whole(0, 4);
    for (let pick = 0; pick < picks && isOpen(round); pick += 1)
      await move(scene, round, { pick: chance.pick(closedCells(round)) });
    if (isOpen(round) && round.picks.size > 0 && !chance.happens(LEFT)) await move(scene, round, { cashOut: true });
    await follow(scene, round, bet);
    await pause(chance);
  }
}

/** Ends the current seed pair, or creates the first one of a player. */
export async function rotateSeeds({ player, chance, requester, told }: Scene): Promise<void> {
  const body = { seat: player.seats.slot, clientSeed: `storm ${chance.below(1_000_000)}` };
  const reply = await requester.ask(chance, seats.rotateSeeds, { body });
  if ("value" in reply) told.reveals.push(reply.value.revealed);
  if ("value" in reply || ("no" in reply && reply.no === "ROUND_UNFINISHED")) return;
  told.odd.push(`seeds: ${JSON.stringify(reply)}`);
  // A player without seeds cannot play and would retry until the end of the run.
  throw new Error(`a player was told ${JSON.stringify(reply)} of their seeds`);
}

function note({ player, chance, told }: Scene, game: ToldRound["game"], mines: number): ToldRound {
  const stake = `${chance.whole(1, 20)}.${String(chance.below(100)).padStart(2, "0")}`;
  const round: ToldRound = {
    player: player.id,
    game,
    request: randomUUID(),
    stake,
    mines,
    picks: new Set(),
    last: undefined,
    seen: [],
  };
  // Recorded before the request is sent.
  told.rounds.push(round);
  return round;
}

/** Requests a round until it is over or `isEnough` is true, alternating between its request id and its round id. */
async function follow(
  scene: Scene,
  round: ToldRound,
  bet: Bet,
  isEnough: (view: RoundView) => boolean = () => false,
): Promise<void> {
  const { chance } = scene;
  while (!round.last || !(ROUND_OVER.has(round.last.state) || isEnough(round.last))) {
    const isKnown = round.last !== undefined;
    const isAgain = !isKnown || chance.happens(0.3);
    const twin = !isKnown && chance.happens(TWICE) ? askBeside(scene, bet) : undefined;
    await (isAgain ? askFor(scene, round, placeAgain(scene, bet)) : askFor(scene, round, look(scene, round)));
    const id = await twin;
    if (id !== undefined && id !== round.last?.id)
      scene.told.odd.push(`${round.last?.id} was asked for twice, and is ${id}`);
    if (isKnown) await sleep(50 + chance.below(150));
  }
}

/** Sends the same request concurrently. Returns the round id, which must equal that of the first request. */
async function askBeside(scene: Scene, bet: Bet): Promise<string | undefined> {
  const reply = await placeAgain(scene, bet);
  return "value" in reply ? reply.value.id : JSON.stringify(reply);
}

type Bet = BodyOf<typeof rounds.placeRound>;

function placeAgain({ chance, requester }: Scene, bet: Bet): Promise<Reply<RoundView>> {
  return requester.ask(chance, rounds.placeRound, { body: bet });
}

function look({ chance, requester, player }: Scene, round: ToldRound): Promise<Reply<RoundView>> {
  const query = { seat: player.seats[round.game] };
  return requester.ask(chance, rounds.findRound, { params: { id: round.last?.id ?? "" }, query });
}

async function move(scene: Scene, round: ToldRound, wanted: { pick: number } | { cashOut: true }): Promise<void> {
  const { chance, requester, player } = scene;
  const body = { seat: player.seats.mines, request: randomUUID(), move: wanted };
  const params = { id: round.last?.id ?? "" };
  if (await askFor(scene, round, requester.ask(chance, rounds.moveInRound, { params, body }))) return;
  // The abandonment rule may have ended the round meanwhile. While it is open, a valid move must be accepted.
  const view = await askFor(scene, round, look(scene, round));
  if (view?.state === "open") scene.told.odd.push(`a fair move was refused in ${view.id}`);
}

async function askFor(
  { told }: Scene,
  round: ToldRound,
  answered: Promise<Reply<RoundView>>,
): Promise<RoundView | undefined> {
  const reply = await answered;
  if ("value" in reply) {
    learn(told, round, reply.value);
    return reply.value;
  }
  if ("no" in reply && reply.no === "MOVE_INVALID") return undefined;
  told.odd.push(`${round.game} ${round.last?.id}: ${JSON.stringify(reply)}`);
  // Ends this player. The oracle reports the round as unfinished.
  throw new Error(`a player of ${round.game} was told ${JSON.stringify(reply)}`);
}

const RANK: Record<RoundView["state"], number> = { settling: 0, open: 1, ended: 2, refused: 2, refunded: 2 };

/** Records an answer. Reports it as odd if a round went backwards or a finished one changed. */
function learn(told: Told, round: ToldRound, view: RoundView): void {
  const { last } = round;
  const isPayingOut = last?.state === "open" && view.state === "settling";
  const isReopened = last?.state === "settling" && view.state === "open" && round.seen.includes("open");
  const isBack = isReopened || (last && RANK[view.state] < RANK[last.state] && !isPayingOut);
  if (isBack || (last && ROUND_OVER.has(last.state) && !isSame(last, view)))
    told.odd.push(`round ${view.id} was ${JSON.stringify(last)} and then ${JSON.stringify(view)}`);
  if (view.result === null && Number(view.win) !== 0)
    told.odd.push(`round ${view.id} told its win before its stake was taken`);
  if (round.seen.at(-1) !== view.state) round.seen.push(view.state);
  round.last = view;
  const { picks = [] } = (view.result ?? {}) as { picks?: number[] };
  if (round.game === "mines") for (const cell of picks) round.picks.add(cell);
}

/** Compares two views of a finished round, except the server seed, which may have been revealed in between. */
function isSame(one: RoundView, other: RoundView): boolean {
  const bare = ({ seeds: { serverSeed: _told, ...seeds }, ...view }: RoundView) => ({ ...view, seeds });
  return isDeepStrictEqual(bare(one), bare(other));
}

function isOpen({ last }: ToldRound): boolean {
  return last?.state === "open";
}

function closedCells({ picks }: ToldRound): number[] {
  return Array.from({ length: CELLS }, (_cell, index) => index).filter((cell) => !picks.has(cell));
}

export async function pause(chance: Chance): Promise<void> {
  await sleep(20 + chance.below(180));
}
