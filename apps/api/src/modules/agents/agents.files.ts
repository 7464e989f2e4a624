import type { Readable } from "node:stream";
import type { Language, TeamDay, TeamMember, TeamSums } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import type { FileAnswer } from "../../plugins/file-answer.ts";
import { exportFile, type FileColumn, type FileFormat, type FileRow } from "../../tables/export-file.ts";
import { readTeamDays } from "./agents.overview.ts";
import type { Days } from "./agents.queries.ts";
import { listTeam, readTeamMember, type Viewer } from "./agents.team.ts";

type FileDeps = Pick<Deps, "db" | "clock" | "log" | "vault">;
/** Skips the audit entry: agents export only their own team. Operators' exports are audited. */
const unrecorded = async () => {};

const MAX_EXPORTED = 10_000;
const BATCH = 100;

type SumColumns = readonly (FileColumn & { name: keyof TeamSums })[];

/** Columns for a line's play, deposits and withdrawals, shared by all exports. */
export const PLAY_COLUMNS = [
  { name: "active", kind: "count" },
  { name: "bets", kind: "count" },
  { name: "stake", kind: "amount" },
  { name: "validStake", kind: "amount" },
  { name: "win", kind: "amount" },
  { name: "net", kind: "amount" },
] as const satisfies SumColumns;
export const CASHIER_COLUMNS = [
  { name: "deposits", kind: "amount" },
  { name: "withdrawals", kind: "amount" },
] as const satisfies SumColumns;

const SUMS = [
  { name: "members", kind: "count" },
  { name: "joined", kind: "count" },
  ...PLAY_COLUMNS,
  ...CASHIER_COLUMNS,
] as const satisfies SumColumns;

const MEMBER_COLUMNS = [
  { name: "account", kind: "text" },
  { name: "nickname", kind: "text" },
  { name: "type", kind: "count", title: "accountType" },
  { name: "level", kind: "count" },
  { name: "joinedAt", kind: "moment" },
  ...SUMS,
  { name: "currency", kind: "text" },
] as const satisfies readonly FileColumn[];

type Asked = Days & { memberId?: string; ids?: string; format: FileFormat };

/** Exports one level or the chosen members, each with the sums of their whole line. */
export async function exportTeam(
  deps: FileDeps,
  viewer: Viewer,
  { ids, format, ...level }: Asked,
  language: Language,
): Promise<FileAnswer<Readable>> {
  // Check before the first byte: an error later would truncate the file.
  const rows = ids
    ? await readChosen(deps, viewer, ids.split(","), level)
    : readLevel(deps, viewer, await requireExportableSize(deps, viewer, level), level);
  const reader = { timeZone: viewer.brand.timeZone, language };
  const file = { name: `team-${level.from}-${level.to}`, format, columns: MEMBER_COLUMNS, rows, reader };
  return exportFile(deps, file, unrecorded);
}

async function requireExportableSize(deps: FileDeps, viewer: Viewer, level: Days & { memberId?: string }) {
  const first = await listTeam(deps, viewer, { ...level, pageSize: BATCH });
  if (first.directs >= MAX_EXPORTED) throw new AppError("EXPORT_TOO_LARGE", { most: MAX_EXPORTED });
  return first;
}

async function* readLevel(
  deps: FileDeps,
  viewer: Viewer,
  first: Awaited<ReturnType<typeof listTeam>>,
  level: Days & { memberId?: string },
): AsyncGenerator<FileRow[]> {
  let page = first;
  for (;;) {
    yield page.members.map((member) => cellsOf(member, viewer));
    if (page.next === null) return;
    page = await listTeam(deps, viewer, { ...level, before: page.next, pageSize: BATCH });
  }
}

/** Reads the chosen members. Any id outside the team gets the same "not found". */
async function readChosen(deps: FileDeps, viewer: Viewer, ids: readonly string[], { from, to }: Days) {
  const chosen = await Promise.all(ids.map((id) => readTeamMember(deps, viewer, id, { from, to })));
  return (async function* (): AsyncGenerator<FileRow[]> {
    yield chosen.map(({ member }) => cellsOf(member, viewer));
  })();
}

function cellsOf({ sums, ...member }: TeamMember, { brand: { currency } }: Viewer): FileRow {
  const all = { ...member, ...sums, currency };
  return Object.fromEntries(MEMBER_COLUMNS.map(({ name }) => [name, all[name]]));
}

const DAY_COLUMNS = [
  { name: "day", kind: "text" },
  ...SUMS,
  { name: "currency", kind: "text" },
] as const satisfies readonly (FileColumn & { name: keyof TeamDay | "currency" })[];

export async function exportTeamDays(
  deps: FileDeps,
  viewer: Viewer,
  { format, ...asked }: Days & { memberId?: string; format: FileFormat },
  language: Language,
): Promise<FileAnswer<Readable>> {
  const { days } = await readTeamDays(deps, viewer, asked);
  const { currency, timeZone } = viewer.brand;
  const rows = (async function* () {
    const ofDay = (day: TeamDay) => ({ ...day, currency });
    yield days.map((day): FileRow => Object.fromEntries(DAY_COLUMNS.map(({ name }) => [name, ofDay(day)[name]])));
  })();
  const reader = { timeZone, language };
  const file = { name: `team-days-${asked.from}-${asked.to}`, format, columns: DAY_COLUMNS, rows, reader };
  return exportFile(deps, file, unrecorded);
}
