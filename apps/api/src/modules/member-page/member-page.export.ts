import type { Readable } from "node:stream";
import type { TimelineLine } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import type { FileAnswer } from "../../plugins/file-answer.ts";
import { exportFile, type FileColumn, type FileFormat, type FileRow } from "../../tables/export-file.ts";
import { MAX_EXPORTED } from "../../tables/export-table.ts";
import { writeAudit } from "../audit/index.ts";
import { getPerson, subjectOf, type MemberPageCall } from "./member-page.access.ts";
import { listTimeline, readKinds } from "./member-page.timeline.ts";

const PAGE = 100;

const COLUMNS: readonly FileColumn[] = [
  { name: "at", kind: "moment" },
  { name: "kind", kind: "text" },
  { name: "what", kind: "text", title: "event" },
  { name: "actor", kind: "text" },
  { name: "words", kind: "text", title: "note" },
  { name: "game", kind: "text", title: "gameName" },
  { name: "bets", kind: "count" },
  { name: "amount", kind: "amount" },
  { name: "cashAfter", kind: "amount" },
  { name: "currency", kind: "text" },
  { name: "facts", kind: "facts" },
];

type Asked = { kinds?: string; format: FileFormat };

/** Exports all entries of these kinds as a file. The export itself is on the timeline. */
export async function exportTimeline(
  deps: Deps,
  call: MemberPageCall,
  id: string,
  { kinds, format }: Asked,
): Promise<FileAnswer<Readable>> {
  const { brand_id: brandId } = await getPerson(deps.db, call, id);
  // Check before the first byte: an error later would truncate the file.
  readKinds(kinds);
  const brand = await deps.brands.findById(brandId);
  if (!brand) throw new Error(`member ${id} belongs to no brand`);
  const reader = { timeZone: brand.timeZone, language: "EN" as const };
  const rows = readPages(deps, call, id, { kinds, currency: brand.currency });
  const file = { name: "timeline", format, columns: COLUMNS, rows, reader };
  return exportFile(deps, file, (action, more) => {
    const after = { table: "timeline", kinds: kinds ?? "", format, ...more };
    return writeAudit(deps.db, deps, call.actor, { brandId, action, subject: subjectOf(id), after });
  });
}

type TimelineFilter = { kinds: string | undefined; currency: string };

async function* readPages(
  deps: Deps,
  call: MemberPageCall,
  id: string,
  { kinds, currency }: TimelineFilter,
): AsyncGenerator<FileRow[]> {
  let before: string | null = null;
  let count = 0;
  do {
    const query = { pageSize: PAGE, ...(kinds !== undefined && { kinds }), ...(before !== null && { before }) };
    const page: Awaited<ReturnType<typeof listTimeline>> = await listTimeline(deps, call, id, query);
    count += page.lines.length;
    if (count > MAX_EXPORTED) throw new AppError("EXPORT_TOO_LARGE", { most: MAX_EXPORTED });
    yield page.lines.map((line) => cellsOf(line, currency));
    before = page.next;
  } while (before !== null);
}

function cellsOf(line: TimelineLine, brandCurrency: string): FileRow {
  const { at, kind, what, actor, words, sitting, amount, cashAfter, facts } = line;
  const played = { game: sitting?.game ?? null, bets: sitting?.bets ?? null };
  const currency = amount === null && cashAfter === null ? null : brandCurrency;
  return { at, kind, what, actor, words, ...played, amount, cashAfter, currency, facts: { ...facts } };
}
