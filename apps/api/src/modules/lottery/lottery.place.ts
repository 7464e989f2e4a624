import type { BodyOf, Language, LotteryBet, LotteryChase, lottery } from "@perya/contract";
import { inTransaction, newId, type Tx } from "@perya/db";
import { hashFacts } from "@perya/ledger";
import {
  costOf,
  type Game,
  isSelling,
  maxPrizeOf,
  planChase,
  type Play,
  readTicket,
  type Ticket,
} from "@perya/lottery";
import { fromMillionths, fromTenThousandths, fromWire, isCurrency, ZERO, type Amount, type Rate } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { wire } from "../../wire.ts";
import { readStakeable, type Book, type BookRefusal } from "../bets/index.ts";
import { findLotteryListing, type createGames } from "../games/index.ts";
import { requireOpenGame } from "../vendors/index.ts";
import * as queries from "./lottery.queries.ts";
import type { DrawRow, SlipRow, TermsRow } from "./lottery.queries.ts";
import {
  isAmountOneOf,
  listAboveCap,
  listBands,
  MAX_TICKET_LINES,
  offerUnder,
  owedByLine,
  reduceRates,
} from "./lottery.rules.ts";
import { liabilityTermsOf } from "./lottery.service.ts";
import { gameOf, presentBet, presentChase } from "./lottery.views.ts";
import { whenFree } from "./lottery.when-free.ts";

export type PlaceDeps = Pick<Deps, "db" | "clock"> & { book: Book; games: ReturnType<typeof createGames> };
export type Player = { brand: Brand; memberId: string; language: Language };

type Draft = { play: string; selection: string; unit: string; group: number | null; reduced: readonly string[] };
/** A ticket checked against the terms. Its draw is not locked yet. */
type Checked = {
  play: Play;
  ticket: Ticket;
  unit: Amount;
  group: number | null;
  rates: readonly Rate[];
  rebate: Rate;
  maxPrize: Amount;
  reduced: readonly string[];
};
type Sold = Checked & { draw: DrawRow; times: number; stake: Amount };
type Facts = { game: Game; terms: TermsRow };

/** Places the tickets of a slip on one draw: all of them, or none. */
export async function placeBets(
  deps: PlaceDeps,
  player: Player,
  body: BodyOf<typeof lottery.placeLotteryBets>,
): Promise<{ total: string; balance: string; bets: LotteryBet[] }> {
  const slip = await place(deps, player, body, {
    kind: "bets",
    drawIds: [body.drawId],
    stopsOnWin: false,
    sell: ({ game, terms }, [draw]) =>
      body.tickets.map((draft) => {
        const checked = checkTicket(game, terms, draft);
        const sold = priceTicket(checked, draw, draft.times, terms);
        if (wire(sold.stake) !== draft.cost) throw new AppError("LOTTERY_COST_DIFFERS", { cost: wire(sold.stake) });
        return sold;
      }),
  });
  const bets = await queries.listBetsOfSlips(deps.db, [slip.id]);
  const reader = { language: player.language, now: deps.clock.now() };
  return {
    total: wire(slip.total),
    balance: await readBalance(deps, player),
    bets: bets.map((bet) => presentBet(bet, reader)),
  };
}

/**
 * Places one ticket on several draws, each with its multiple. All stakes are debited now; those of draws that are not
 * played are returned.
 */
export async function placeChase(
  deps: PlaceDeps,
  player: Player,
  body: BodyOf<typeof lottery.placeLotteryChase>,
): Promise<{ total: string; balance: string; chase: LotteryChase }> {
  const { ticket: draft, times, growth, drawIds } = body;
  const slip = await place(deps, player, body, {
    kind: "chase",
    drawIds,
    stopsOnWin: body.stopsOnWin,
    sell: ({ game, terms }, draws) => {
      const checked = checkTicket(game, terms, draft);
      const { unit, ticket } = checked;
      const chase = { unit, units: ticket.units, times, draws: drawIds, growth, stopsOnWin: body.stopsOnWin };
      const steps = planChase(chase, { maxDraws: terms.max_chase, maxTimes: terms.max_times });
      if (typeof steps === "string") throw new AppError("LOTTERY_CHASE_INVALID", { problem: steps });
      // Requires the draws in order of time, so that the stakes of a ladder grow from draw to draw.
      if (draws.some((draw, index) => index > 0 && draw.draws_at <= (draws[index - 1]?.draws_at ?? draw.draws_at)))
        throw new AppError("LOTTERY_CHASE_INVALID", { problem: "DRAWS_OUT_OF_ORDER" });
      return steps.map((step, index) => priceTicket(checked, draws[index], step.times, terms));
    },
  });
  const reader = { language: player.language, now: deps.clock.now() };
  const chase = presentChase(slip, await queries.listBetsOfSlips(deps.db, [slip.id]), reader);
  return { total: wire(slip.total), balance: await readBalance(deps, player), chase };
}

export async function readBalance(
  { db }: Pick<Deps, "db">,
  { brand, memberId }: Omit<Player, "language">,
): Promise<string> {
  if (!isCurrency(brand.currency)) throw new Error(`unknown currency of a brand: ${brand.currency}`);
  return wire(await readStakeable(db, { brandId: brand.id, memberId, currency: brand.currency }));
}

type Request = { requestKey: string; termsVersion: number; total: string };
type Purchase = {
  kind: SlipRow["kind"];
  drawIds: readonly string[];
  stopsOnWin: boolean;
  sell: (facts: Facts, draws: readonly DrawRow[]) => Sold[];
};

/**
 * Places a slip in one transaction: locks the draws, checks, inserts the bets and debits the stakes. A repeated
 * request key returns the earlier slip.
 */
async function place(deps: PlaceDeps, player: Player, body: Request, purchase: Purchase): Promise<SlipRow> {
  const { db } = deps;
  const facts = hashFacts([purchase.kind, JSON.stringify(body)]);
  const earlier = await queries.findSlipByKey(db, player.memberId, body.requestKey);
  if (earlier) return requireSame(earlier, facts);
  const [first] = purchase.drawIds;
  const found = first === undefined ? undefined : await queries.findDraw(db, first);
  if (found?.brand_id !== player.brand.id) throw new AppError("LOTTERY_DRAW_UNKNOWN");
  await requireOpen(deps, player, found);
  return whenFree(() =>
    inTransaction(db, (tx) => placeWithin(tx, deps, player, { body, purchase, facts, code: found.game })),
  );
}

function requireSame(slip: SlipRow, facts: Buffer): SlipRow {
  if (!facts.equals(slip.facts)) throw new AppError("REQUEST_KEY_REUSED");
  return slip;
}

/** Refuses if the brand does not show the game, if it is in maintenance, or if it is closed for this member. */
async function requireOpen({ db, games }: PlaceDeps, { brand, memberId, language }: Player, draw: DrawRow) {
  const [card] = await games.listGamesById({ ...brand, language }, [draw.game_id]);
  if (!card) throw new AppError("LOTTERY_DRAW_UNKNOWN");
  if (card.isInMaintenance) throw new AppError("GAME_CLOSED", { until: card.backAt });
  await requireOpenGame({ db }, brand.id, memberId, card);
}

type Placing = { body: Request; purchase: Purchase; facts: Buffer; code: string };

async function placeWithin(
  tx: Tx,
  deps: PlaceDeps,
  player: Player,
  { body, purchase, facts, code }: Placing,
): Promise<SlipRow> {
  const { memberId, brand } = player;
  const game = gameOf(code);
  const terms = await queries.findTerms(tx, brand.id, code);
  if (!terms?.is_open) throw new AppError("GAME_CLOSED", { until: null });
  if (terms.version !== body.termsVersion) throw new AppError("LOTTERY_TERMS_CHANGED", { version: terms.version });

  const locked = new Map((await queries.lockDraws(tx, purchase.drawIds)).map((draw) => [draw.id, draw] as const));
  // Read after the lock: a request that waited for it until sales ended is too late.
  const now = deps.clock.now();
  const draws = purchase.drawIds.map((id) =>
    requireSelling(locked.get(id), { brandId: brand.id, code, now, purchase }),
  );
  const sold = purchase.sell({ game, terms }, draws);
  const total = sold.reduce((sum, { stake }) => sum + stake, 0n);
  if (wire(total) !== body.total) throw new AppError("LOTTERY_COST_DIFFERS", { total: wire(total) });

  const slip = await queries.insertSlip(tx, {
    id: newId(now),
    brand_id: brand.id,
    member_id: memberId,
    request_key: body.requestKey,
    facts,
    game: code,
    kind: purchase.kind,
    stops_on_win: purchase.stopsOnWin,
    state: purchase.kind === "chase" ? "running" : null,
    total,
    placed_at: now,
  });
  if (!slip) {
    const other = await queries.findSlipByKey(tx, memberId, body.requestKey);
    if (!other) throw new Error(`the slip of the request ${body.requestKey} is missing`);
    return requireSame(other, facts);
  }
  for (const ticket of sold) await sellTicket(tx, deps, player, { game, terms, ticket, slip, now });
  return slip;
}

function requireSelling(
  draw: DrawRow | undefined,
  { brandId, code, now, purchase }: { brandId: string; code: string; now: Date; purchase: Purchase },
): DrawRow {
  if (!draw || draw.brand_id !== brandId || draw.game !== code) throw new AppError("LOTTERY_DRAW_UNKNOWN");
  const times = { opensAt: draw.opens_at.getTime(), closesAt: draw.closes_at.getTime() };
  // A chase may buy later draws before their sales begin.
  const opensAt = purchase.kind === "chase" ? Math.min(times.opensAt, now.getTime()) : times.opensAt;
  if (draw.state !== "open" || !isSelling({ ...times, opensAt }, now.getTime()))
    throw new AppError("LOTTERY_DRAW_CLOSED", { drawNumber: draw.number });
  return draw;
}

function checkTicket(game: Game, terms: TermsRow, draft: Draft): Checked {
  const invalid = (problem: string) => new AppError("LOTTERY_TICKET_INVALID", { problem, play: draft.play });
  const play = game.plays.find(({ code }) => code === draft.play);
  if (!play) throw invalid("PLAY_UNKNOWN");
  const ticket = readTicket(play, draft.selection);
  if (typeof ticket === "string") throw invalid(ticket);
  if (ticket.lines > MAX_TICKET_LINES) throw invalid("TOO_MANY_LINES");
  const unit = fromWire(draft.unit);
  if (!isAmountOneOf(unit, terms.units)) throw invalid("UNIT_NOT_OFFERED");
  const offer = offerUnder(game, play, terms, draft.group);
  if (!offer) throw invalid("GROUP_NOT_OFFERED");
  const limits = {
    maxPrize: fromTenThousandths(terms.max_prize),
    narrowPercent: terms.narrow_percent,
    narrowPrize: fromTenThousandths(terms.narrow_prize),
  };
  return {
    play,
    ticket,
    unit,
    group: draft.group,
    rates: offer.rates,
    rebate: offer.rebate,
    maxPrize: maxPrizeOf(play, ticket.lines, limits),
    reduced: draft.reduced,
  };
}

function priceTicket(checked: Checked, draw: DrawRow | undefined, times: number, terms: TermsRow): Sold {
  if (!draw) throw new AppError("LOTTERY_DRAW_UNKNOWN");
  if (times > terms.max_times) throw new AppError("LOTTERY_LIMIT", { maxTimes: terms.max_times });
  const stake = costOf({ unit: checked.unit, units: checked.ticket.units, times });
  if (stake > terms.max_stake) throw new AppError("LOTTERY_LIMIT", { maxStake: wire(terms.max_stake) });
  return { ...checked, draw, times, stake };
}

type Selling = { game: Game; terms: TermsRow; ticket: Sold; slip: SlipRow; now: Date };

/** Checks the liability of each number, freezes the ticket's rates, and debits its stake. */
async function sellTicket(
  tx: Tx,
  { book }: PlaceDeps,
  { brand, memberId }: Player,
  { game, terms, ticket: sold, slip, now }: Selling,
): Promise<void> {
  const { play, ticket, draw, unit, times, stake, rates } = sold;
  const liability = liabilityTermsOf(terms, game.code, play.code);
  const full = { selection: ticket.text, unit, times, stake, rates, reducedLines: [], reducedRates: [] };
  const lines = [...owedByLine(play, full).keys()];
  const sales = await queries.readSales(tx, draw.id, play.code, lines);
  const bands = listBands(lines, sales, liability);
  const closed = lines.filter((line) => bands.get(line) === "closed");
  if (closed.length > 0) throw new AppError("LOTTERY_NUMBERS_FULL", describeFull(play, closed));
  if ([...bands.values()].includes("halved") && stake > terms.max_stake / 2n)
    throw new AppError("LOTTERY_LIMIT", { maxStake: wire(terms.max_stake / 2n) });
  const reducedLines = lines.filter((line) => bands.has(line));
  // The reduced numbers must be those that the player saw: a ticket sold at a rate that was not shown could be
  // disputed.
  const seen = new Set(sold.reduced);
  if (seen.size !== reducedLines.length || reducedLines.some((line) => !seen.has(line)))
    throw new AppError("LOTTERY_TERMS_CHANGED", { play: play.code, reduced: reducedLines.slice(0, 100) });

  const reducedRates = reducedLines.length > 0 ? reduceRates(rates, fromMillionths(terms.reduced_to)) : [];
  const frozen = { ...full, reducedLines, reducedRates };
  const owed = owedByLine(play, frozen);
  const above = listAboveCap({ stake, owed }, sales, liability);
  if (above.length > 0) throw new AppError("LOTTERY_NUMBERS_FULL", describeFull(play, above));
  const risk = { cap: terms.cap, kept: terms.kept, hits: Number(liability.reservedHits) };
  await queries.addSale(tx, { drawId: draw.id, play: play.code, stake, owed }, risk);

  const id = newId(now);
  await queries.insertBet(tx, {
    id,
    slip_id: slip.id,
    draw_id: draw.id,
    brand_id: brand.id,
    member_id: memberId,
    game: game.code,
    play: play.code,
    selection: ticket.text,
    lines: ticket.lines,
    units: ticket.units,
    unit,
    times,
    prize_group: sold.group,
    terms_version: terms.version,
    rates: [...rates],
    rebate: sold.rebate,
    reduced_lines: reducedLines,
    reduced_rates: [...reducedRates],
    max_prize: sold.maxPrize,
    stake,
    placed_at: now,
  });
  const { refusal } = await book.within(tx).debit({
    ...roundOf(draw, { id, brand_id: brand.id, member_id: memberId }, terms.currency),
    id,
    transaction: id,
    amount: stake,
    gameId: draw.game_id,
    category: findLotteryListing(game.code)?.category ?? "LOTT",
    gameSessionId: null,
    jackpotShare: ZERO,
  });
  if (refusal) throw refusalOf(refusal);
}

const describeFull = (play: Play, lines: readonly string[]) => ({ play: play.code, lines: lines.slice(0, 100) });

/**
 * Returns the vendor's round under which the module bets records a bet: the draw's name, with the bet's id to tell
 * its bets apart.
 */
export function roundOf(
  draw: Pick<DrawRow, "game" | "number">,
  bet: { id: string; brand_id: string; member_id: string },
  currency: string,
) {
  const vendorCode = findLotteryListing(draw.game)?.vendorCode;
  if (vendorCode === undefined || !isCurrency(currency)) throw new Error(`${draw.game} is not listed in ${currency}`);
  return {
    brandId: bet.brand_id,
    memberId: bet.member_id,
    currency,
    vendorCode,
    round: `${draw.game} ${draw.number}`,
    bet: bet.id,
  };
}

const REFUSALS: Partial<Record<BookRefusal, AppError["code"]>> = {
  FUNDS_TOO_LOW: "FUNDS_TOO_LOW",
  PLAYER_BLOCKED: "PLAY_CLOSED",
  LIMIT_REACHED: "LOTTERY_LIMIT",
  TRANSFER_TOO_LARGE: "LOTTERY_LIMIT",
  ACCOUNT_BUSY: "BUSY",
};

export function refusalOf(refusal: BookRefusal): Error {
  const code = REFUSALS[refusal];
  return code ? new AppError(code) : new Error(`the book refused a lottery bet: ${refusal}`);
}
