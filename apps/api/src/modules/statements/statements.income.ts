import type { AgentIncome } from "@perya/contract";
import { CONTRACT_KINDS } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { wire } from "../../wire.ts";
import { countDays, daysBefore, type Viewer } from "../agents/index.ts";
import { checkDays } from "../reports/index.ts";
import * as queries from "./statements.queries.ts";
import type { IncomeRow } from "./statements.queries.ts";

type Days = { from: string; to: string };
const DAY_MS = 24 * 60 * 60_000;

/** Reads income from contracts by day of payment, with the sums of the range before it for comparison. */
export async function readIncome({ db }: Pick<Deps, "db">, viewer: Viewer, days: Days): Promise<AgentIncome> {
  if (checkDays(days) !== "ok") throw new AppError("REPORT_DAYS");
  const earlier = daysBefore({ from: days.from, to: days.to });
  const [now, before] = await Promise.all([sumDays(db, viewer, days), sumDays(db, viewer, earlier)]);
  return {
    currency: viewer.brand.currency,
    ...presentSources(now),
    before: { ...earlier, ...presentSources(before) },
    days: listDays(days).map((day) => presentDay(day, now)),
  };
}

async function sumDays(db: Deps["db"], { brand, memberId }: Viewer, days: Days): Promise<IncomeRow[]> {
  const { from, to } = await queries.findEnds(db, days, brand.timeZone);
  if (!from || !to) throw new Error("the range of days has no start or end");
  return queries.sumIncome(db, { memberId, currency: brand.currency, from, to }, brand.timeZone);
}

/**
 * Sums what contracts paid to each of these members in a range of days. The caller checks that the agent may see
 * them.
 */
export async function sumCommissions(
  { db }: Pick<Deps, "db">,
  { brand }: Viewer,
  memberIds: readonly string[],
  days: Days,
): Promise<Map<string, bigint>> {
  const { from, to } = await queries.findEnds(db, days, brand.timeZone);
  if (!from || !to) throw new Error("the range of days has no start or end");
  return queries.sumPaidTo(db, { memberIds, currency: brand.currency, from, to });
}

function presentSources(rows: readonly IncomeRow[]): Pick<AgentIncome, "total" | "sources"> {
  return {
    total: wire(addUp(rows)),
    sources: CONTRACT_KINDS.map((kind) => {
      const ofKind = rows.filter((row) => row.kind === kind);
      return { kind, paid: wire(addUp(ofKind)), statements: ofKind.reduce((all, row) => all + row.statements, 0) };
    }),
  };
}

function presentDay(day: string, rows: readonly IncomeRow[]): AgentIncome["days"][number] {
  const ofDay = rows.filter((row) => row.day === day);
  const of = (kind: IncomeRow["kind"]) => wire(addUp(ofDay.filter((row) => row.kind === kind)));
  return {
    day,
    dividend: of("dividend"),
    daily: of("daily"),
    hourly: of("hourly"),
    realtime: of("realtime"),
    total: wire(addUp(ofDay)),
  };
}

const addUp = (rows: readonly IncomeRow[]) => rows.reduce((all, { paid }) => all + paid, 0n);

function listDays(days: Days): string[] {
  const first = Date.parse(days.from);
  return Array.from({ length: countDays(days) }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}
