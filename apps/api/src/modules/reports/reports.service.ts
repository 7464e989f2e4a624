import type { Profit, ProfitCut, Transaction } from "@perya/contract";
import { sql } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { DbDeps } from "../../deps.ts";
import type { FileAnswer } from "../../plugins/file-answer.ts";
import { listBetsOfTransfers, listSettledRecords } from "../bets/index.ts";
import * as queries from "./reports.queries.ts";
import type { Cut } from "./reports.queries.ts";
import { checkDays, isDay } from "./reports.rules.ts";
import { presentLine, presentSums, presentTransaction, writeProfitCsv } from "./reports.views.ts";

/** Whose report, and who reads it in which language. */
export type Asker = { brand: Brand; memberId: string; language: Brand["defaultLanguage"] };

type Of = { category?: string | undefined; game?: string | undefined };
export type ProfitAsked = Of & { from: string; to: string; by: ProfitCut };

const GAMES_ON_A_PAGE = 50;

export async function readProfit(
  { db }: DbDeps,
  asker: Asker,
  { page, ...asked }: ProfitAsked & { page: number },
): Promise<Profit> {
  const { totals, lines, currency } = await findProfit({ db }, asker, asked);
  const size = asked.by === "game" ? GAMES_ON_A_PAGE : Math.max(1, lines.length);
  return {
    currency,
    totals,
    lines: lines.slice((page - 1) * size, page * size),
    pages: Math.max(1, Math.ceil(lines.length / size)),
    countedAt: (await queries.findCountedAt(db))?.toISOString() ?? null,
  };
}

export async function exportProfit(deps: DbDeps, asker: Asker, asked: ProfitAsked): Promise<FileAnswer> {
  const { lines, currency } = await findProfit(deps, asker, asked);
  const name = `profit-${asked.by}-${asked.from}-${asked.to}.csv`;
  return { type: "text/csv; charset=utf-8", name, content: Buffer.from(writeProfitCsv(lines, currency)) };
}

/** One reading for the page and the file. Of one kind of game or one game there is nothing to cut but days. */
async function findProfit({ db }: DbDeps, { brand, memberId, language }: Asker, asked: ProfitAsked) {
  if (checkDays(asked) !== "ok") throw new AppError("REPORT_DAYS");
  const purse = { memberId, currency: brand.currency };
  const part = cutOf(asked);
  const [totals, rows] = await Promise.all([
    queries.sumProfit(db, purse, part, asked),
    asked.by === "day" || part.cut !== "all"
      ? queries.listProfitDays(db, purse, part, asked)
      : queries.listProfitSubjects(db, purse, asked.by, asked),
  ]);
  const lines = rows.map((row) => presentLine(row, { ...brand, language }));
  return { currency: brand.currency, totals: presentSums(totals), lines };
}

function cutOf({ category, game }: Of): Cut {
  if (game) return { cut: "game", subject: game };
  return category ? { cut: "category", subject: category } : { cut: "all", subject: "" };
}

/** The bets of a line. They were settled between two midnights of the brand. */
export async function listProfitBets(
  { db }: DbDeps,
  { brand, memberId, language }: Asker,
  { day, category, game, ...page }: Of & { day: string; before?: string; pageSize: number },
) {
  if (!isDay(day)) throw new AppError("REPORT_DAYS");
  const { rows } = await sql<{ from: Date; to: Date }>`
    select ${day}::timestamp at time zone ${brand.timeZone} as from,
      (${day}::date + 1)::timestamp at time zone ${brand.timeZone} as to`.execute(db);
  const [stretch] = rows;
  if (!stretch) throw new Error("a day has two ends");
  const wanted = { ...stretch, currency: brand.currency, category, game };
  return listSettledRecords({ db }, memberId, wanted, page, { ...brand, language });
}

export async function readTransaction(
  { db }: DbDeps,
  { brand, memberId }: Pick<Asker, "brand" | "memberId">,
  id: string,
): Promise<Transaction> {
  const found = await queries.findTransaction(db, { brandId: brand.id, memberId }, id);
  if (!found) throw new AppError("TRANSACTION_UNKNOWN");
  const isPlay = found.cause === "bet";
  const [bet] = isPlay ? await listBetsOfTransfers(db, [found]) : [];
  return presentTransaction(found, bet?.bet_id ?? null);
}
