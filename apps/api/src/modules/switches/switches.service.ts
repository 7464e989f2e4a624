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
 * Closes a target. After the commit, no stake is taken and no game launched; open rounds are still paid and voided.
 * If the target is already closed, changes reason and end. Pages and processes are notified.
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
    // Another operator lifted the closure at this moment, so the request must be repeated.
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
    if (!closure) throw new Error("the closure disappeared while it was locked");
    return presentClosure(closure);
  });
}

/** Lifts a closure. If a brand's own closure is lifted, one for all brands stays in effect. */
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
    // A closure is never lifted before it was set, although clocks of processes may differ by milliseconds.
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

/** Lists active closures, for their page and the overview. */
export async function listClosures({ db }: DbDeps, scope: BrandScope, page: Page) {
  const rows = await queries.listStanding(db, scope, page);
  const closures = rows.slice(0, page.pageSize).map((row) => presentClosure(row, scope));
  return { closures, next: rows.length > page.pageSize ? (closures.at(-1)?.id ?? null) : null };
}

/** True if the brand's payouts are not closed. Checked in the transaction of every payout. */
export async function arePayoutsOpen(tx: Tx | Db, brandId: string): Promise<boolean> {
  return !(await queries.isClosed(tx, { kind: "payouts", brandId, subject: "" }));
}

/** True if a closure blocks this member's play. Other reasons are checked elsewhere. */
export async function isPlayClosed(db: Db | Tx, brandId: string, memberId: string): Promise<boolean> {
  return queries.isClosed(db, { kind: "member", brandId, subject: memberId });
}

/** Returns the audit subject: a member, a game, a vendor, the brand, or "house" for all brands. */
function subjectOf({ kind, brandId, subject }: SwitchTarget) {
  if (subject) return { kind, id: subject };
  return { kind, id: brandId ?? "house" };
}

/** Sends live events, which clear the caches of gates and lobbies in every process and refresh open pages. */
async function tell(tx: Tx, { kind, brandId, subject }: SwitchTarget): Promise<void> {
  if (kind === "member") return addLiveEvent(tx, `member:${subject}`, "session");
  const change = kind === "brand" || kind === "payouts" ? "site" : "games";
  for (const id of brandId === null ? await queries.listBrandIds(tx) : [brandId])
    await addLiveEvent(tx, `brand:${id}`, change);
}
