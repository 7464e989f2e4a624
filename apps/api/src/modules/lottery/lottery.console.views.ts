import type {
  BrandDraw,
  BrandDrawLine,
  ConsoleLottery,
  ConsoleLotteryDay,
  LotteryTermsDraft,
  LotteryTermsVersion,
} from "@perya/contract";
import { BANDS, type Game } from "@perya/lottery";
import { fromWire, rate } from "@perya/money";
import { wire } from "../../wire.ts";
import { chooseName } from "../games/index.ts";
import type { DayRow, DrawLineRow, EntryRow, GameRow, PlaySalesRow, VersionRow } from "./lottery.console.queries.ts";
import { zoneOf } from "./lottery.defaults.ts";
import type { DrawRow, TermsRow } from "./lottery.queries.ts";
import { copyResult, gameOf, writeRate } from "./lottery.views.ts";

/** Returns when an outside result will be paid. Null if it was paid, or if there is none. */
export function paysAtOf({ is_outside, state, drawn_at, pays_after_seconds }: DrawRow): Date | null {
  if (!is_outside || drawn_at === null || (state !== "drawn" && state !== "settled")) return null;
  return new Date(drawn_at.getTime() + pays_after_seconds * 1_000);
}

export function presentConsoleGame({ game: code, names, is_open }: GameRow, timeZone: string): ConsoleLottery {
  const { mode, isOutside } = gameOf(code);
  return {
    code,
    name: chooseName(names, "EN"),
    prizeMode: mode,
    isOutside,
    isOpen: is_open,
    timeZone: zoneOf(code, timeZone),
  };
}

export function presentLine(draw: DrawLineRow, now: Date): BrandDrawLine {
  return {
    id: draw.id,
    drawNumber: draw.number,
    gameCode: draw.game,
    state: draw.state,
    isOutside: draw.is_outside,
    opensAt: draw.opens_at.toISOString(),
    closesAt: draw.closes_at.toISOString(),
    drawsAt: draw.draws_at.toISOString(),
    bets: draw.bets,
    staked: wire(draw.staked),
    refunded: wire(draw.refunded),
    won: wire(draw.won),
    liabilityPercent: draw.liability_percent,
    result: copyResult(draw.result),
    revision: draw.revision,
    paysAt: paysAtOf(draw)?.toISOString() ?? null,
    needsResult: draw.is_outside && draw.state === "closed" && draw.draws_at <= now,
  };
}

/** Presents entries of complete attempts only, so that no operator sees the first entry before making the second. */
export function presentEntries(entries: readonly EntryRow[]): BrandDraw["entries"] {
  return entries
    .filter((entry) => isComplete(entries, entry))
    .map(({ revision, attempt, account, result, entered_at }) => ({
      revision,
      attempt,
      operator: account,
      result: copyResult(result) ?? [],
      enteredAt: entered_at.toISOString(),
    }));
}

function isComplete(entries: readonly EntryRow[], { revision, attempt }: EntryRow): boolean {
  return entries.filter((each) => each.revision === revision && each.attempt === attempt).length === 2;
}

type Attempt = { attempt: number; earlier: EntryRow | undefined };

/**
 * Returns the attempt that the next entry belongs to: the unfinished one, or a new one after two entries that differ.
 */
export function currentAttempt(entries: readonly EntryRow[], revision: number): Attempt {
  const ofRevision = entries.filter((entry) => entry.revision === revision);
  const attempt = ofRevision.reduce((latest, entry) => Math.max(latest, entry.attempt), 0);
  const typed = ofRevision.filter((entry) => entry.attempt === attempt);
  return typed.length === 1 ? { attempt, earlier: typed[0] } : { attempt: attempt + 1, earlier: undefined };
}

/**
 * Describes the next entry that an outside draw accepts: its first result, or a correction. Null if it accepts none.
 */
export function presentEntering(
  { is_outside, state, draws_at, revision }: DrawRow,
  entries: readonly EntryRow[],
  { operatorId, now }: { operatorId: string; now: Date },
): BrandDraw["entering"] {
  const isDrawn = state === "drawn" || state === "settled" || state === "paid";
  if (!is_outside || (state !== "closed" && !isDrawn) || now < draws_at) return null;
  const { attempt, earlier } = currentAttempt(entries, revision + 1);
  return {
    revision: revision + 1,
    attempt,
    entries: earlier ? 1 : 0,
    isOwn: earlier?.operator_id === operatorId,
  };
}

const MILLION = 1_000_000n;

/**
 * Presents the sales of a play with the possible loss by line, calculated as in the check of each sale
 * (lottery_cap_guard).
 */
export function presentSales(
  { play, staked, cap, kept, hits, lines }: PlaySalesRow,
  top: readonly { play: string; line: string; owed: bigint }[],
): BrandDraw["plays"][number] {
  const covered = (staked * kept) / MILLION;
  return {
    play,
    staked: wire(staked),
    cap: wire(cap),
    lines,
    exposures: top
      .filter((each) => each.play === play)
      .map(({ line, owed }) => {
        const loss = owed * BigInt(hits) - covered;
        const percent = loss > 0n ? (loss * 100n) / cap : 0n;
        return {
          line,
          owed: wire(owed),
          loss: wire(loss),
          percent: Number(percent),
          band: BANDS.find(([, from]) => percent >= from)?.[0] ?? "open",
        };
      }),
  };
}

type TermsColumns = Pick<TermsRow, "is_open" | "highest_group" | "rates" | "units" | "max_times"> &
  Pick<TermsRow, "narrow_percent" | "max_chase" | "pays_after_seconds"> &
  Record<"max_stake" | "max_prize" | "narrow_prize" | "cap" | "kept" | "reduced_to", bigint | string>;

/** Presents the terms of a row, or those of a proposal, which has its integers as text. */
export function presentDraft(terms: TermsColumns): LotteryTermsDraft {
  const money = (digits: bigint | string) => wire(BigInt(digits));
  return {
    isOpen: terms.is_open,
    highestGroup: terms.highest_group,
    rates: Object.fromEntries(
      Object.entries(terms.rates).map(([play, rates]) => [play, rates.map((each) => writeRate(BigInt(each)))]),
    ),
    units: terms.units.map(money),
    maxTimes: terms.max_times,
    maxStake: money(terms.max_stake),
    maxPrize: money(terms.max_prize),
    narrowPercent: terms.narrow_percent,
    narrowPrize: money(terms.narrow_prize),
    cap: money(terms.cap),
    kept: writeRate(BigInt(terms.kept)),
    reducedTo: writeRate(BigInt(terms.reduced_to)),
    maxChase: terms.max_chase,
    paysAfterSeconds: terms.pays_after_seconds,
  };
}

/**
 * Converts amounts and rates to integers as text, so that the approval's content can be compared with the row in SQL.
 */
export function readTermsDraft(draft: LotteryTermsDraft) {
  const money = (amount: string) => String(fromWire(amount));
  return {
    is_open: draft.isOpen,
    highest_group: draft.highestGroup,
    rates: Object.fromEntries(
      Object.entries(draft.rates).map(([play, rates]) => [play, rates.map((each) => String(rate(each)))]),
    ),
    units: draft.units.map(money),
    max_times: draft.maxTimes,
    max_stake: money(draft.maxStake),
    max_prize: money(draft.maxPrize),
    narrow_percent: draft.narrowPercent,
    narrow_prize: money(draft.narrowPrize),
    cap: money(draft.cap),
    kept: String(rate(draft.kept)),
    reduced_to: String(rate(draft.reducedTo)),
    max_chase: draft.maxChase,
    pays_after_seconds: draft.paysAfterSeconds,
  };
}

export type TermsDigits = ReturnType<typeof readTermsDraft>;

export function presentVersion(row: VersionRow): LotteryTermsVersion {
  return {
    version: row.version,
    terms: presentDraft(row),
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by_account,
    approvedBy: row.approved_by,
  };
}

/** Lists the rates that a fixed-odds game quotes. Empty for games whose rates depend on the prize group. */
export function presentQuotes({ pricing, plays }: Game) {
  if (pricing.kind === "group") return [];
  return plays.map(({ code, levels }) => ({
    play: code,
    levels: levels.map(({ name }) => name),
    rates: (pricing.rates[code] ?? []).map(writeRate),
  }));
}

export function presentDay({ game, day, closes, account, made_at }: DayRow & { account: string }): ConsoleLotteryDay {
  return {
    gameCode: game === "" ? null : game,
    day,
    closes,
    madeBy: account,
    madeAt: made_at.toISOString(),
  };
}
