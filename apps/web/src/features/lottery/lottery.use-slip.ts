import { type LotteryDraw, lottery } from "@perya/contract";
import { type Game, planChase, type ChaseProblem, type ChaseStep } from "@perya/lottery";
import { type Amount, fromWire, sum, toWire } from "@perya/money";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { refreshAfterPlacing } from "./lottery.queries.ts";
import { type Draft, type Priced, priceDraft, type PriceProblem, type SlipTicket } from "./lottery.slip.ts";
import type { LoadedPage } from "./lottery.watch.ts";

export type Growth = { kind: "flat" } | { kind: "ladder"; factor: number; everyDraws: number };
export type ChasePlan = { readonly draws: number; readonly growth: Growth; readonly stopsOnWin: boolean };

export const NO_CHASE: ChasePlan = { draws: 1, growth: { kind: "flat" }, stopsOnWin: true };

export type PricedTicket = SlipTicket & { readonly price: Priced | PriceProblem };
export type Placed = { readonly draw: LotteryDraw | null; readonly bets: number; readonly total: Amount };

/** State of a game's slip: tickets with their prices at the current terms, the chase, and placing them. */
export function useSlip(game: Game, page: LoadedPage) {
  const [tickets, setTickets] = useState<readonly SlipTicket[]>([]);
  const [chase, setChase] = useState(NO_CHASE);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const keys = useRef(new Map<string, string>());
  /**
   * The draw that was on sale when the first ticket was added. If another one is on sale now, the page says so before
   * the player pays.
   */
  const [meant, setMeant] = useState<LotteryDraw | null>(null);

  const { terms, limited, open } = page;
  const priced: PricedTicket[] = tickets.map((ticket) => ({
    ...ticket,
    price: priceDraft(game, terms, ticket, limited),
  }));
  const ready = priced.flatMap(({ price }) => (typeof price === "string" ? [] : [price]));
  const draws = [open, ...page.upcoming].flatMap((draw) => draw ?? []);
  const mostDraws = Math.min(terms.maxChaseDraws, draws.length);
  const count = Math.min(chase.draws, Math.max(1, mostDraws));
  const chosen = draws.slice(0, count);
  const plans = priced.map((ticket) => planOf(ticket, { ...chase, draws: count }, chosen, terms.maxTimes));
  const isRefused = plans.some((plan) => typeof plan === "string");
  const perDraw = chosen.map((draw, at) => ({
    draw,
    cost: sum(plans.flatMap((plan) => (typeof plan === "string" ? [] : (plan[at]?.cost ?? [])))),
    times: plans.flatMap((plan) => (typeof plan === "string" ? [] : (plan[at]?.times ?? [])))[0] ?? 1,
  }));
  const total = sum(perDraw.map(({ cost }) => cost));

  const placing = useMutation({
    mutationKey: ["lottery", "place", game.code],
    mutationFn: () => (count > 1 ? placeChases() : placeSlip()),
    onSuccess: () => setPlaced({ draw: open, bets: tickets.length, total }),
    onSettled: refreshAfterPlacing,
  });

  /** Idempotency key of a request. It stays the same until the server answers, so that a retry cannot pay twice. */
  function keyOf(facts: unknown): { key: string; forget: (error: unknown) => void } {
    const name = JSON.stringify(facts);
    const key = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, key);
    // A refusal counts as an answer, so the next attempt gets a new key.
    return { key, forget: (error) => isAnswered(error) && keys.current.delete(name) };
  }

  async function send(facts: unknown, ask: (requestKey: string) => Promise<unknown>) {
    const { key, forget } = keyOf(facts);
    try {
      await ask(key);
      keys.current.clear();
    } catch (error) {
      forget(error);
      throw error;
    }
  }

  async function placeSlip() {
    const body = {
      drawId: open?.id ?? "",
      termsVersion: terms.version,
      tickets: priced.flatMap(({ price, ...ticket }) =>
        typeof price === "string"
          ? []
          : [{ ...sendable(ticket, price), times: ticket.times, cost: toWire(price.cost) }],
      ),
      total: toWire(total),
    };
    await send(body, (requestKey) => call(lottery.placeLotteryBets, { body: { requestKey, ...body } }));
    setTickets([]);
  }

  /**
   * Places each ticket as a chase of its own, since a chase has one ticket. Tickets that were placed leave the slip,
   * in case a later one fails.
   */
  async function placeChases() {
    for (const [at, { price, ...ticket }] of priced.entries()) {
      const plan = plans[at];
      if (typeof price === "string" || plan === undefined || typeof plan === "string") continue;
      const body = {
        drawIds: chosen.map(({ id }) => id),
        termsVersion: terms.version,
        ticket: sendable(ticket, price),
        times: ticket.times,
        growth: chase.growth,
        stopsOnWin: chase.stopsOnWin,
        total: toWire(plan.at(-1)?.total ?? price.cost),
      };
      await send({ ...body, id: ticket.id }, (requestKey) =>
        call(lottery.placeLotteryChase, { body: { requestKey, ...body } }),
      );
      setTickets((before) => before.filter(({ id }) => id !== ticket.id));
    }
  }

  return {
    tickets: priced,
    draws: chosen,
    mostDraws,
    perDraw,
    total,
    maxWin: sum(ready.map(({ maxWin }) => maxWin)),
    isReady: open !== null && tickets.length > 0 && ready.length === tickets.length && !isRefused,
    planProblem: plans.find((plan): plan is ChaseProblem => typeof plan === "string" && plan !== "NO_DRAWS") ?? null,
    /** The draw that was on sale when the slip was started, if it has closed since. */
    missed: meant !== null && tickets.length > 0 && meant.id !== open?.id ? meant : null,
    chase: { ...chase, draws: count },
    setChase,
    placing,
    placed,
    forgetPlaced: () => setPlaced(null),
    add(drafts: readonly Draft[]) {
      setPlaced(null);
      placing.reset();
      if (tickets.length === 0) setMeant(open);
      const added = drafts.map((draft) => ({ ...draft, id: crypto.randomUUID() }));
      setTickets([...tickets, ...added].slice(0, terms.maxTickets));
    },
    remove: (id: string) => {
      placing.reset();
      setTickets(tickets.filter((ticket) => ticket.id !== id));
    },
    clear: () => {
      placing.reset();
      setTickets([]);
    },
    isFull: tickets.length >= terms.maxTickets,
  };
}

export type Slip = ReturnType<typeof useSlip>;

function planOf(
  { price, unit, times }: PricedTicket,
  { growth, stopsOnWin }: ChasePlan,
  draws: readonly LotteryDraw[],
  maxTimes: number,
): ChaseStep[] | ChaseProblem {
  if (typeof price === "string") return [];
  const chase = {
    unit: fromWire(unit),
    units: price.ticket.units,
    times,
    draws: draws.map(({ id }) => id),
    growth,
    stopsOnWin,
  };
  return planChase(chase, { maxDraws: draws.length, maxTimes });
}

function sendable({ play, unit, group }: SlipTicket, { ticket, reduced }: Priced) {
  return { play, selection: ticket.text, unit, group, reduced: [...reduced] };
}

function isAnswered(error: unknown): boolean {
  return error instanceof Error && "code" in error;
}
