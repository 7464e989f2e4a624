import { Readable } from "node:stream";
import type { ColumnKind, TableRow } from "@perya/contract";
import type { TableQuery } from "@perya/rules";
import { AppError } from "../app-error.ts";
import type { BrandScope } from "../brand-scope.ts";
import type { Deps } from "../deps.ts";
import type { FileAnswer } from "../plugins/file-answer.ts";
import { CSV_START, writeCsvLine } from "./csv.ts";
import type { TableSource } from "./define-table.ts";
import { estimate, openTable, readRows, sortText, withinTime, type AskedTable, type OpenTable } from "./read-table.ts";
import type { TablePlace } from "./table-place.ts";
import { writeWorkbook } from "./xlsx.ts";

/** A sheet ends at 1,048,576 rows; whoever wants more takes a month at a time. */
export const MOST_EXPORTED = 1_000_000;
const BATCH = 1_000;
const BATCH_WITHIN_MS = 10_000;
const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

type Format = keyof typeof TYPES;

export type ExportEntry = {
  brandId: string | null;
  action: "table.exportStarted" | "table.exportEnded";
  subject: { kind: "table"; id: string };
  after: Record<string, unknown>;
};

type Asked = { scope: BrandScope; query: AskedTable & { format: Format } };
type Options = { most?: number; batch?: number };

/**
 * Everything that a filter finds, in the chosen columns, as a file that is written while it is read: a batch is asked for when
 * the one before has left, so a million rows need the memory of a thousand. That it began is in the audit before the first
 * byte leaves, and how it ended, with the count, after the last.
 */
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

  const keep = recorder(open, asked, record);
  await keep("table.exportStarted", {});
  const sent = { rows: 0, isWhole: false };
  const ended = () => keep("table.exportEnded", { ...sent });
  const rows = countRows(readBatches(open, { most, batch }), sent, ended);
  const content = Readable.from(WRITERS[asked.format](open, rows), { objectMode: true, highWaterMark: 1 });
  // Whoever read it went away, or something broke: a generator that nobody asks any more cannot tell.
  content.once("close", () => {
    if (!sent.isWhole)
      ended().catch((error: unknown) => log.error({ err: error }, "the end of an export is not in the audit"));
  });
  const day = clock.now().toISOString().slice(0, 10);
  return {
    type: TYPES[asked.format],
    name: `${source.table.name}-${day}.${asked.format}`,
    headers: { "x-estimated-rows": String(guess) },
    content,
  };
}

async function* readBatches(open: OpenTable, { most, batch }: Required<Options>): AsyncGenerator<TableRow[]> {
  let after: TablePlace | null = null;
  let count = 0;
  do {
    const page = await withinTime(open.reader.db, BATCH_WITHIN_MS, (tx) => readRows(tx, open, after, batch));
    count += page.rows.length;
    // Half a file would look like a whole one: whoever reads it is cut off instead.
    if (count > most) throw new AppError("EXPORT_TOO_LARGE", { most });
    yield page.rows;
    after = page.next;
  } while (after);
}

/** Counts what left. The last byte of a whole file waits until the count is in the audit. */
async function* countRows(
  batches: AsyncIterable<TableRow[]>,
  sent: { rows: number; isWhole: boolean },
  ended: () => Promise<void>,
) {
  for await (const rows of batches) {
    yield rows;
    sent.rows += rows.length;
  }
  sent.isWhole = true;
  await ended();
}

const WRITERS: Record<Format, (open: OpenTable, batches: AsyncIterable<TableRow[]>) => AsyncIterable<string | Buffer>> =
  {
    csv: async function* (open, batches) {
      const { columns } = open.query;
      yield CSV_START + writeCsvLine(columns.map((text) => ({ kind: "text", text })));
      for await (const rows of batches) yield rows.map((row) => writeCsvLine(cellsOf(open, row))).join("");
    },
    xlsx: (open, batches) => {
      const sheet = async function* () {
        for await (const rows of batches) yield rows.map((row) => cellsOf(open, row));
      };
      return writeWorkbook(
        open.query.columns.map((name) => titleOf(open, name)),
        sheet(),
      );
    },
  };

function cellsOf({ source, query }: OpenTable, { cells }: TableRow) {
  return query.columns.map((name) => ({ kind: kindOf(source, name), text: textOf(cells[name] ?? null) }));
}

/** A sheet has no zone for its moments. */
function titleOf({ source }: OpenTable, name: string): string {
  return kindOf(source, name) === "moment" ? `${name} (UTC)` : name;
}

function kindOf({ table }: TableSource, name: string): ColumnKind {
  return table.columns[name]?.kind ?? "text";
}

function textOf(value: TableRow["cells"][string] | null): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
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
