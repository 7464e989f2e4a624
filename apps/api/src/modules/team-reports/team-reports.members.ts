import type { Readable } from "node:stream";
import type { Language } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import type { FileAnswer } from "../../plugins/file-answer.ts";
import { exportFile, type FileFormat, type FileRow } from "../../tables/export-file.ts";
import { exportTable } from "../../tables/export-table.ts";
import { readTable } from "../../tables/read-table.ts";
import { requireReadableMember, type Viewer } from "../agents/index.ts";
import { BET_COLUMNS, requireExportable, listRecords, readRecord, type BetFilter } from "../bets/index.ts";
import { recordTableOf } from "../wallet/index.ts";

type ReadDeps = Pick<Deps, "db">;
type FileDeps = ReadDeps & Pick<Deps, "clock" | "log">;
type Page = { before?: string; pageSize: number };

export async function listMemberBets(
  deps: ReadDeps,
  viewer: Viewer,
  id: string,
  query: BetFilter & Page,
  language: Language,
) {
  await requireReadableMember(deps, viewer, id);
  return listRecords(deps, id, query, { ...viewer.brand, language });
}

/** Returns a bet as the player sees it, except for the balance after it, which is private. */
export async function readMemberBet(
  deps: ReadDeps,
  viewer: Viewer,
  { id, betId }: { id: string; betId: string },
  language: Language,
) {
  await requireReadableMember(deps, viewer, id);
  const { record, movements } = await readRecord(deps, id, betId, { ...viewer.brand, language });
  return { record, movements: movements.map((movement) => ({ ...movement, balanceAfter: null })) };
}

const BATCH = 100;
const MAX_ENTRIES = 100_000;
/** Skips the audit entry: agents export their own data. Exports by operators are audited. */
const unrecorded = async () => {};

export async function exportMemberBets(
  deps: FileDeps,
  viewer: Viewer,
  id: string,
  { format, ...filter }: BetFilter & { format: FileFormat },
  language: Language,
): Promise<FileAnswer<Readable>> {
  await requireReadableMember(deps, viewer, id);
  await requireExportable(deps, id, filter);
  const pages = async function* (): AsyncGenerator<FileRow[]> {
    let before: string | null = null;
    do {
      const start: { before?: string } = before === null ? {} : { before };
      const page = await listRecords(deps, id, { ...filter, ...start, pageSize: BATCH }, { ...viewer.brand, language });
      yield page.records;
      before = page.next;
    } while (before !== null);
  };
  const reader = { timeZone: viewer.brand.timeZone, language };
  return exportFile(deps, { name: "bets", format, columns: BET_COLUMNS, rows: pages(), reader }, unrecorded);
}

/** All columns except the balance after each entry, which is private. */
const RECORD_COLUMNS = "at,fund,cause,type,reference,transaction,currency,amount";

export async function readMemberRecord(
  deps: Deps,
  viewer: Viewer,
  id: string,
  query: { filter?: string; after?: string; pageSize: number },
) {
  await requireReadableMember(deps, viewer, id);
  return readTable(deps, recordTableOf(id), { scope: scopeOf(viewer), query: { ...query, columns: RECORD_COLUMNS } });
}

export async function exportMemberRecord(
  deps: Deps,
  viewer: Viewer,
  id: string,
  query: { filter?: string; format: FileFormat },
  language: Language,
) {
  await requireReadableMember(deps, viewer, id);
  const asked = { scope: scopeOf(viewer), query: { ...query, columns: RECORD_COLUMNS } };
  return exportTable(deps, recordTableOf(id), asked, unrecorded, { most: MAX_ENTRIES, language });
}

const scopeOf = ({ brand }: Viewer) => ({ isEverywhere: false, brandIds: [brand.id] });
