import { Readable } from "node:stream";
import type { ColumnKind, TableRow } from "@perya/contract";
import type { Deps } from "../deps.ts";
import type { FileAnswer } from "../plugins/file-answer.ts";
import { CSV_START, writeCsvLine } from "./csv.ts";
import { writeWorkbook } from "./xlsx.ts";

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export type FileFormat = keyof typeof TYPES;
export type FileColumn = { name: string; kind: ColumnKind };
export type FileRow = TableRow["cells"];
export type ExportAction = "table.exportStarted" | "table.exportEnded";

type File = {
  name: string;
  format: FileFormat;
  columns: readonly FileColumn[];
  rows: AsyncIterable<readonly FileRow[]>;
  headers?: Record<string, string>;
};

/**
 * Rows as a file that is written while they are read: a batch is asked for when the one before has left, so a million rows need
 * the memory of a thousand. That it began is in the audit before the first byte leaves, and how it ended, with the count,
 * after the last.
 */
export async function exportFile(
  { clock, log }: Pick<Deps, "clock" | "log">,
  { name, format, columns, rows, headers = {} }: File,
  keep: (action: ExportAction, more: Record<string, unknown>) => Promise<void>,
): Promise<FileAnswer<Readable>> {
  await keep("table.exportStarted", {});
  const sent = { rows: 0, isWhole: false };
  const ended = () => keep("table.exportEnded", { ...sent });
  const counted = countRows(rows, sent, ended);
  const content = Readable.from(WRITERS[format](columns, counted), { objectMode: true, highWaterMark: 1 });
  // Whoever read it went away, or something broke: a generator that nobody asks any more cannot tell.
  content.once("close", () => {
    if (!sent.isWhole)
      ended().catch((error: unknown) => log.error({ err: error }, "the end of an export is not in the audit"));
  });
  const day = clock.now().toISOString().slice(0, 10);
  return { type: TYPES[format], name: `${name}-${day}.${format}`, headers, content };
}

/** Counts what left. The last byte of a whole file waits until the count is in the audit. */
async function* countRows(
  batches: AsyncIterable<readonly FileRow[]>,
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

type Writer = (
  columns: readonly FileColumn[],
  batches: AsyncIterable<readonly FileRow[]>,
) => AsyncIterable<string | Buffer>;

const WRITERS: Record<FileFormat, Writer> = {
  csv: async function* (columns, batches) {
    yield CSV_START + writeCsvLine(columns.map(({ name }) => ({ kind: "text", text: name })));
    for await (const rows of batches) yield rows.map((row) => writeCsvLine(cellsOf(columns, row))).join("");
  },
  xlsx: (columns, batches) => {
    const sheet = async function* () {
      for await (const rows of batches) yield rows.map((row) => cellsOf(columns, row));
    };
    return writeWorkbook(columns.map(titleOf), sheet());
  },
};

function cellsOf(columns: readonly FileColumn[], cells: FileRow) {
  return columns.map(({ name, kind }) => ({ kind, text: textOf(cells[name] ?? null) }));
}

/** A sheet has no zone for its moments. */
function titleOf({ name, kind }: FileColumn): string {
  return kind === "moment" ? `${name} (UTC)` : name;
}

function textOf(value: FileRow[string] | null): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
