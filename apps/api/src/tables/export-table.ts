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

/** A sheet ends at 1,048,576 rows; whoever wants more takes a month at a time. */
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

/** Everything that a filter finds, in the chosen columns, as a file. Amounts bring their currency along. */
export async function exportTable(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  source: TableSource,
  { scope, query: asked }: Asked,
  record: (entry: ExportEntry) => Promise<void>,
  { most = MAX_EXPORTED, batch = BATCH, language = "EN" }: Options = {},
): Promise<FileAnswer<Readable>> {
  const open = withCurrency(await openTable(db, source, scope, asked));
  const guess = await withinTime(db, BATCH_WITHIN_MS, (tx) => estimate(tx, open));
  // A guess may be wrong by half; what is many times too much need not be begun.
  if (guess > 2 * most) throw new AppError("EXPORT_TOO_LARGE", { most });
  const columns = open.query.columns.map((name): FileColumn => columnOf(source, name));
  const rows = readBatches(open, { most, batch });
  const headers = { "x-estimated-rows": String(guess) };
  const reader = { timeZone: open.timeZone, language };
  const file = { name: source.table.name, format: asked.format, columns, rows, reader, headers };
  return exportFile({ clock, log }, file, recorder(open, asked, record));
}

/** Names that mean something else in the ledger's tables than in the others. */
const TITLES = { type: "entryType", transaction: "entry" } as const;

function columnOf({ table }: TableSource, name: string): FileColumn {
  const kind = table.columns[name]?.kind ?? "text";
  return name in TITLES ? { name, kind, title: TITLES[name as keyof typeof TITLES] } : { name, kind };
}

/** A number without its currency is ambiguous as soon as the file leaves the page. */
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
    // Half a file would look like a whole one: whoever reads it is cut off instead.
    if (count > most) throw new AppError("EXPORT_TOO_LARGE", { most });
    yield page.rows.map(({ cells }) => cells);
    after = page.next;
  } while (after);
}

/** In the chain of each brand whose rows leave; of somebody who takes them from everywhere, in that of the house. */
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
