import type { BodyOf, WithdrawalCase, withdrawals } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { fromTenThousandths } from "@perya/money";
import { AppError } from "../../app-error.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { propose } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { lockMember, markIdentity } from "../members/index.ts";
import { sendMessage } from "../messages/index.ts";
import { finishItem, openItem, type Worker } from "../queues/index.ts";
import { describeMoney, releaseHeld } from "./payouts/payouts.steps.ts";
import { approveNow, APPROVE_WITHDRAWAL, describeApproval, readParts } from "./withdrawals.approve.ts";
import { readCase } from "./withdrawals.case.ts";
import { limitsOf, sumApproved } from "./withdrawals.facts.ts";
import { WITHDRAWALS } from "./withdrawals.queue.ts";
import * as queries from "./withdrawals.queries.ts";
import type { WithdrawalRow } from "./withdrawals.queries.ts";
import { allChecksPass, needsTwo } from "./withdrawals.rules.ts";
import { describeChecks, assess } from "./withdrawals.assess.ts";

export type ScopedWorker = Worker & { scope: BrandScope };
type Decision<Line extends keyof typeof withdrawals> = BodyOf<(typeof withdrawals)[Line]>;
type Seen = { itemId: string; version: number };

/** The reason to store if the operator gave none because all checks passed. */
const ALL_PASSED = "All checks passed";

/**
 * Approves an assigned withdrawal. Above the brand's dual-approval limit, it then awaits a second operator. The
 * reason is optional only if all checks pass, which is checked here under the locks. The audit records the checks in
 * both cases.
 */
export async function approveWithdrawal(
  deps: Deps,
  { scope, ...worker }: ScopedWorker,
  id: string,
  { parts, reason, ...seen }: Decision<"approveWithdrawal">,
): Promise<{ approvalId: string | null; withdrawal: WithdrawalCase }> {
  const approvalId = await deps.ledger.transaction(async (tx, verbs) => {
    const whole = await getInReview(tx, scope, id);
    const amounts = readParts(whole, parts);
    const mustPropose = await isForTwo(tx, deps, whole);
    const weighed = await assess(deps, tx, whole);
    if (reason === undefined && !allChecksPass(weighed)) throw new AppError("WITHDRAWAL_REASON_NEEDED");
    const outcome = mustPropose ? "proposed" : "approved";
    await finish(tx, deps, worker, whole, seen, { outcome, reason, checks: describeChecks(weighed) });
    if (mustPropose) {
      const subject = { kind: "withdrawal", id };
      const payload = describeApproval(whole, parts);
      const proposal = { kind: APPROVE_WITHDRAWAL, brandId: whole.brand_id, subject, payload };
      return propose(tx, deps, worker.actor, { ...proposal, reason: reason ?? ALL_PASSED });
    }
    const approved = { decidedBy: worker.operator.id, approvalId: null, ...(amounts && { parts: amounts }) };
    await approveNow({ tx, verbs, deps }, deps, whole, approved);
    return null;
  });
  return { approvalId, withdrawal: await readCase(deps, { scope, operator: worker.operator }, id) };
}

/**
 * True if two operators must approve. Locks the member, so that concurrent approvals run one after the other and each
 * counts those before it.
 */
async function isForTwo(tx: Tx, deps: Deps, whole: WithdrawalRow): Promise<boolean> {
  const brand = await deps.brands.findById(whole.brand_id);
  if (!brand) throw new Error(`the withdrawal ${whole.id} belongs to no brand`);
  await lockMember(tx, brand.id, whole.member_id);
  const approved = await sumApproved(deps, { brand, memberId: whole.member_id }, tx);
  const limits = limitsOf(await queries.readSettings(tx, brand.id));
  return needsTwo(fromTenThousandths(whole.amount), approved, limits);
}

/** Rejects a withdrawal: returns the amount, and sends the member the reason. */
export async function rejectWithdrawal(
  deps: Deps,
  { scope, ...worker }: ScopedWorker,
  id: string,
  { code, reason, ...seen }: Decision<"rejectWithdrawal">,
): Promise<WithdrawalCase> {
  await deps.ledger.transaction(async (tx, verbs) => {
    const whole = await getInReview(tx, scope, id);
    await finish(tx, deps, worker, whole, seen, { outcome: "rejected", reason });
    await giveBack({ tx, verbs, deps }, whole, { code, decidedBy: worker.operator.id });
  });
  return readCase(deps, { scope, operator: worker.operator }, id);
}

type Rejection = { code: string; decidedBy: string };

async function giveBack(step: Parameters<typeof releaseHeld>[0], whole: WithdrawalRow, { code, decidedBy }: Rejection) {
  const { tx, deps } = step;
  const now = deps.clock.now();
  const change = { state: "rejected", reason: code, decided_at: now, decided_by: decidedBy, ended_at: now } as const;
  if (!(await queries.advanceWithdrawal(tx, whole.id, ["review", "needs_kyc"], change)))
    throw new AppError("WITHDRAWAL_OVER");
  await releaseHeld(step, whole.id);
  const { brand_id: brandId, member_id: memberId } = whole;
  const facts = { ...describeMoney(whole), reason: code };
  await sendMessage(tx, deps, { brandId, memberId, type: "withdrawalRejected", facts });
  await addLiveEvent(tx, `member:${memberId}`, "withdrawals");
}

/** Requests identity verification. The amount stays held until the member is verified. */
export async function askIdentity(
  deps: Deps,
  { scope, ...worker }: ScopedWorker,
  id: string,
  { reason, ...seen }: Decision<"askIdentity">,
): Promise<WithdrawalCase> {
  await inTransaction(deps.db, async (tx) => {
    const whole = await getInReview(tx, scope, id);
    await finish(tx, deps, worker, whole, seen, { outcome: "identity", reason });
    await queries.advanceWithdrawal(tx, id, ["review"], { state: "needs_kyc" });
    const facts = { ...describeMoney(whole), about: "identity" };
    await sendMessage(tx, deps, { brandId: whole.brand_id, memberId: whole.member_id, type: "service", facts });
    await addLiveEvent(tx, `member:${whole.member_id}`, "withdrawals");
  });
  return readCase(deps, { scope, operator: worker.operator }, id);
}

/**
 * Ends a requested verification. If the member was verified, the withdrawal returns to the queue; otherwise, the
 * amount is returned.
 */
export async function settleIdentity(
  deps: Deps,
  { scope, operator, actor }: ScopedWorker,
  id: string,
  { isProved, reason }: Decision<"settleIdentity">,
): Promise<WithdrawalCase> {
  await deps.ledger.transaction(async (tx, verbs) => {
    const whole = await getWithdrawal(tx, scope, id);
    if (whole.state !== "needs_kyc") throw new AppError("WITHDRAWAL_OVER");
    const brandId = whole.brand_id;
    const action = isProved ? "withdrawal.identityProved" : "withdrawal.rejected";
    await writeAudit(tx, deps, actor, { brandId, action, subject: { kind: "withdrawal", id }, reason });
    if (!isProved) return giveBack({ tx, verbs, deps }, whole, { code: "identityFailed", decidedBy: operator.id });
    await markIdentity(tx, whole.member_id, deps.clock.now());
    await queries.advanceWithdrawal(tx, id, ["needs_kyc"], { state: "review" });
    await openItem(tx, deps, { queue: WITHDRAWALS, brandId, subjectId: id, openedAt: deps.clock.now() });
    await addLiveEvent(tx, `member:${whole.member_id}`, "withdrawals");
  });
  return readCase(deps, { scope, operator }, id);
}

async function getInReview(tx: Tx, scope: BrandScope, id: string): Promise<WithdrawalRow> {
  const whole = await getWithdrawal(tx, scope, id);
  if (whole.state !== "review") throw new AppError("WITHDRAWAL_OVER");
  return whole;
}

async function getWithdrawal(tx: Tx, scope: BrandScope, id: string): Promise<WithdrawalRow> {
  const whole = await queries.lockWithdrawal(tx, id);
  if (!whole || !covers(scope, whole.brand_id)) throw new AppError("WITHDRAWAL_UNKNOWN");
  return whole;
}

type Outcome = { outcome: string; reason: string | undefined; checks?: ReturnType<typeof describeChecks> };

async function finish(
  tx: Tx,
  deps: Deps,
  worker: Worker,
  whole: WithdrawalRow,
  { itemId, version }: Seen,
  { outcome, reason, checks }: Outcome,
): Promise<void> {
  await finishItem(tx, deps, worker, {
    id: itemId,
    queue: WITHDRAWALS,
    subjectId: whole.id,
    version,
    outcome,
    action: `withdrawal.${outcome}`,
    ...(reason && { reason }),
    after: { ...describeMoney(whole), ...(checks && { checks }) },
  });
}
