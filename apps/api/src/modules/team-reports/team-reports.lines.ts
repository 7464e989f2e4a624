import type { Readable } from "node:stream";
import type { Language, TeamLine } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import type { FileAnswer } from "../../plugins/file-answer.ts";
import { exportFile, type FileColumn, type FileFormat, type FileRow } from "../../tables/export-file.ts";
import { wire } from "../../wire.ts";
import {
  CASHIER_COLUMNS,
  daysBefore,
  listTeam,
  PLAY_COLUMNS,
  readTeam,
  sumTeamsOf,
  type Viewer,
} from "../agents/index.ts";
import { sumCommissions } from "../statements/index.ts";

type LineDeps = Pick<Deps, "db" | "vault">;
type Asked = { from: string; to: string; memberId?: string };

/**
 * Returns a page of downlines, highest stake first, each with its figures of the previous period and the commission
 * paid to its top member. The totals cover all downlines, not only the page.
 */
export async function listLines(
  deps: LineDeps,
  viewer: Viewer,
  { before, pageSize, ...asked }: Asked & { before?: string; pageSize: number },
) {
  const { from, to } = asked;
  const earlier = daysBefore({ from, to });
  const [page, team] = await Promise.all([
    listTeam(deps, viewer, { ...asked, order: "stake", pageSize, ...(before !== undefined && { before }) }),
    readTeam(deps, viewer, asked),
  ]);
  const ids = page.members.map(({ id }) => id);
  const [sums, commissions] = await Promise.all([
    sumTeamsOf(deps, viewer, ids, earlier),
    sumCommissions(deps, viewer, ids, { from, to }),
  ]);
  const lines = page.members.map((member): TeamLine => {
    const known = sums.get(member.id);
    if (!known) throw new Error("a requested member has no sums");
    return { member, before: known, commission: wire(commissions.get(member.id) ?? 0n) };
  });
  const { currency, countedAt, path, next } = page;
  return { currency, countedAt, path, totals: { sums: team.totals, before: team.before.totals }, earlier, lines, next };
}

const MAX_EXPORTED = 20_000;
const BATCH = 100;

const COLUMNS = [
  { name: "account", kind: "text" },
  { name: "nickname", kind: "text" },
  { name: "type", kind: "count", title: "accountType" },
  { name: "joinedAt", kind: "moment" },
  { name: "members", kind: "count" },
  ...PLAY_COLUMNS,
  { name: "commission", kind: "amount" },
  ...CASHIER_COLUMNS,
  { name: "currency", kind: "text" },
] as const satisfies readonly FileColumn[];

/** Skips the audit entry: agents export their own data. Exports by operators are audited. */
const unrecorded = async () => {};

export async function exportLines(
  deps: LineDeps & Pick<Deps, "clock" | "log">,
  viewer: Viewer,
  { format, ...asked }: Asked & { format: FileFormat },
  language: Language,
): Promise<FileAnswer<Readable>> {
  // Checked before the first byte: without access, no part of the file may be sent.
  const first = await listLines(deps, viewer, { ...asked, pageSize: BATCH });
  const reader = { timeZone: viewer.brand.timeZone, language };
  const file = { name: `lines-${asked.from}-${asked.to}`, format, columns: COLUMNS, reader };
  return exportFile(deps, { ...file, rows: readPages(deps, viewer, asked, first) }, unrecorded);
}

type Page = Awaited<ReturnType<typeof listLines>>;

async function* readPages(deps: LineDeps, viewer: Viewer, asked: Asked, first: Page): AsyncGenerator<FileRow[]> {
  let page = first;
  let count = 0;
  for (;;) {
    count += page.lines.length;
    if (count > MAX_EXPORTED) throw new AppError("EXPORT_TOO_LARGE", { most: MAX_EXPORTED });
    const { currency, next } = page;
    yield page.lines.map(({ member: { account, nickname, type, joinedAt, sums }, commission }) => ({
      ...sums,
      account,
      nickname,
      type,
      joinedAt,
      commission,
      currency,
    }));
    if (next === null) return;
    page = await listLines(deps, viewer, { ...asked, before: next, pageSize: BATCH });
  }
}
