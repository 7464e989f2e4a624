import type { TeamMoveFrom, BodyOf, agents } from "@perya/contract";
import { inTransaction, newId, type Tx } from "@perya/db";
import { sql, type RawBuilder } from "kysely";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { ClockedDbDeps, Deps } from "../../deps.ts";
import { propose, type ApprovalFacts, type ApprovalStanding } from "../approvals/index.ts";
import { CLOCK, writeAudit } from "../audit/index.ts";
import { holdFollower } from "../bets/index.ts";
import { findPerson } from "../members/index.ts";
import { mayStill } from "../operators/index.ts";
import { checkMove, nextBoundary } from "./agents.rules.ts";
import { addToCumulative, TEAM_SIZES } from "./agents.sums.ts";
import { listMoveFacts } from "./agents.moves.queries.ts";
import * as queries from "./agents.queries.ts";

/** Approval kind. The database requires an approval of this name as well (team_moves_guard). */
export const MOVE = "team.move";

/** Name of the follower that counts team_sizes. Moves write to that table too, so both lock the follower's row. */
export const SIZES_FOLLOWER = "team_sizes";

/** Payload of the approval. With `uplineId` null, the member moves to the top. */
export type Move = { uplineId: string | null; from: TeamMoveFrom };

type Mover = { actor: AuditActor; scope: BrandScope };

export async function proposeMove(
  deps: Deps,
  { actor, scope }: Mover,
  memberId: string,
  { uplineId, from, reason }: BodyOf<typeof agents.moveMember>,
): Promise<{ approvalId: string }> {
  return inTransaction(deps.db, async (tx) => {
    const person = await findPerson(tx, memberId, { isHeld: true });
    if (!person || !covers(scope, person.brand_id)) throw new AppError("MEMBER_UNKNOWN");
    await requireAllowedMove(tx, person.brand_id, memberId, uplineId);
    const proposal = {
      kind: MOVE,
      brandId: person.brand_id,
      subject: subjectOf(memberId),
      payload: { uplineId, from },
    };
    return { approvalId: await propose(tx, deps, actor, { ...proposal, reason }) };
  });
}

/** Schedules an approved move for the start of the next period, so that the tree never changes within a period. */
export async function planMove(
  tx: Tx,
  deps: Deps,
  { id: approvalId, brandId, subject, payload, reason, proposedBy }: ApprovalFacts<Move>,
  actor: AuditActor,
): Promise<void> {
  if (brandId === null || !(await mayStill(tx, proposedBy, "team.move", brandId))) throw new AppError("APPROVAL_OVER");
  await requireAllowedMove(tx, brandId, subject.id, payload.uplineId);
  const now = deps.clock.now();
  const brand = await deps.brands.findById(brandId);
  if (!brand) throw new Error(`member ${subject.id} has no brand`);
  const effectiveOn = nextBoundary(now, payload.from, brand.timeZone);
  const move = { id: newId(now), brand_id: brandId, member_id: subject.id, upline_id: payload.uplineId };
  await queries.insertMove(tx, { ...move, approval_id: approvalId, effective_on: effectiveOn, asked_at: now });
  const after = { uplineId: payload.uplineId, effectiveOn, approval: approvalId };
  await writeAudit(tx, deps, actor, { brandId, action: "team.movePlanned", subject, reason, after });
}

/**
 * Lists the facts that the approver sees: who moves, from where, with how many members, and the effective day. For a
 * pending move, that is the day if it were approved now.
 */
export async function describeMoves(
  deps: Deps,
  approvals: readonly ApprovalFacts<Move>[],
): Promise<Map<string, ApprovalStanding>> {
  const rows = await listMoveFacts(
    deps.db,
    approvals.map(({ id, subject, payload }) => ({ id, memberId: subject.id, uplineId: payload.uplineId })),
  );
  const standings = new Map<string, ApprovalStanding>();
  for (const { id, brandId, payload, state } of approvals) {
    const row = rows.get(id);
    const brand = brandId === null ? undefined : await deps.brands.findById(brandId);
    if (!row || !brand) continue;
    const { member, present, upline, members } = row;
    const wouldBe = state === "proposed" ? nextBoundary(deps.clock.now(), payload.from, brand.timeZone) : null;
    // Decided moves show only the target: the member may have moved since, and the audit has the old upline.
    const from = state === "proposed" ? { present } : {};
    const facts = { member, ...from, upline, members: Math.max(1, Number(members)), day: row.day ?? wouldBe };
    standings.set(id, { facts });
  }
  return standings;
}

async function requireAllowedMove(tx: Tx, brandId: string, memberId: string, uplineId: string | null): Promise<void> {
  const [place, upline, deepest] = [
    await queries.findPlace(tx, brandId, memberId),
    uplineId === null ? null : await queries.findPlace(tx, brandId, uplineId),
    await queries.findDeepest(tx, memberId),
  ];
  const isWaiting = await queries.hasWaitingMove(tx, memberId);
  const verdict = checkMove({ place, upline, deepest, isWaiting });
  if (verdict !== "ok") throw new AppError(verdict);
}

/** Applies every move whose effective day has come. */
export async function applyDueMoves(deps: ClockedDbDeps): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, (tx) =>
    applyMoves(
      tx,
      deps,
      sql`select id as brand_id, (${now}::timestamptz at time zone time_zone)::date as day from brands`,
    ),
  );
}

type Due = {
  id: string;
  brand_id: string;
  member_id: string;
  upline_id: string | null;
  effective_on: string;
  day: string;
};
type Moved = { obstacle: string | null; moved: number; lineage_before: string[]; lineage_after: string[] };

/**
 * Applies moves due on these days at these brands, before anything of those days is counted. Sums of earlier days
 * move from the old line to the new one; members who joined later are counted at their new place.
 */
export async function applyMoves(tx: Tx, deps: ClockedDbDeps, days: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<Due>`
    select move.id, move.brand_id, move.member_id, move.upline_id, move.effective_on, today.day
    from (select brand_id, max(day) as day from (${days}) as given group by brand_id) as today
    join team_moves as move on move.brand_id = today.brand_id and move.state = 'waiting' and move.effective_on <= today.day
    order by move.effective_on, move.asked_at, move.id`.execute(tx);
  if (rows.length > 0) await holdFollower(tx, SIZES_FOLLOWER);
  for (const due of rows) await applyMove(tx, deps, due);
}

async function applyMove(tx: Tx, deps: ClockedDbDeps, due: Due): Promise<void> {
  const { rows } = await sql<Moved>`
    select * from team_move(${due.id}, ${due.day}::date, ${deps.clock.now()})`.execute(tx);
  const [done] = rows;
  // Another process has already applied this move.
  if (!done) return;
  const subject = subjectOf(due.member_id);
  const facts = { uplineId: due.upline_id, effectiveOn: due.effective_on };
  if (done.obstacle) {
    const after = { ...facts, obstacle: done.obstacle };
    await writeAudit(tx, deps, CLOCK, { brandId: due.brand_id, action: "team.moveDropped", subject, after });
    return;
  }
  await addToCumulative(
    tx,
    TEAM_SIZES,
    sql`select step.id as member_id, ${due.effective_on}::date as day, sum(step.members) as members, 0 as joined
      from (
        select unnest(${done.lineage_before}::uuid[]) as id, ${-done.moved}::bigint as members
        union all
        select unnest(${done.lineage_after}::uuid[]), ${done.moved}::bigint
      ) as step
      group by 1 having sum(step.members) <> 0`,
  );
  const before = { uplineId: done.lineage_before.at(-1) ?? null };
  const after = { ...facts, members: done.moved };
  await writeAudit(tx, deps, CLOCK, { brandId: due.brand_id, action: "team.moved", subject, before, after });
}

const subjectOf = (memberId: string) => ({ kind: "member", id: memberId });
