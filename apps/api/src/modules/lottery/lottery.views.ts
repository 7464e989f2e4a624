import type {
  GameCard,
  Language,
  LimitedNumber,
  LotteryBet,
  LotteryChase,
  LotteryDraw,
  LotteryGame,
  LotteryTerms,
  OpenedNumber,
  PrizeMode,
} from "@perya/contract";
import { findGame, type Game, type Rates } from "@perya/lottery";
import { fromMillionths } from "@perya/money";
import { wire } from "../../wire.ts";
import { chooseName, findLotteryListing } from "../games/index.ts";
import type { DrawRow, ShownBet, SlipRow, TermsRow } from "./lottery.queries.ts";
import { MAX_TICKET_LINES, MAX_TICKETS } from "./lottery.rules.ts";

export function presentDraw({ id, number, state, opens_at, closes_at, draws_at }: DrawRow): LotteryDraw {
  return {
    id,
    drawNumber: number,
    state,
    opensAt: opens_at.toISOString(),
    closesAt: closes_at.toISOString(),
    drawsAt: draws_at.toISOString(),
  };
}

/** Presents the facts needed to verify a draw. Seed and salt are null until the draw. */
export function presentDrawFacts(draw: DrawRow) {
  return {
    ...presentDraw(draw),
    gameCode: draw.game,
    isOutside: draw.is_outside,
    sequence: Number(draw.sequence),
    commitment: draw.commitment,
    saltSource: draw.salt_source,
    saltName: draw.salt_name,
    salt: draw.salt,
    seed: draw.seed,
    result: copyResult(draw.result),
    isCorrected: draw.revision > 1,
  };
}

export function presentOpened({ id, number, draws_at, result, revision }: DrawRow): OpenedNumber {
  return {
    drawId: id,
    drawNumber: number,
    drawsAt: draws_at.toISOString(),
    result: copyResult(result) ?? [],
    isCorrected: revision > 1,
  };
}

export function presentGame(game: Game, card: GameCard, next: DrawRow | undefined): LotteryGame {
  const { timetable } = game;
  return {
    gameCode: game.code,
    gameName: card.gameName,
    nodeId: card.nodeId,
    vassalage: card.vassalage,
    gameType: card.gameType,
    iconUrl: card.iconUrl,
    prizeMode: game.mode,
    area: findLotteryListing(game.code)?.area ?? "MAIN",
    family: game.family,
    periodSeconds: timetable.kind === "every" ? timetable.seconds : null,
    isOutside: game.isOutside,
    isOpen: !card.isInMaintenance,
    nextDraw: next ? presentDraw(next) : null,
  };
}

export function presentMenus(games: readonly LotteryGame[], modes: readonly PrizeMode[]) {
  return modes.flatMap((prizeMode) => {
    const listed = games.filter((game) => game.prizeMode === prizeMode);
    return listed.length > 0 ? [{ prizeMode, games: listed }] : [];
  });
}

export function presentTerms(game: Game, terms: TermsRow): LotteryTerms {
  return {
    version: terms.version,
    pricing: presentPricing(game, terms),
    units: terms.units.map((digits) => wire(BigInt(digits))),
    maxTimes: terms.max_times,
    maxTickets: MAX_TICKETS,
    maxLines: MAX_TICKET_LINES,
    maxStake: wire(terms.max_stake),
    maxPrize: wire(terms.max_prize),
    narrowPercent: terms.narrow_percent,
    narrowPrize: wire(terms.narrow_prize),
    reducedTo: writeRate(terms.reduced_to),
    maxChaseDraws: terms.max_chase,
    paysAfterSeconds: terms.pays_after_seconds,
  };
}

function presentPricing({ pricing }: Game, terms: TermsRow): LotteryTerms["pricing"] {
  if (pricing.kind === "group")
    return { kind: "group", lowest: pricing.lowest, highest: terms.highest_group ?? pricing.lowest };
  const own = Object.entries(terms.rates).map(
    ([play, rates]) => [play, rates.map((digits) => fromMillionths(BigInt(digits)))] as const,
  );
  const rates = Object.entries<Rates>({ ...pricing.rates, ...Object.fromEntries(own) });
  return { kind: "fixed", rates: Object.fromEntries(rates.map(([play, each]) => [play, each.map(writeRate)])) };
}

/** Formats a rate in millionths with up to six decimals, such as "9.75". */
export function writeRate(millionths: bigint): string {
  const fraction = (millionths % 1_000_000n).toString().padStart(6, "0").replace(/0+$/, "");
  const whole = (millionths / 1_000_000n).toString();
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

export function presentBet(row: ShownBet, { language, now }: { language: Language; now: Date }): LotteryBet {
  const isSettled = row.state === "won" || row.state === "lost" || row.state === "tied";
  return {
    id: row.id,
    gameCode: row.game,
    gameName: chooseName(row.names, language),
    drawId: row.draw_id,
    drawNumber: row.number,
    drawState: row.draw_state,
    closesAt: row.closes_at.toISOString(),
    drawsAt: row.draws_at.toISOString(),
    chaseId: row.slip_kind === "chase" ? row.slip_id : null,
    play: row.play,
    selection: row.selection,
    lines: row.lines,
    units: row.units,
    unit: wire(row.unit),
    times: row.times,
    group: row.prize_group,
    rates: row.rates.map(writeRate),
    reduced: row.reduced_lines,
    rebate: writeRate(row.rebate),
    maxPrize: wire(row.max_prize),
    stake: wire(row.stake),
    state: row.state,
    prize: row.prize === null ? null : wire(row.prize),
    rebatePaid: row.rebate_paid === null ? null : wire(row.rebate_paid),
    hits: row.hits,
    result: copyResult(row.result),
    isPaid: isSettled && row.paid_revision === row.revision,
    canCancel: row.state === "open" && row.draw_state === "open" && now < row.closes_at,
    placedAt: row.placed_at.toISOString(),
  };
}

export function presentChase(
  slip: SlipRow,
  bets: readonly ShownBet[],
  reader: { language: Language; now: Date },
): LotteryChase {
  const returned = bets.filter(({ state }) => state === "cancelled" || state === "refunded");
  return {
    id: slip.id,
    gameCode: slip.game,
    state: slip.state ?? "finished",
    stopsOnWin: slip.stops_on_win,
    stake: wire(slip.total),
    won: wire(bets.reduce((sum, { paid }) => sum + paid, 0n)),
    returned: wire(returned.reduce((sum, { stake }) => sum + stake, 0n)),
    bets: bets.map((bet) => presentBet(bet, reader)),
    placedAt: slip.placed_at.toISOString(),
  };
}

export function presentLimited(
  { play, line }: { play: string; line: string },
  band: LimitedNumber["state"],
  maxStake: bigint,
): LimitedNumber {
  return { play, line, state: band, maxStake: wire(maxStake) };
}

export const copyResult = (result: DrawRow["result"]) => result?.map((row) => [...row]) ?? null;

export function gameOf(code: string): Game {
  const game = findGame(code);
  if (!game) throw new Error(`${code} is no lottery game`);
  return game;
}
