import type { Readable } from "node:stream";
import type { AgentIncome, Language, Statement } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import type { FileAnswer } from "../../plugins/file-answer.ts";
import { exportFile, type FileColumn, type FileFormat, type FileRow } from "../../tables/export-file.ts";
import type { Viewer } from "../agents/index.ts";
import { readIncome } from "./statements.income.ts";
import { openStretch, type StatementRange } from "./statements.list.ts";
import * as queries from "./statements.queries.ts";
import { presentStatement } from "./statements.views.ts";

type FileDeps = Pick<Deps, "db" | "clock" | "log">;
/** Skips the audit entry: agents export their own data. Exports by operators are audited. */
const unrecorded = async () => {};

/** Maximum number of statements in a file: a year of five-minute periods. Longer ranges are refused. */
const MAX_EXPORTED = 110_000;
const BATCH = 1_000;

const STATEMENT_COLUMNS = [
  { name: "id", kind: "text" },
  { name: "kind", kind: "text" },
  { name: "startsAt", kind: "moment" },
  { name: "endsAt", kind: "moment" },
  { name: "run", kind: "count" },
  { name: "state", kind: "text" },
  { name: "currency", kind: "text" },
  { name: "bets", kind: "count" },
  { name: "bet", kind: "amount" },
  { name: "profit", kind: "amount" },
  { name: "members", kind: "count" },
  { name: "broughtForward", kind: "amount" },
  { name: "base", kind: "amount" },
  { name: "rate", kind: "count" },
  { name: "gross", kind: "amount" },
  { name: "below", kind: "amount" },
  { name: "due", kind: "amount" },
  { name: "covered", kind: "amount" },
  { name: "carryForward", kind: "amount" },
  { name: "settledBefore", kind: "amount" },
  { name: "owed", kind: "amount" },
  { name: "deducted", kind: "amount" },
  { name: "paid", kind: "amount" },
  { name: "paidAt", kind: "moment" },
] as const satisfies readonly (FileColumn & { name: keyof Statement })[];

export async function exportStatements(
  deps: FileDeps,
  viewer: Viewer,
  { format, ...asked }: StatementRange & { format: FileFormat },
  language: Language,
): Promise<FileAnswer<Readable>> {
  const stretch = await openStretch(deps, viewer, asked);
  const { statements } = await queries.sumStatements(deps.db, stretch);
  // Checked before the first byte: a later error would truncate the file.
  if (statements > MAX_EXPORTED) throw new AppError("EXPORT_TOO_LARGE", { most: MAX_EXPORTED });
  const reader = { timeZone: viewer.brand.timeZone, language };
  const file = { name: `statements-${asked.kind}`, format, columns: STATEMENT_COLUMNS, reader };
  return exportFile(deps, { ...file, rows: readPages(deps, stretch) }, unrecorded);
}

async function* readPages({ db }: FileDeps, stretch: queries.Stretch): AsyncGenerator<FileRow[]> {
  let before: string | undefined;
  for (;;) {
    const rows = await queries.listStatements(db, stretch, { before, limit: BATCH });
    yield rows.map((row) => cellsOf(presentStatement(row)));
    if (rows.length < BATCH) return;
    before = rows.at(-1)?.id;
  }
}

function cellsOf(statement: Statement): FileRow {
  return Object.fromEntries(STATEMENT_COLUMNS.map(({ name }) => [name, statement[name]]));
}

const INCOME_COLUMNS = [
  { name: "day", kind: "text" },
  { name: "dividend", kind: "amount" },
  { name: "daily", kind: "amount" },
  { name: "hourly", kind: "amount" },
  { name: "realtime", kind: "amount" },
  { name: "total", kind: "amount" },
  { name: "currency", kind: "text" },
] as const satisfies readonly (FileColumn & { name: keyof AgentIncome["days"][number] | "currency" })[];

export async function exportIncome(
  deps: FileDeps,
  viewer: Viewer,
  { format, ...days }: { from: string; to: string; format: FileFormat },
  language: Language,
): Promise<FileAnswer<Readable>> {
  const { days: lines, currency } = await readIncome(deps, viewer, days);
  const rows = (async function* () {
    yield lines.map((line): FileRow => ({ ...line, currency }));
  })();
  const reader = { timeZone: viewer.brand.timeZone, language };
  const file = { name: `income-${days.from}-${days.to}`, format, columns: INCOME_COLUMNS, rows, reader };
  return exportFile(deps, file, unrecorded);
}
