import type { StatementMember } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { wire } from "../../wire.ts";
import { isTeamLarger, nameMembers, type SeenName, type Viewer } from "../agents/index.ts";
import * as queries from "./statements.members.queries.ts";
import type { LineOf, MemberSums } from "./statements.members.queries.ts";
import { listBelow } from "./statements.queries.ts";
import { getStatement } from "./statements.access.ts";

type StatementMembers = { members: StatementMember[]; count: number; isTooLarge: boolean; next: string | null };

/**
 * Maximum size of a team whose members are listed by stake. Each page would have to add up the whole team, so larger
 * teams show lines only.
 */
const MAX_LOOKED_THROUGH = 20_000;

type Asked = { lineOf?: string; before?: string; pageSize: number };

export async function listStatementMembers(
  deps: Pick<Deps, "db" | "vault">,
  viewer: Viewer,
  id: string,
  { lineOf: asked, before, pageSize }: Asked,
): Promise<StatementMembers> {
  const row = await getStatement(deps, viewer, id);
  const heads = (await listBelow(deps.db, row)).map(({ member_id: headId }) => headId);
  const lineOf = readLine(asked, heads);
  const rootId = typeof lineOf === "object" ? lineOf.holderId : row.member_id;
  if (row.kind !== "realtime" && (await isTeamLarger(deps.db, rootId, MAX_LOOKED_THROUGH)))
    return { members: [], count: 0, isTooLarge: true, next: null };
  const sought = { row, timeZone: viewer.brand.timeZone, heads, lineOf };
  const place = { before: readPlace(before), limit: pageSize + 1 };
  const { rows, count } = await (row.kind === "realtime"
    ? queries.listTickMembers(deps.db, sought, place)
    : queries.listMembers(deps.db, sought, place));
  const page = rows.slice(0, pageSize);
  const names = await nameMembers(
    deps,
    viewer,
    page.map((member) => member.id),
  );
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    members: page.map((member) => presentMember(member, names.get(member.id))),
    count,
    isTooLarge: false,
    next: last ? `${last.valid_stake}.${last.id}` : null,
  };
}

/** Parses the requested line. Refuses holders outside this statement. */
function readLine(asked: string | undefined, heads: readonly string[]): LineOf {
  if (asked === undefined) return "all";
  if (asked === "own") return "own";
  if (!heads.includes(asked)) throw new AppError("STATEMENT_UNKNOWN");
  return { holderId: asked };
}

function readPlace(before: string | undefined) {
  const [stake, id] = before?.split(".") ?? [];
  return stake && id ? { stake: BigInt(stake), id } : null;
}

function presentMember(row: MemberSums, name: SeenName | undefined): StatementMember {
  return {
    id: row.id,
    name: name?.nickname ?? null,
    account: name?.account ?? null,
    holderId: row.holder_id,
    bets: Number(row.bets),
    stake: wire(row.stake),
    validStake: wire(row.valid_stake),
    win: wire(row.win),
    leftOut: wire(row.left_out),
    counts: row.left_out === 0n || row.valid_stake !== 0n || row.stake !== 0n,
  };
}
