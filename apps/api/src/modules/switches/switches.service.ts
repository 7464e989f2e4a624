import type { Closure } from "@perya/contract";
import { inTransaction, newId, type Db, type Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { BrandScope } from "../../brand-scope.ts";
import type { ClockedDbDeps, DbDeps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { writeAudit } from "../audit/index.ts";
import * as queries from "./switches.queries.ts";
import type { SwitchTarget } from "./switches.queries.ts";
import { presentClosure } from "./switches.views.ts";

export type { SwitchTarget } from "./switches.queries.ts";

export type Closing = SwitchTarget & { reason: string; until: Date | null };

/**
 * Closes something. From its commit on no stake is taken and nothing is launched; what is in the air is paid and taken
 * back as ever. Of what is closed already, reason and promise change. Pages and processes hear of it.
 */
export async function turnOff(deps: ClockedDbDeps, actor: AuditActor, closing: Closing): Promise<Closure> {
  const { kind, brandId, subject, reason, until } = closing;
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.isThere(tx, closing))) throw new AppError("SWITCH_UNKNOWN");
    const now = deps.clock.now();
    const fresh = { id: newId(now), kind, brand_id: brandId, subject, reason, until };
    const by = { closed_by: actor.operatorId, closed_by_name: actor.name, closed_at: now };
    const isNew = await queries.insertClosure(tx, { ...fresh, ...by });
    const standing = await queries.lockStanding(tx, closing);
    // Opened by somebody else in this moment: whoever wants it closed says so again.
    if (!standing) throw new AppError("BUSY");

    const isOtherwise = standing.reason !== reason || standing.until?.getTime() !== until?.getTime();
    if (!isNew && isOtherwise) await queries.updateClosure(tx, standing.id, { reason, until });
    if (isNew || isOtherwise) {
      const before = isNew ? { state: "open" } : { state: "closed", until: standing.until?.toISOString() ?? null };
      const after = { state: "closed", until: until?.toISOString() ?? null };
      const audited = { brandId, action: "switch.closed", subject: subjectOf(closing), reason, before, after } as const;
      await writeAudit(tx, deps, actor, audited);
      await tell(tx, closing);
    }
    const closure = await queries.findClosure(tx, standing.id);
    if (!closure) throw new Error("a closure is gone while it was locked");
    return presentClosure(closure);
  });
}

/** Opens what was closed. What is closed at every brand stays closed, whatever one brand opens. */
export async function turnOn(
  deps: ClockedDbDeps,
  actor: AuditActor,
  thing: SwitchTarget,
  reason: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const standing = await queries.lockStanding(tx, thing);
    if (!standing && !(await queries.isThere(tx, thing))) throw new AppError("SWITCH_UNKNOWN");
    if (!standing) throw new AppError("SWITCH_OPEN");
    // By the same clock, and never before it was closed: two processes need not agree to the millisecond.
    const opened = new Date(Math.max(deps.clock.now().getTime(), standing.closed_at.getTime()));
    const by = { opened_by: actor.operatorId, opened_by_name: actor.name, opened_at: opened };
    await queries.updateClosure(tx, standing.id, by);
    await writeAudit(tx, deps, actor, {
      brandId: thing.brandId,
      action: "switch.opened",
      subject: subjectOf(thing),
      reason,
      before: { state: "closed", since: standing.closed_at.toISOString(), by: standing.closed_by_name },
      after: { state: "open" },
    });
    await tell(tx, thing);
  });
}

type Page = { brandId?: string; before?: string; pageSize: number };

/** What is closed now: the board, and whoever sums it up. */
export async function listClosures({ db }: DbDeps, scope: BrandScope, page: Page) {
  const rows = await queries.listStanding(db, scope, page);
  const closures = rows.slice(0, page.pageSize).map((row) => presentClosure(row, scope));
  return { closures, next: rows.length > page.pageSize ? (closures.at(-1)?.id ?? null) : null };
}

/** Asked by whatever pays money out of the brand, in its transaction. */
export async function arePayoutsOpen(tx: Tx | Db, brandId: string): Promise<boolean> {
  return !(await queries.isClosed(tx, { kind: "payouts", brandId, subject: "" }));
}

/** Whether somebody has closed this member's play; what else keeps them from playing is not asked. */
export async function isPlayClosed(db: Db | Tx, brandId: string, memberId: string): Promise<boolean> {
  return queries.isClosed(db, { kind: "member", brandId, subject: memberId });
}

/** On whose timeline it stands: a member's, a game's, a vendor's, or the brand's, which "house" is where it is all of them. */
function subjectOf({ kind, brandId, subject }: SwitchTarget) {
  if (subject) return { kind, id: subject };
  return { kind, id: brandId ?? "house" };
}

/** Whoever remembers it forgets it: gates and lobbies in every process, and the pages that are open. */
async function tell(tx: Tx, { kind, brandId, subject }: SwitchTarget): Promise<void> {
  if (kind === "member") return addLiveEvent(tx, `member:${subject}`, "session");
  const change = kind === "brand" || kind === "payouts" ? "site" : "games";
  for (const id of brandId === null ? await queries.listBrandIds(tx) : [brandId])
    await addLiveEvent(tx, `brand:${id}`, change);
}
