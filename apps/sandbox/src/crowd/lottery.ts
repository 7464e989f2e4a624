import type { Chance } from "@perya/art/chance";
import type { LotteryGame, LotteryPage } from "@perya/contract";
import { costOf, findGame, readTicket, writeSelection, type Field, type Game, type Play } from "@perya/lottery";
import { amount, fromTenThousandths, toWire } from "@perya/money";
import { PACE } from "./crowd.rules.ts";
import type { LotterySlip, Site } from "./site.ts";
import type { SittingDeps } from "./sitting-deps.ts";

/** Error codes after which the player waits for the next draw: sales closed, or the terms of the numbers changed. */
const NEXT_TIME: ReadonlySet<string> = new Set([
  "LOTTERY_DRAW_CLOSED",
  "LOTTERY_TERMS_CHANGED",
  "LOTTERY_NUMBERS_FULL",
  "LOTTERY_LIMIT",
  "GAME_CLOSED",
]);

/** Bets on some draws of a lottery at human pace. Returns true if the player ran out of balance. */
export async function playLottery(site: Site, games: readonly LotteryGame[], deps: SittingDeps): Promise<boolean> {
  const { chance, audience, onBet } = deps;
  const listed = chooseLottery(games, chance);
  const game = listed && findGame(listed.gameCode);
  if (!game) return false;
  for (let left = chance.whole(PACE.slips.low, PACE.slips.high); left > 0; left -= 1) {
    const slip = writeSlip(game, await site.readLottery(game.code), chance);
    const refusal = slip && (await site.betOnLottery(slip));
    if (refusal === "FUNDS_TOO_LOW") return true;
    if (refusal === null) onBet();
    else if (refusal !== undefined && !NEXT_TIME.has(refusal)) throw new Error(`a lottery bet was refused: ${refusal}`);
    await audience.pause(chance.between(PACE.slipMs.low, PACE.slipMs.high), chance);
  }
  return false;
}

/** Share of visits to a lottery with a draw at least every five minutes. The others go to slower ones. */
const FAST_SHARE = 0.85;

export function chooseLottery(games: readonly LotteryGame[], chance: Chance): LotteryGame | undefined {
  const open = games.filter(({ isOpen, nextDraw }) => isOpen && nextDraw !== null);
  const isFast = chance.happens(FAST_SHARE);
  const liked = open.filter(({ periodSeconds }) => (periodSeconds !== null && periodSeconds <= 300) === isFast);
  const choice = liked.length > 0 ? liked : open;
  return choice.length > 0 ? chance.pick(choice) : undefined;
}

const MAX_TICKETS = 3;
const MAX_UNITS = 12;
const MAX_STAKE = amount("200.00");

/** Writes a slip of a few low-stake tickets for the draw that is open for bets. Undefined if there is none. */
export function writeSlip(game: Game, { open, terms, limited }: LotteryPage, chance: Chance): LotterySlip | undefined {
  if (!open) return undefined;
  const { pricing } = terms;
  const plays = game.plays.filter(({ code }) => pricing.kind === "group" || code in pricing.rates);
  const tickets = Array.from({ length: chance.whole(1, MAX_TICKETS) }, () => {
    const play = chance.pick(plays);
    const ticket = readTicket(play, writeSelection(play.fields, chooseSelection(play, chance)));
    if (typeof ticket === "string" || ticket.units > MAX_UNITS) return [];
    const unit = amount(chance.pick(terms.units.slice(0, 4)));
    const cost = costOf({ unit, units: ticket.units, times: 1 });
    // Limited numbers may require accepting a reduced rate, which simulated players don't do.
    if (cost > MAX_STAKE || limited.some((number) => number.play === play.code)) return [];
    const group = pricing.kind === "group" ? pricing.highest : null;
    return [
      { play: play.code, selection: ticket.text, unit: toWire(unit), group, times: 1, reduced: [], cost: toWire(cost) },
    ];
  }).flat();
  if (tickets.length === 0) return undefined;
  const total = fromTenThousandths(tickets.reduce((sum, { cost }) => sum + amount(cost), 0n));
  return { drawId: open.id, termsVersion: terms.version, tickets, total: toWire(total) };
}

/** Picks the minimum number of symbols per field at random. If no field requires any, one field gets one. */
function chooseSelection({ fields, isDisjoint }: Play, chance: Chance): number[][] {
  const filled = fields.every(({ min }) => min === 0) ? chance.below(fields.length) : -1;
  const taken = new Set<number>();
  return fields.map((field, index) => {
    if (!isDisjoint) taken.clear();
    const chosen = pickSymbols(field, index === filled ? 1 : field.min, taken, chance);
    return chosen.toSorted((one, other) => one - other);
  });
}

/** Picks symbols by rejection sampling instead of a shuffle, because a field may have a million symbols. */
function pickSymbols({ symbols }: Field, count: number, taken: Set<number>, chance: Chance): number[] {
  const [low, high] = symbols.kind === "words" ? [0, symbols.words.length - 1] : [symbols.low, symbols.high];
  const chosen: number[] = [];
  while (chosen.length < count) {
    const value = chance.whole(low, high);
    if (taken.has(value)) continue;
    taken.add(value);
    chosen.push(value);
  }
  return chosen;
}
