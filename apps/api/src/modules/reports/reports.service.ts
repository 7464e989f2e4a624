import type { Profit, ProfitCut, Transaction } from "@perya/contract";
import { sql } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { ClockedDbDeps, DbDeps } from "../../deps.ts";
import type { FileAnswer } from "../../plugins/file-answer.ts";
import { listBetsOfTransfers, listSettledRecords } from "../bets/index.ts";
import * as queries from "./reports.queries.ts";
import type { Cut } from "./reports.queries.ts";
import { checkDays, isDay } from "./reports.rules.ts";
import { presentLine, presentSums, presentTransaction, writeProfitCsv } from "./reports.views.ts";

/** The member, brand and language of a report. */
export type Requester = { brand: Brand; memberId: string; language: Brand["defaultLanguage"] };

type Of = { category?: string | undefined; game?: string | undefined };
export type ProfitQuery = Of & { from: string; to: string; by: ProfitCut };

/** Maximum number of lines per page: a month of days, or 50 categories or games. */
const LINES_ON_A_PAGE = { day: 31, category: 50, game: 50 } as const;

export async function readProfit(
  { db }: DbDeps,
  requester: Requester,
  { page, ...asked }: ProfitQuery & { page: number },
): Promise<Profit> {
  const [profit, countedAt] = await Promise.all([
    findProfit({ db }, requester, asked, { page, size: LINES_ON_A_PAGE[lineOf(asked)] }),
    queries.findCountedAt(db),
  ]);
  return { ...profit, countedAt: countedAt?.toISOString() ?? null };
}

export async function exportProfit(deps: ClockedDbDeps, requester: Requester, asked: ProfitQuery): Promise<FileAnswer> {
  const { lines, currency } = await findProfit(deps, requester, asked, { page: 1, size: MAX_EXPORTED });
  const name = `profit-${asked.by}-${asked.from}-${asked.to}.csv`;
  const reader = { timeZone: requester.brand.timeZone, language: requester.language };
  const content = writeProfitCsv(lines, { of: lineOf(asked), currency, reader, now: deps.clock.now() });
  return { type: "text/csv; charset=utf-8", name, content: Buffer.from(content) };
}

/** Maximum number of exported lines: more than the days of a year, and than the games of any member. */
const MAX_EXPORTED = 20_000;

/** Finds profit and loss, for the page and for the file. */
async function findProfit(
  { db }: DbDeps,
  { brand, memberId, language }: Requester,
  asked: ProfitQuery,
  page: queries.PageOf,
) {
  if (checkDays(asked) !== "ok") throw new AppError("REPORT_DAYS");
  const purse = { memberId, currency: brand.currency };
  const part = cutOf(asked);
  const line = lineOf(asked);
  const [totals, { rows, count }] = await Promise.all([
    queries.sumProfit(db, purse, part, asked),
    line === "day" ? listDays() : listSubjects(line),
  ]);
  return {
    currency: brand.currency,
    totals: presentSums(totals),
    lines: rows.map((row) => presentLine(row, { ...brand, language })),
    pages: Math.max(1, Math.ceil(count / page.size)),
  };

  async function listDays() {
    const days = await queries.countProfitDays(db, purse, part, asked);
    return { rows: await queries.listProfitDays(db, purse, part, asked, page), count: days };
  }

  async function listSubjects(cut: "category" | "game") {
    const all = await queries.listProfitSubjects(db, purse, cut, asked);
    return { rows: all.slice((page.page - 1) * page.size, page.page * page.size), count: all.length };
  }
}

/** Returns the rows of one line. A single category or game can only be divided by days. */
function lineOf({ by, category, game }: ProfitQuery): ProfitCut {
  return category || game ? "day" : by;
}

function cutOf({ category, game }: Of): Cut {
  if (game) return { cut: "game", subject: game };
  return category ? { cut: "category", subject: category } : { cut: "all", subject: "" };
}

/** Lists the bets of a line, settled between two midnights of the brand's time zone. */
export async function listProfitBets(
  { db }: DbDeps,
  { brand, memberId, language }: Requester,
  { day, category, game, ...page }: Of & { day: string; before?: string; pageSize: number },
) {
  if (!isDay(day)) throw new AppError("REPORT_DAYS");
  const { rows } = await sql<{ from: Date; to: Date }>`
    select ${day}::timestamp at time zone ${brand.timeZone} as from,
      (${day}::date + 1)::timestamp at time zone ${brand.timeZone} as to`.execute(db);
  const [stretch] = rows;
  if (!stretch) throw new Error("a day has no start or end");
  const wanted = { ...stretch, currency: brand.currency, category, game };
  return listSettledRecords({ db }, memberId, wanted, page, { ...brand, language });
}

export async function readTransaction(
  { db }: DbDeps,
  { brand, memberId }: Pick<Requester, "brand" | "memberId">,
  id: string,
): Promise<Transaction> {
  const found = await queries.findTransaction(db, { brandId: brand.id, memberId }, id);
  if (!found) throw new AppError("TRANSACTION_UNKNOWN");
  const isPlay = found.cause === "bet";
  const [bet] = isPlay ? await listBetsOfTransfers(db, [found]) : [];
  return presentTransaction(found, bet?.bet_id ?? null);
}
