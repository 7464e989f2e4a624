import {
  bandOf,
  type Calendar,
  type Game,
  type LiabilityBand,
  type LiabilityTerms,
  type Line,
  lineKey,
  linesOf,
  lossOf,
  nextDraws,
  type Numbering,
  oddsOfLine,
  offerOf,
  type Offer,
  type Play,
  type Rates,
  type ScheduledDraw,
  type Timetable,
  writeDrawNumber,
} from "@perya/lottery";
import { type Amount, fromMillionths, fromTenThousandths, type Rate } from "@perya/money";

/** Maximum number of lines of a ticket, because each line is a row while the draw sells. */
export const MAX_TICKET_LINES = 10_000;
export const MAX_TICKETS = 20;

/** Number of draws created ahead of time: the one on sale and as many as a chase may include. */
export const AHEAD = { every: 40, weekly: 8, monthly: 3 } as const;

/** Returns the rates of a play under a brand's terms. Null for a prize group that is not offered. */
export function offerUnder(
  game: Game,
  play: Play,
  terms: { highest_group: number | null; rates: Record<string, readonly string[]> },
  group: number | null,
): Offer | null {
  if (game.pricing.kind === "fixed") {
    if (group !== null) return null;
    const own = terms.rates[play.code]?.map((digits) => fromMillionths(BigInt(digits)));
    const rates = own ?? game.pricing.rates[play.code];
    return rates ? { rates, rebate: fromMillionths(0n) } : null;
  }
  if (group === null || terms.highest_group === null) return null;
  const offer = offerOf(game, play, { highest: terms.highest_group, chosen: group });
  return typeof offer === "string" ? null : offer;
}

/** Scales rates down for numbers close to the cap. Rounds down. */
export function reduceRates(rates: Rates, to: Rate): Rates {
  return rates.map((each) => fromMillionths((each * to) / MILLION));
}

const MILLION = 1_000_000n;

/** Returns the maximum payout of one hit on a line: the sum of all prize levels that the line can win. */
export function worstRateOf(play: Play, line: Line, rates: Rates): bigint {
  if (rates.length === 1) return rates[0] ?? 0n;
  const [first] = play.levels;
  const isUniform = play.levels.every(({ sample }) => lineKey(sample) === lineKey(first?.sample ?? []));
  const winners = isUniform ? null : oddsOfLine(play, line).winners;
  return rates.reduce((sum, each, level) => (winners && (winners[level] ?? 0n) === 0n ? sum : sum + each), 0n);
}

/**
 * Returns how many hits of one number the liability reserves for. In Vietnamese draws a number can win several
 * prizes; more than 4 hits in 27 prizes, or 3 in 18, have a chance below 1 in 37,000.
 */
export function reservedHitsOf({ family }: Game, play: Play): bigint {
  if (!play.unitsOf || !family.startsWith("vietnam")) return 1n;
  return family === "vietnam-north" ? 4n : 3n;
}

export type SoldTicket = {
  selection: string;
  unit: bigint;
  times: number;
  stake: bigint;
  rates: Rates;
  reducedLines: readonly string[];
  reducedRates: Rates;
};

/** Returns the maximum payout that a ticket adds to each line. Rounded up, so that payouts can't exceed the cap. */
export function owedByLine(play: Play, ticket: SoldTicket): Map<string, bigint> {
  const reduced = new Set(ticket.reducedLines);
  const owed = new Map<string, bigint>();
  for (const line of linesOf(play, ticket.selection)) {
    const key = lineKey(line);
    const rates = reduced.has(key) ? ticket.reducedRates : ticket.rates;
    const win = ticket.unit * BigInt(ticket.times) * worstRateOf(play, line, rates);
    owed.set(key, (owed.get(key) ?? 0n) + (win + MILLION - 1n) / MILLION);
  }
  return owed;
}

export type Sales = { staked: bigint; owed: ReadonlyMap<string, bigint> };

/** Lists lines whose band is not "open", with their bands. */
export function listBands(
  lines: Iterable<string>,
  sales: Sales,
  terms: LiabilityTerms,
): Map<string, Exclude<LiabilityBand, "open">> {
  const bands = new Map<string, Exclude<LiabilityBand, "open">>();
  for (const line of lines) {
    const exposure = { owed: fromTenThousandths(sales.owed.get(line) ?? 0n), staked: fromTenThousandths(sales.staked) };
    const band = bandOf(exposure, terms);
    if (band !== "open") bands.set(line, band);
  }
  return bands;
}

/** Lists lines on which the ticket would raise the brand's possible loss above the cap. */
export function listAboveCap(
  ticket: { stake: bigint; owed: ReadonlyMap<string, bigint> },
  sales: Sales,
  terms: LiabilityTerms,
): string[] {
  const staked = fromTenThousandths(sales.staked + ticket.stake);
  return [...ticket.owed].flatMap(([line, added]) => {
    const owed = fromTenThousandths((sales.owed.get(line) ?? 0n) + added);
    return lossOf({ owed, staked }, terms) > terms.cap ? [line] : [];
  });
}

export type PlannedDraw = ScheduledDraw & { number: string };

/** Lists the next draws by the calendar, with their numbers. */
export function planDraws({ timetable }: Game, calendar: Calendar, now: Date): PlannedDraw[] {
  return nextDraws(timetable, calendar, now.getTime(), AHEAD[timetable.kind]).map((draw) => ({
    ...draw,
    number: writeDrawNumber(numberingOf(timetable), { timetable, calendar }, draw),
  }));
}

/** Lists the draws of a period in the past, in order. */
export function planPastDraws(
  { timetable }: Game,
  calendar: Calendar,
  { from, to }: { from: Date; to: Date },
): PlannedDraw[] {
  // Maximum number of draws in the period, because draws are at least a minute apart.
  const most = Math.ceil((to.getTime() - from.getTime()) / 60_000) + 1;
  return nextDraws(timetable, calendar, from.getTime(), most)
    .filter(({ drawsAt }) => drawsAt <= to.getTime())
    .map((draw) => ({ ...draw, number: writeDrawNumber(numberingOf(timetable), { timetable, calendar }, draw) }));
}

const numberingOf = ({ kind }: Timetable): Numbering => ({ kind: "daily", width: kind === "every" ? 4 : 2 });

/**
 * Returns the requested return path if it is on our own site, else "/": another URL could lead the player to a copy
 * of the site.
 */
export function safeBackPath(asked: string | undefined): string {
  if (asked === undefined || !/^\/[A-Za-z0-9_\-./?=&%]*$/u.test(asked) || asked.startsWith("//")) return "/";
  return asked;
}

export function isAmountOneOf(unit: Amount, units: readonly string[]): boolean {
  return units.includes(String(unit));
}
