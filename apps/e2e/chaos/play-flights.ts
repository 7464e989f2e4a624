import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { flights } from "@perya/contract/studio";
import type { Player } from "./bank.ts";
import { pause, type Scene } from "./play-rounds.ts";
import { BET_OVER, type BetView, type Told, type ToldBet } from "./told.ts";

type Intent = "cancel" | "wait" | "tap";

/**
 * Plays the shared flight: bets on one panel whenever bets are taken, then cancels, or cashes out by hand or
 * automatically.
 */
export async function playFlights(scene: Scene, panel: "A" | "B"): Promise<void> {
  const { chance, isOver } = scene;
  while (!isOver()) {
    const plan = chance.pick<Intent>(["tap", "tap", "tap", "wait", "wait", "cancel"]);
    const autoPoint = plan === "wait" || chance.happens(0.2) ? chance.whole(101, 400) : null;
    const bet = note(scene, autoPoint);
    while (!bet.last && !isOver()) {
      await place(scene, bet, panel);
      if (!bet.last) await sleep(100 + chance.below(200));
    }
    if (plan === "cancel" && bet.last) await cancel(scene, bet);
    while (bet.last && !BET_OVER.has(bet.last.state)) {
      if (plan === "tap" && bet.last.state === "in") await cashOut(scene, bet);
      await look(scene, bet);
      await sleep(100 + chance.below(300));
    }
    await pause(chance);
  }
}

function note({ player, chance, told }: Scene, autoPoint: number | null): ToldBet {
  const stake = `${chance.whole(1, 50)}.${String(chance.below(100)).padStart(2, "0")}`;
  const request = randomUUID();
  const bet: ToldBet = {
    player: player.id,
    request,
    stake,
    autoPoint,
    last: undefined,
    seen: [],
    cashedOut: undefined,
  };
  told.bets.push(bet);
  return bet;
}

/**
 * Places a bet. Between two flights no bets are taken. Retries use the same request id, because the first try may have
 * been accepted.
 */
async function place({ player, chance, requester, told }: Scene, bet: ToldBet, panel: "A" | "B"): Promise<void> {
  const { request, stake, autoPoint } = bet;
  const body = { seat: player.seats.lipad, request, panel, stake, ...(autoPoint !== null && { autoPoint }) };
  const reply = await requester.ask(chance, flights.placeBet, { body });
  if ("value" in reply) learn(told, bet, reply.value);
  else if (!("no" in reply && reply.no === "BETTING_CLOSED")) told.odd.push(`a bet: ${JSON.stringify(reply)}`);
}

async function cancel({ player, chance, requester, told }: Scene, bet: ToldBet): Promise<void> {
  const reply = await requester.ask(chance, flights.cancelBet, atBet(player, bet));
  if ("value" in reply) learn(told, bet, reply.value);
  else if (!("no" in reply && reply.no === "BET_OVER")) told.odd.push(`a cancel: ${JSON.stringify(reply)}`);
}

function atBet(player: Player, { last }: ToldBet) {
  return { params: { id: last?.id ?? "" }, body: { seat: player.seats.lipad } };
}

const NOT_NOW = new Set<string>(["TOO_EARLY", "BET_OVER"]);

async function cashOut({ player, chance, requester, told }: Scene, bet: ToldBet): Promise<void> {
  const reply = await requester.ask(chance, flights.cashOut, atBet(player, bet));
  if ("value" in reply) {
    const { bet: view, late } = reply.value;
    if (!late && view.point !== null) bet.cashedOut ??= { point: view.point, win: view.win };
    learn(told, bet, view);
  } else if (!("no" in reply && NOT_NOW.has(reply.no))) told.odd.push(`a cash-out: ${JSON.stringify(reply)}`);
}

async function look({ player, chance, requester, told }: Scene, bet: ToldBet): Promise<void> {
  const before = String((bet.last?.flight ?? 0) + 1);
  const reply = await requester.ask(chance, flights.listBets, { query: { seat: player.seats.lipad, before } });
  const view = "value" in reply ? reply.value.bets.find(({ id }) => id === bet.last?.id) : undefined;
  if (view) learn(told, bet, view);
  else told.odd.push(`bet ${bet.last?.id} is not among its player's: ${JSON.stringify(reply)}`);
}

const RANK: Record<BetView["state"], number> = {
  staking: 0,
  in: 1,
  paying: 2,
  voiding: 2,
  paid: 3,
  lost: 3,
  refused: 3,
  refunded: 3,
};

function learn(told: Told, bet: ToldBet, view: BetView): void {
  const { last } = bet;
  const isChanged = last && BET_OVER.has(last.state) && !isDeepStrictEqual(last, view);
  const isLeft = last?.state === "paying" ? view.state !== "paying" && view.state !== "paid" : false;
  if (isChanged || isLeft || (last && RANK[view.state] < RANK[last.state]))
    told.odd.push(`bet ${view.id} was ${JSON.stringify(last)} and then ${JSON.stringify(view)}`);
  if (bet.seen.at(-1) !== view.state) bet.seen.push(view.state);
  bet.last = view;
}
