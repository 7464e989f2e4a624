import type { LimitedNumber, LotteryPage } from "@perya/contract";
import {
  costOf,
  type Game,
  lineKey,
  linesOf,
  maxPrizeOf,
  offerOf,
  type Play,
  type Rates,
  readTicket,
  type Ticket,
  type TicketProblem,
} from "@perya/lottery";
import { type Amount, fromWire, min, rate, type Rate } from "@perya/money";
import { mostWon } from "./lottery.most-won.ts";

/** A ticket as the player enters it: a play, its selection as text, and the stake. */
export type Draft = {
  readonly play: string;
  readonly selection: string;
  readonly unit: string;
  readonly times: number;
  /** Prize group; null at games with fixed odds. */
  readonly group: number | null;
};

/** A ticket on the slip. The id is only used in this browser. */
export type SlipTicket = Draft & { readonly id: string };

export type Priced = {
  readonly ticket: Ticket;
  readonly rates: Rates;
  readonly rebate: Rate;
  readonly cost: Amount;
  /** The most that one draw can pay, with the prize cap. */
  readonly maxWin: Amount;
  readonly maxPrize: Amount;
  /** Lines with lower rates now, named as the server requires. */
  readonly reduced: readonly string[];
  /** Lines that are not sold now. */
  readonly closed: readonly string[];
};

export type PriceProblem = TicketProblem | "PLAY_UNKNOWN" | "NOT_OFFERED" | "LINES_ABOVE_LIMIT" | "STAKE_ABOVE_LIMIT";

type Terms = LotteryPage["terms"];

export function findPlay({ plays }: Game, code: string): Play | undefined {
  return plays.find((play) => play.code === code);
}

/** Rates and rebate of a play at the player's prize group. Null if the terms don't offer it. */
export function offerAt(
  game: Game,
  play: Play,
  { pricing }: Terms,
  group: number | null,
): { rates: Rates; rebate: Rate } | null {
  if (pricing.kind === "fixed") {
    const rates = pricing.rates[play.code]?.map(rate);
    return rates && group === null ? { rates, rebate: rate("0") } : null;
  }
  if (group === null) return null;
  const offer = offerOf(game, play, { highest: pricing.highest, chosen: group });
  return typeof offer === "string" ? null : offer;
}

/**
 * What each value pays, where the values of a play have prizes of their own: sums, sides. Empty for plays whose values pay
 * alike.
 */
export function multiplesOf({ fields, levels }: Play, rates: Rates): ReadonlyMap<number, Rate> {
  const [field] = fields;
  const own = levels.flatMap(({ sample, pays }, index): [number, Rate][] => {
    const [value] = sample;
    const paid = rates[index];
    const isOfOne = sample.length === 1 && pays === undefined;
    return isOfOne && value !== undefined && paid !== undefined ? [[value, paid]] : [];
  });
  const isByValue = fields.length === 1 && (field?.name === "figure" || field?.name === "side") && own.length > 1;
  return new Map(isByValue ? own : []);
}

/** Calculates the cost and possible win of a ticket, with the same code as on the server. */
export function priceDraft(
  game: Game,
  terms: Terms,
  draft: Draft,
  limited: readonly LimitedNumber[],
): Priced | PriceProblem {
  const play = findPlay(game, draft.play);
  if (!play) return "PLAY_UNKNOWN";
  const ticket = readTicket(play, draft.selection);
  if (typeof ticket === "string") return ticket;
  if (ticket.lines > terms.maxLines) return "LINES_ABOVE_LIMIT";
  const offer = offerAt(game, play, terms, draft.group);
  if (!offer) return "NOT_OFFERED";
  const unit = fromWire(draft.unit);
  const cost = costOf({ unit, units: ticket.units, times: draft.times });
  const { reduced, closed, maxStake } = limitsOf(play, ticket.text, limited);
  if (cost > min(fromWire(terms.maxStake), maxStake ?? cost)) return "STAKE_ABOVE_LIMIT";
  const maxPrize = capOf(play, terms, ticket.lines);
  const most = mostWon(game, play, ticket, { ...offer, unit, times: draft.times });
  return { ticket, ...offer, cost, maxPrize, maxWin: min(most, maxPrize), reduced, closed };
}

/** Maximum prize of a ticket with this many lines. */
export function capOf(play: Play, { maxPrize, narrowPercent, narrowPrize }: Terms, lines = 1): Amount {
  return maxPrizeOf(play, lines, { maxPrize: fromWire(maxPrize), narrowPercent, narrowPrize: fromWire(narrowPrize) });
}

/** Finds the ticket's limited lines, and the lowest maximum stake of those in state "halved". */
function limitsOf(play: Play, text: string, limited: readonly LimitedNumber[]) {
  const own = new Map(limited.filter((each) => each.play === play.code).map((each) => [each.line, each] as const));
  if (own.size === 0) return { reduced: [], closed: [], maxStake: null };
  const found = [...linesOf(play, text)].flatMap((line) => own.get(lineKey(line)) ?? []);
  const open = found.filter(({ state }) => state !== "closed");
  const halved = open.filter(({ state }) => state === "halved").map(({ maxStake }) => fromWire(maxStake));
  return {
    // A ticket may contain a line several times, but each is named once.
    reduced: [...new Set(open.map(({ line }) => line))],
    closed: [...new Set(found.filter(({ state }) => state === "closed").map(({ line }) => line))],
    maxStake: halved.length > 0 ? halved.reduce((one, other) => min(one, other)) : null,
  };
}
