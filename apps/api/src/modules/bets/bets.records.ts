import type { BetRecord, Language } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { ClockedDbDeps, DbDeps } from "../../deps.ts";
import { writeCsv } from "../../tables/export-file.ts";
import { fileWords, type FileReader } from "../../tables/file-words.ts";
import * as queries from "./bets.records.queries.ts";
import type { BetFilter } from "./bets.records.queries.ts";
import { BET_COLUMNS, presentMovement, presentRecord, presentTotals } from "./bets.records.views.ts";

type Reader = { language: Language };

/** Maximum rows of one export. Members with more must choose a shorter period. */
const MAX_EXPORTED = 10_000;

export async function listRecords(
  { db }: DbDeps,
  memberId: string,
  { before, pageSize, ...filter }: BetFilter & { before?: string; pageSize: number },
  reader: Reader,
) {
  const [rows, totals] = await Promise.all([
    queries.listRecords(db, memberId, filter, { before: readCursor(before), limit: pageSize + 1 }),
    queries.sumRecords(db, memberId, filter),
  ]);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    totals: presentTotals(totals),
    records: page.map((row) => presentRecord(row, reader)),
    next: last ? `${last.placed_at.getTime()}.${last.id}` : null,
  };
}

export type { BetFilter };
export type SettledStretch = queries.SettledStretch;

/** Lists bets settled in a period, newest first, to explain a sum. */
export async function listSettledRecords(
  { db }: DbDeps,
  memberId: string,
  stretch: SettledStretch,
  { before, pageSize }: { before?: string | undefined; pageSize: number },
  reader: Reader,
) {
  const place = { before: readCursor(before), limit: pageSize + 1 };
  const rows = await queries.listSettledRecords(db, memberId, stretch, place);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    records: page.map((row) => presentRecord(row, reader)),
    next: last?.settled_at ? `${last.settled_at.getTime()}.${last.id}` : null,
  };
}

export async function readRecord({ db }: DbDeps, memberId: string, id: string, reader: Reader) {
  const row = await queries.findRecord(db, memberId, id);
  if (!row) throw new AppError("BET_UNKNOWN");
  return { record: presentRecord(row, reader), movements: (await queries.listMovements(db, row)).map(presentMovement) };
}

/** Refuses an export with too many rows. Called before the file starts, because an error later would truncate it. */
export async function requireExportable({ db }: DbDeps, memberId: string, filter: BetFilter): Promise<void> {
  const { bets } = presentTotals(await queries.sumRecords(db, memberId, filter));
  if (bets > MAX_EXPORTED) throw new AppError("EXPORT_TOO_LARGE", { most: MAX_EXPORTED });
}

export async function exportRecords(
  { db, clock }: ClockedDbDeps,
  memberId: string,
  filter: BetFilter,
  reader: Reader & FileReader,
) {
  const limit = MAX_EXPORTED + 1;
  const rows = await queries.listRecords(db, memberId, filter, { before: null, limit });
  if (rows.length > MAX_EXPORTED) throw new AppError("EXPORT_TOO_LARGE", { most: MAX_EXPORTED });
  const records: BetRecord[] = rows.map((row) => presentRecord(row, reader));
  return { csv: writeCsv(BET_COLUMNS, records, fileWords(reader, clock.now())), bets: records.length };
}

function readCursor(cursor: string | undefined): queries.Cursor | null {
  const [ms, id] = cursor?.split(".") ?? [];
  return ms && id ? { ms: Number(ms), id } : null;
}
