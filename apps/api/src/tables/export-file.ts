import { Readable } from "node:stream";
import type { TableRow } from "@perya/contract";
import type { Deps } from "../deps.ts";
import type { FileAnswer } from "../plugins/file-answer.ts";
import { CSV_START, writeCsvLine } from "./csv.ts";
import { fileWords, type FileColumn, type FileReader, type FileWords } from "./file-words.ts";
import { writeWorkbook } from "./xlsx.ts";

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export type FileFormat = keyof typeof TYPES;
export type { FileColumn, FileReader } from "./file-words.ts";
export type FileRow = TableRow["cells"];
export type ExportAction = "table.exportStarted" | "table.exportEnded";

type File = {
  name: string;
  format: FileFormat;
  columns: readonly FileColumn[];
  rows: AsyncIterable<readonly FileRow[]>;
  reader: FileReader;
  headers?: Record<string, string>;
};

/**
 * Streams rows as a file. A batch is read only after the previous one was sent, so a million rows need the memory of
 * a thousand. The audit records the start before the first byte, and the end with the row count after the last.
 */
export async function exportFile(
  { clock, log }: Pick<Deps, "clock" | "log">,
  { name, format, columns, rows, reader, headers = {} }: File,
  keep: (action: ExportAction, more: Record<string, unknown>) => Promise<void>,
): Promise<FileAnswer<Readable>> {
  await keep("table.exportStarted", {});
  const sent = { rows: 0, isWhole: false };
  const ended = () => keep("table.exportEnded", { ...sent });
  const counted = countRows(rows, sent, ended);
  const words = fileWords(reader, clock.now());
  const content = Readable.from(WRITERS[format](columns, counted, words), { objectMode: true, highWaterMark: 1 });
  // If the reader disconnects or an error occurs, the abandoned generator is not resumed, so the end is recorded
  // here.
  content.once("close", () => {
    if (!sent.isWhole)
      ended().catch((error: unknown) =>
        log.error({ err: error }, "the end of an export could not be written to the audit log"),
      );
  });
  return { type: TYPES[format], name: `${name}-${words.day}.${format}`, headers, content };
}

/** Counts the rows that pass. Holds the last byte of a complete file back until the audit has the count. */
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
  words: FileWords,
) => AsyncIterable<string | Buffer>;

const WRITERS: Record<FileFormat, Writer> = {
  csv: async function* (columns, batches, words) {
    yield writeHead(columns, words);
    for await (const rows of batches) yield writeRows(columns, rows, words);
  },
  xlsx: (columns, batches, words) => {
    const sheet = async function* () {
      for await (const rows of batches) yield rows.map((row) => cellsOf(columns, row, words));
    };
    return writeWorkbook(columns.map(words.titleOf), sheet());
  },
};

/** Writes a complete CSV in memory, for few rows. */
export function writeCsv(columns: readonly FileColumn[], rows: readonly FileRow[], words: FileWords): string {
  return writeHead(columns, words) + writeRows(columns, rows, words);
}

function writeHead(columns: readonly FileColumn[], { titleOf }: FileWords): string {
  return CSV_START + writeCsvLine(columns.map((column) => ({ kind: "text", text: titleOf(column) })));
}

function writeRows(columns: readonly FileColumn[], rows: readonly FileRow[], words: FileWords): string {
  return rows.map((row) => writeCsvLine(cellsOf(columns, row, words))).join("");
}

function cellsOf(columns: readonly FileColumn[], cells: FileRow, { localTime }: FileWords) {
  return columns.map(({ name, kind }) => {
    const text = textOf(cells[name] ?? null);
    return { kind, text: kind === "moment" && text !== "" ? localTime(text) : text };
  });
}

function textOf(value: FileRow[string] | null): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
