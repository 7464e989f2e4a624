import type { Language, Rebate, RebateLine, RebateProgram } from "@perya/contract";
import { fromTenThousandths, toWire, ZERO, type Amount } from "@perya/money";
import { rebateLevelOf, rebateOf, type RebatePlay } from "@perya/rules";
import type { CurrentRow, PastRow } from "./rebates.queries.ts";

const nameOf = (names: Record<string, string>, language: Language) => names[language] ?? names["EN"] ?? "";
const wire = (value: bigint | string) => toWire(fromTenThousandths(BigInt(value)));

/** Presents the program, with the member's earnings so far in the current period. */
export function presentProgram(
  row: CurrentRow,
  { plays, bonuses }: { plays: readonly RebatePlay[]; bonuses: Amount },
  { language, currency }: { language: Language; currency: string },
): RebateProgram {
  const own = rebateLevelOf(row.version.terms, row.level);
  const { lines, earned } = rebateOf(row.base, own, plays, bonuses);
  const name = nameOf(row.names, language);
  const presented: RebateLine[] = lines.map(({ category, base, rate, amount }) => ({
    category,
    base: toWire(base),
    rate,
    amount: toWire(amount),
  }));
  const { id, way, base, period } = row;
  return {
    id,
    name,
    way,
    base,
    period,
    levels: row.version.terms.levels,
    payAt: row.version.terms.payAt,
    current: {
      programId: id,
      programName: name,
      base,
      from: row.from_day,
      to: row.to_day,
      level: row.level,
      lines: presented,
      cap: own.cap,
      earned: toWire(earned),
      corrected: toWire(ZERO),
      amount: toWire(earned),
      currency,
      state: "accruing",
      rewardId: null,
      paidAt: null,
      endedAt: null,
    },
  };
}

export function presentPast(row: PastRow, language: Language): Rebate {
  const { reward } = row;
  const moment = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null);
  return {
    programId: row.program_id,
    programName: nameOf(row.names, language),
    base: row.base,
    from: row.from_day,
    to: row.to_day,
    level: row.level,
    lines: row.lines.map(({ category, base, rate, amount }) => ({
      category,
      base: wire(base),
      rate,
      amount: wire(amount),
    })),
    cap: rebateLevelOf(row.terms, row.level).cap,
    earned: wire(row.earned),
    corrected: wire(row.corrected),
    amount: wire(row.amount),
    currency: row.currency,
    state: reward?.state ?? "nothing",
    rewardId: reward?.id ?? null,
    paidAt: moment(reward?.auto_pay_at),
    endedAt: moment(reward?.ended_at),
  };
}
