import type { ColumnKind, TablePage, TableRow } from "@perya/contract";
import { inTransaction, isTimedOut, type Db, type Tx } from "@perya/db";
import { fromTenThousandths, toWire } from "@perya/money";
import { parseTableQuery, type Condition, type TableQuery, type TableTexts } from "@perya/rules";
import { sql, type RawBuilder } from "kysely";
import { AppError } from "../app-error.ts";
import type { BrandScope } from "../brand-scope.ts";
import type { DbDeps } from "../deps.ts";
import type { TableReader, TableSource } from "./define-table.ts";
import { readPlace, writePlace, type TablePlace } from "./table-place.ts";
import { keyType, selectAll, selectPage } from "./table-sql.ts";

export type TableRequest = TableTexts & { brandId?: string | undefined };

/** A parsed query of a table with its brands, filters and order. */
export type OpenTable = {
  source: TableSource;
  query: TableQuery;
  reader: TableReader;
  branches: readonly RawBuilder<unknown>[];
  /** Time zone of dates in filters and of times in files. */
  timeZone: string;
};

const PAGE_WITHIN_MS = 3_000;

/** Reads one page of a table from the position where the previous one ended, never by OFFSET. */
export async function readTable(
  { db }: DbDeps,
  source: TableSource,
  { scope, query: asked }: { scope: BrandScope; query: TableRequest & { after?: string; pageSize: number } },
): Promise<TablePage> {
  const open = await openTable(db, source, scope, asked);
  const after = placeOf(open, asked.after);
  return withinTime(db, PAGE_WITHIN_MS, async (tx) => {
    const { rows, next } = await readRows(tx, open, after, asked.pageSize);
    const isFirst = asked.after === undefined;
    return {
      rows,
      next: next && writePlace(sortText(open.query), next),
      estimate: isFirst ? await estimate(tx, open) : null,
    };
  });
}

export async function openTable(
  db: Db,
  source: TableSource,
  scope: BrandScope,
  asked: TableRequest,
): Promise<OpenTable> {
  const { query, problems } = parseTableQuery(source.table, asked);
  if (!query) throw new AppError("TABLE_QUERY_INVALID", { problems });
  const brands = await listBrands(db, scope, asked.brandId);
  const reader = {
    db,
    brandIds: brands.map(({ id }) => id),
    isEverywhere: scope.isEverywhere && asked.brandId === undefined,
    mayEverywhere: scope.isEverywhere,
  };
  const timeZone = chooseZone(brands);
  const exact = { ...query, conditions: await settleDays(db, source, query.conditions, timeZone) };
  return { source, query: exact, reader, branches: await source.branches(reader, exact), timeZone };
}

/** Reads rows after a position. Returns them with the position of the next page. */
export async function readRows(
  tx: Tx,
  { source, query, branches }: OpenTable,
  after: TablePlace | null,
  limit: number,
): Promise<{ rows: TableRow[]; next: TablePlace | null }> {
  if (branches.length === 0) return { rows: [], next: null };
  const page = sql<FoundRow>`${selectPage(source, { query, branches, after, limit: limit + 1 })}`;
  const { rows: found } = await page.execute(tx);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map((row) => presentRow(source, query.columns, row)),
    next: last ? { key: last.keyText, id: String(last.id) } : null,
  };
}

/** Estimates the number of rows with the planner, without reading rows. Pages present the number as an estimate. */
export async function estimate(tx: Tx, { source, query, branches }: OpenTable): Promise<number> {
  if (branches.length === 0) return 0;
  const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${selectAll(source, query, branches)}`.execute(tx);
  return Number(/ rows=(\d+) /.exec(rows[0]?.["QUERY PLAN"] ?? "")?.[1] ?? 0);
}

/** Runs the work with a statement time-out, because slow queries would delay others. */
export async function withinTime<Result>(db: Db, ms: number, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(db, async (tx) => {
      // Statements are planned for their actual values, because rare and common values need different indexes.
      await sql`select set_config('statement_timeout', ${String(ms)}, true), set_config('jit', 'off', true),
        set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
      return work(tx);
    });
  } catch (error) {
    if (isTimedOut(error)) throw new AppError("TABLE_TOO_SLOW");
    // The position is well-formed but impossible, such as the 41st day of a month or a year out of range.
    if (isOutOfRange(error))
      throw new AppError("TABLE_QUERY_INVALID", { problems: [{ problem: "valueInvalid", at: "after" }] });
    throw error;
  }
}

/** True for SQLSTATE class 22, which means that a value does not fit its type. */
function isOutOfRange(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith("22");
}

export function sortText({ sort: { column, isDescending } }: TableQuery): string {
  return `${isDescending ? "-" : ""}${column}`;
}

function placeOf({ source, query }: OpenTable, after: string | undefined): TablePlace | null {
  const types = { key: keyType(source, query.sort.column), id: source.id.type };
  return readPlace(after, sortText(query), types);
}

type FoundRow = { id: unknown; keyText: string; brandId: string | null } & Record<`cell ${string}`, unknown>;

function presentRow({ table }: TableSource, columns: readonly string[], row: FoundRow): TableRow {
  const cells = columns.map((name) => [name, presentCell(table.columns[name]?.kind ?? "text", row[`cell ${name}`])]);
  return { id: String(row.id), brandId: row.brandId, cells: Object.fromEntries(cells) as TableRow["cells"] };
}

function presentCell(kind: ColumnKind, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "bigint") return kind === "amount" ? toWire(fromTenThousandths(value)) : Number(value);
  return value;
}

type BrandLine = { id: string; time_zone: string };

async function listBrands(db: Db, { isEverywhere, brandIds }: BrandScope, brandId?: string): Promise<BrandLine[]> {
  const wanted = brandId === undefined ? brandIds : [brandId];
  const isAll = isEverywhere && brandId === undefined;
  if (!isAll && wanted.length === 0) return [];
  return db
    .selectFrom("brands")
    .select(["id", "time_zone"])
    .$if(!isAll, (query) => query.where("id", "in", wanted))
    .orderBy("id")
    .execute();
}

/** Chooses the time zone of dates: that of the brands, or UTC if they have different ones. */
function chooseZone(brands: readonly BrandLine[]): string {
  const [zone = "UTC", ...others] = new Set(brands.map(({ time_zone: each }) => each));
  return others.length === 0 ? zone : "UTC";
}

async function settleDays(db: Db, { table }: TableSource, conditions: readonly Condition[], zone: string) {
  const isDay = ({ column, value }: Condition) => table.columns[column]?.kind === "moment" && !value.includes("T");
  return Promise.all(
    conditions.map(async (condition) => {
      if (!isDay(condition)) return condition;
      const { rows } = await sql<{ at: Date }>`select ${condition.value}::timestamp at time zone ${zone} as at`.execute(
        db,
      );
      return { ...condition, value: rows[0]?.at.toISOString() ?? condition.value };
    }),
  );
}
