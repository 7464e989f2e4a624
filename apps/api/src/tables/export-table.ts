import type { Readable } from "node:stream";
import type { Language } from "@perya/contract";
import type { TableQuery } from "@perya/rules";
import { AppError } from "../app-error.ts";
import type { BrandScope } from "../brand-scope.ts";
import type { Deps } from "../deps.ts";
import type { FileAnswer } from "../plugins/file-answer.ts";
import type { TableSource } from "./define-table.ts";
import { exportFile, type ExportAction, type FileColumn, type FileFormat, type FileRow } from "./export-file.ts";
import {
  estimate,
  openTable,
  readRows,
  sortText,
  withinTime,
  type TableRequest,
  type OpenTable,
} from "./read-table.ts";
import type { TablePlace } from "./table-place.ts";

/** Maximum rows in a file. A sheet can have 1,048,576 rows, so larger exports must be split by period. */
export const MAX_EXPORTED = 1_000_000;
const BATCH = 1_000;
const BATCH_WITHIN_MS = 10_000;
export type ExportEntry = {
  brandId: string | null;
  action: ExportAction;
  subject: { kind: "table"; id: string };
  after: Record<string, unknown>;
};

type Asked = { scope: BrandScope; query: TableRequest & { format: FileFormat } };
type Options = { most?: number; batch?: number; language?: Language };

/** Exports all rows of a filter as a file, in the chosen columns. Amounts are followed by their currency. */
export async function exportTable(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  source: TableSource,
  { scope, query: asked }: Asked,
  record: (entry: ExportEntry) => Promise<void>,
  { most = MAX_EXPORTED, batch = BATCH, language = "EN" }: Options = {},
): Promise<FileAnswer<Readable>> {
  const open = withCurrency(await openTable(db, source, scope, asked));
  const guess = await withinTime(db, BATCH_WITHIN_MS, (tx) => estimate(tx, open));
  // The estimate may be off by a factor of two, so only exports far above the limit are refused here.
  if (guess > 2 * most) throw new AppError("EXPORT_TOO_LARGE", { most });
  const columns = open.query.columns.map((name): FileColumn => columnOf(source, name));
  const rows = readBatches(open, { most, batch });
  const headers = { "x-estimated-rows": String(guess) };
  const reader = { timeZone: open.timeZone, language };
  const file = { name: source.table.name, format: asked.format, columns, rows, reader, headers };
  return exportFile({ clock, log }, file, recorder(open, asked, record));
}

/** Titles of columns whose names mean something else in the ledger's tables. */
const TITLES = { type: "entryType", transaction: "entry" } as const;

function columnOf({ table }: TableSource, name: string): FileColumn {
  const kind = table.columns[name]?.kind ?? "text";
  return name in TITLES ? { name, kind, title: TITLES[name as keyof typeof TITLES] } : { name, kind };
}

/** Adds the currency column: outside the page, an amount without its currency is ambiguous. */
function withCurrency(open: OpenTable): OpenTable {
  const { columns } = open.query;
  const hasAmount = columns.some((name) => open.source.table.columns[name]?.kind === "amount");
  if (!hasAmount || columns.includes("currency") || !("currency" in open.source.table.columns)) return open;
  return { ...open, query: { ...open.query, columns: [...columns, "currency"] } };
}

async function* readBatches(
  open: OpenTable,
  { most, batch }: { most: number; batch: number },
): AsyncGenerator<FileRow[]> {
  let after: TablePlace | null = null;
  let count = 0;
  do {
    const page = await withinTime(open.reader.db, BATCH_WITHIN_MS, (tx) => readRows(tx, open, after, batch));
    count += page.rows.length;
    // Throws, so that the download is aborted: a truncated file would look complete.
    if (count > most) throw new AppError("EXPORT_TOO_LARGE", { most });
    yield page.rows.map(({ cells }) => cells);
    after = page.next;
  } while (after);
}

/**
 * Writes the audit entries of an export, in the event chain of each exported brand or, for an operator of all brands,
 * in that of the house.
 */
function recorder(
  { source, query, reader }: OpenTable,
  asked: Asked["query"],
  record: (entry: ExportEntry) => Promise<void>,
) {
  const { format, filter = "" } = asked;
  const brandIds = reader.isEverywhere ? [null] : reader.brandIds;
  return async (action: ExportEntry["action"], more: Record<string, unknown>) => {
    const after = { ...describe(query), filter, format, ...more };
    for (const brandId of brandIds)
      await record({ brandId, action, subject: { kind: "table", id: source.table.name }, after });
  };
}

function describe(query: TableQuery) {
  return { columns: query.columns.join(","), sort: sortText(query) };
}
