import type { BodyOf, RebateBase, rebates, ValueOf } from "@perya/contract";
import type { contract } from "@perya/contract/shapes";
import { inTransaction, newId, type Tx } from "@perya/db";
import { fromTenThousandths, sum, toWire } from "@perya/money";
import { checkRebateTerms, needsRebateApproval, rebateLevelOf, rebateOf, type RebateTerms } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Brand } from "../../brand.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { propose, registerApproval, type ApprovalFacts, type ApprovalStanding } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { mayStill } from "../operators/index.ts";
import { cancelReward, releaseReward } from "../rewards/index.ts";
import * as queries from "./rebates.console.queries.ts";
import { findProgram } from "./rebates.queries.ts";
import { addRebateProgram, addRebateVersion } from "./rebates.versions.ts";

/** Kind of approval for terms above a limit. The database requires the same (rebate_versions_guard). */
const REBATE_VERSION = "rebates.version";
const GOOD_FOR_HOURS = 72;

type Proposed = { versionId: string; startsOn: string; terms: RebateTerms; isOn: boolean };

const subjectOf = (programId: string) => ({ kind: "rebateProgram", id: programId });

async function getBrand({ brands }: Pick<Deps, "brands">, brandId: string): Promise<Brand> {
  const brand = await brands.findById(brandId);
  if (!brand) throw new AppError("BRAND_UNKNOWN");
  return brand;
}

export async function listPrograms(
  deps: Pick<Deps, "db" | "clock" | "brands">,
  brandId: string,
): Promise<ValueOf<(typeof contract.rebates.listPrograms)["shapes"]>> {
  const { currency, timeZone } = await getBrand(deps, brandId);
  const now = deps.clock.now();
  const rows = await queries.listPrograms(deps.db, brandId, now);
  return {
    today: new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now),
    currency,
    programs: rows.map(({ id, way, base, period, names, versions, approval_id, earliest }) => ({
      id,
      way,
      base,
      period,
      names: { EN: names["EN"] ?? "", TY: names["TY"] ?? "" },
      versions: versions.map(({ version, starts_on, is_on, terms, reason, account, created_at }) => ({
        version,
        startsOn: starts_on,
        isOn: is_on,
        terms,
        reason,
        createdBy: account,
        createdAt: new Date(created_at).toISOString(),
      })),
      approvalId: approval_id,
      earliest,
    })),
  };
}

/** Creates a program with its first version. */
export async function createProgram(
  deps: Deps,
  actor: AuditActor,
  { brandId, reason, startsOn, terms, ...program }: BodyOf<typeof rebates.createProgram>,
): Promise<{ id: string; approvalId: string | null }> {
  return inTransaction(deps.db, async (tx) => {
    const id = await addRebateProgram(tx, deps, { brandId, ...program, ...createdBy(actor) });
    const subject = subjectOf(id);
    await writeAudit(tx, deps, actor, { brandId, action: "rebates.created", subject, reason, after: { ...program } });
    const version = { startsOn, isOn: true, terms };
    return { id, approvalId: await publish(tx, deps, actor, { id, brandId, base: program.base, version, reason }) };
  });
}

const createdBy = ({ operatorId }: AuditActor) => (operatorId ? { createdBy: operatorId } : {});

export async function publishVersion(
  deps: Deps,
  actor: AuditActor,
  { brandId, programId, startsOn, isOn, terms, reason }: BodyOf<typeof rebates.publishVersion>,
): Promise<{ approvalId: string | null }> {
  return inTransaction(deps.db, async (tx) => {
    const program = await findProgram(tx, programId);
    if (!program || program.brand_id !== brandId) throw new AppError("REBATE_UNKNOWN");
    const version = { startsOn, isOn, terms };
    return { approvalId: await publish(tx, deps, actor, { ...program, brandId, version, reason }) };
  });
}

type Publication = {
  id: string;
  brandId: string;
  base: RebateBase;
  version: Pick<Proposed, "startsOn" | "isOn" | "terms">;
  reason: string;
};

/**
 * Adds the next version or, if the terms are above the limit for one operator, proposes it. Switching off needs no
 * approval.
 */
async function publish(
  tx: Tx,
  deps: Deps,
  actor: AuditActor,
  { id: programId, brandId, base, version, reason }: Publication,
): Promise<string | null> {
  const { startsOn, isOn, terms } = version;
  requireTerms(terms, base);
  await requireLater(tx, deps, programId, startsOn);
  const subject = subjectOf(programId);
  if (isOn && needsRebateApproval(terms, base)) {
    const payload: Proposed = { versionId: newId(deps.clock.now()), ...version };
    return propose(tx, deps, actor, { kind: REBATE_VERSION, brandId, subject, payload, reason });
  }
  await addRebateVersion(tx, deps, { programId, ...version, reason, ...createdBy(actor) });
  await writeAudit(tx, deps, actor, { brandId, action: "rebates.published", subject, reason, after: version });
  return null;
}

function requireTerms(terms: RebateTerms, base: RebateBase): void {
  const problems = checkRebateTerms(terms, base);
  if (problems.length > 0) throw new AppError("TERMS_INVALID", { problems });
}

/** Estimates what the terms would have cost in the last four weeks, at each member's VIP level in each period. */
export async function forecast(
  deps: Pick<Deps, "db" | "clock" | "brands">,
  { brandId, base, period, terms }: BodyOf<typeof rebates.forecast>,
): Promise<ValueOf<(typeof contract.rebates.forecast)["shapes"]>> {
  requireTerms(terms, base);
  const brand = await getBrand(deps, brandId);
  const { from, to, periods } = await queries.listPastPlay(deps.db, { brand, base, period, until: deps.clock.now() });
  const earned = periods.map(({ memberId, level, plays, bonuses }) => ({
    memberId,
    amount: rebateOf(base, rebateLevelOf(terms, level), plays, bonuses).earned,
  }));
  const paid = earned.filter(({ amount }) => amount > 0n);
  const cost = toWire(sum(paid.map(({ amount }) => amount)));
  return { from, to, members: new Set(paid.map(({ memberId }) => memberId)).size, cost };
}

async function requireLater(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  programId: string,
  startsOn: string,
): Promise<void> {
  const { earliest, isFirstDay } = await queries.checkStart(tx, programId, startsOn, clock.now());
  if (!isFirstDay || startsOn < earliest) throw new AppError("START_TOO_EARLY", { earliest });
}

export function registerRebateApproval(deps: Deps): void {
  registerApproval<Proposed>(deps, REBATE_VERSION, {
    permission: "approvals.decide",
    goodForHours: GOOD_FOR_HOURS,
    needsFreshCode: true,
    describe: (approvals) => describeVersions(deps, approvals),
    approved: (tx, approval, actor) => publishApproved(tx, deps, approval, actor),
  });
}

/** Lists facts for the approver: the program and, while the proposal is pending, its latest terms. */
async function describeVersions(
  { db, brands }: Pick<Deps, "db" | "brands">,
  approvals: readonly ApprovalFacts<Proposed>[],
): Promise<Map<string, ApprovalStanding>> {
  const standings = new Map<string, ApprovalStanding>();
  for (const { id, brandId, subject, state } of approvals) {
    const program = await findProgram(db, subject.id);
    const brand = brandId === null ? undefined : await brands.findById(brandId);
    if (!program || !brand) continue;
    const latest = state === "proposed" ? await queries.findLatestVersion(db, program.id) : undefined;
    const { names, way, base, period } = program;
    const kind = { name: names["EN"] ?? "", way, base, period, currency: brand.currency };
    standings.set(id, { facts: { ...kind, before: latest?.terms ?? null, wasOn: latest?.is_on ?? null } });
  }
  return standings;
}

async function publishApproved(
  tx: Tx,
  deps: Deps,
  { id: approvalId, brandId, subject, payload, reason, proposedBy }: ApprovalFacts<Proposed>,
  actor: AuditActor,
): Promise<void> {
  if (brandId === null || !(await mayStill(tx, proposedBy, "vip.write", brandId))) throw new AppError("APPROVAL_OVER");
  const { versionId: id, startsOn, isOn, terms } = payload;
  await requireLater(tx, deps, subject.id, startsOn);
  const version = { id, programId: subject.id, startsOn, isOn, terms, reason, createdBy: proposedBy, approvalId };
  await addRebateVersion(tx, deps, version);
  const after = { startsOn, isOn, terms, approval: approvalId };
  await writeAudit(tx, deps, actor, { brandId, action: "rebates.published", subject, reason, after });
}

export async function listHeld(
  { db }: Pick<Deps, "db">,
  brandId: string,
): Promise<ValueOf<(typeof contract.rebates.listHeld)["shapes"]>> {
  const rows = await queries.listHeld(db, brandId);
  return {
    held: rows.map((row) => ({
      id: row.id,
      memberId: row.member_id,
      nickname: row.nickname,
      program: row.names["EN"] ?? "",
      from: row.from_day,
      to: row.to_day,
      level: row.level,
      lines: row.lines.map(({ category, base, rate, amount }) => ({
        category,
        base: toWire(fromTenThousandths(BigInt(base))),
        rate,
        amount: toWire(fromTenThousandths(BigInt(amount))),
      })),
      amount: toWire(fromTenThousandths(row.amount)),
      currency: row.currency,
    })),
  };
}

/** Releases a held rebate to the member, or cancels it. */
export async function decideHeld(
  deps: Deps,
  { actor, scope }: { actor: AuditActor; scope: BrandScope },
  id: string,
  { verdict, reason }: BodyOf<typeof rebates.decideHeld>,
): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    const rebate = await queries.findHeld(tx, id);
    if (!rebate || !covers(scope, rebate.brand_id)) throw new AppError("REBATE_UNKNOWN");
    const { brand_id: brandId, member_id: memberId, amount } = rebate;
    const source = { brandId, memberId, source: "rebate" as const, sourceRef: id };
    const isDone =
      verdict === "approved"
        ? await releaseReward(tx, deps, source)
        : await cancelReward(tx, deps, { ...source, reason });
    if (!isDone) throw new AppError("REBATE_DECIDED");
    const after = { amount: toWire(fromTenThousandths(amount)), rebate: id };
    const action = verdict === "approved" ? "rebates.approved" : "rebates.rejected";
    await writeAudit(tx, deps, actor, { brandId, action, subject: { kind: "member", id: memberId }, reason, after });
  });
  return null;
}
