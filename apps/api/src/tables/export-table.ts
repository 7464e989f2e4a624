import type { Readable } from "node:stream";
import type { TableQuery } from "@perya/rules";
import { AppError } from "../app-error.ts";
import type { BrandScope } from "../brand-scope.ts";
import type { Deps } from "../deps.ts";
import type { FileAnswer } from "../plugins/file-answer.ts";
import type { TableSource } from "./define-table.ts";
import { exportFile, type ExportAction, type FileFormat, type FileRow } from "./export-file.ts";
import { estimate, openTable, readRows, sortText, withinTime, type AskedTable, type OpenTable } from "./read-table.ts";
import type { TablePlace } from "./table-place.ts";

/** A sheet ends at 1,048,576 rows; whoever wants more takes a month at a time. */
export const MOST_EXPORTED = 1_000_000;
const BATCH = 1_000;
const BATCH_WITHIN_MS = 10_000;
export type ExportEntry = {
  brandId: string | null;
  action: ExportAction;
  subject: { kind: "table"; id: string };
  after: Record<string, unknown>;
};

type Asked = { scope: BrandScope; query: AskedTable & { format: FileFormat } };
type Options = { most?: number; batch?: number };

/** Everything that a filter finds, in the chosen columns, as a file. */
export async function exportTable(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  source: TableSource,
  { scope, query: asked }: Asked,
  record: (entry: ExportEntry) => Promise<void>,
  { most = MOST_EXPORTED, batch = BATCH }: Options = {},
): Promise<FileAnswer<Readable>> {
  const open = await openTable(db, source, scope, asked);
  const guess = await withinTime(db, BATCH_WITHIN_MS, (tx) => estimate(tx, open));
  // A guess may be wrong by half; what is many times too much need not be begun.
  if (guess > 2 * most) throw new AppError("EXPORT_TOO_LARGE", { most });
  const columns = open.query.columns.map((name) => ({ name, kind: source.table.columns[name]?.kind ?? "text" }));
  const rows = readBatches(open, { most, batch });
  const headers = { "x-estimated-rows": String(guess) };
  const file = { name: source.table.name, format: asked.format, columns, rows, headers };
  return exportFile({ clock, log }, file, recorder(open, asked, record));
}

async function* readBatches(open: OpenTable, { most, batch }: Required<Options>): AsyncGenerator<FileRow[]> {
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
