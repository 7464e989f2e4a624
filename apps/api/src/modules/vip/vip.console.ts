import type { BodyOf, ValueOf, vip } from "@perya/contract";
import type { contract } from "@perya/contract/shapes";
import { inTransaction, newId, type Tx } from "@perya/db";
import { checkVipTerms, needsVipApproval, type VipTerms } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import {
  listWaitingAbout,
  propose,
  registerApproval,
  type ApprovalFacts,
  type ApprovalStanding,
} from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { findPerson } from "../members/index.ts";
import { mayStill } from "../operators/index.ts";
import * as queries from "./vip.queries.ts";
import { addVipVersion } from "./vip.versions.ts";
import { presentEvent } from "./vip.views.ts";

/** Kind of approval for gifts above the limit. The database requires the same (vip_versions_guard). */
const VIP_VERSION = "vip.version";
const GOOD_FOR_HOURS = 72;
/** Number of level changes shown on the member page: one per month for five years. */
const HISTORY = 60;

type Proposed = { versionId: string; startsOn: string; terms: VipTerms };

const subjectOf = (brandId: string) => ({ kind: "vipLevels", id: brandId });

export async function listVersions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  brandId: string,
): Promise<ValueOf<(typeof contract.vip.listVersions)["shapes"]>> {
  const rows = await queries.listVersions(db, brandId);
  const [waiting] = await listWaitingAbout(db, [VIP_VERSION], subjectOf(brandId));
  return {
    versions: rows.map((row) => ({
      id: row.id,
      version: row.version,
      startsOn: row.starts_on,
      isOn: row.is_on,
      terms: row.terms,
      reason: row.reason,
      createdBy: row.account,
      createdAt: row.created_at.toISOString(),
    })),
    approvalId: waiting?.id ?? null,
    earliest: await queries.findEarliestStart(db, brandId, clock.now()),
  };
}

/** Publishes the next version. Gifts above the limit need dual approval; switching the levels off does not. */
export async function publishVersion(
  deps: Deps,
  actor: AuditActor,
  { brandId, startsOn, isOn, terms, reason }: BodyOf<typeof vip.publishVersion>,
): Promise<{ approvalId: string | null }> {
  const problems = checkVipTerms(terms);
  if (problems.length > 0) throw new AppError("TERMS_INVALID", { problems });
  return inTransaction(deps.db, async (tx) => {
    await requireLater(tx, deps, brandId, startsOn);
    const subject = subjectOf(brandId);
    if (isOn && needsVipApproval(terms)) {
      const payload: Proposed = { versionId: newId(deps.clock.now()), startsOn, terms };
      return { approvalId: await propose(tx, deps, actor, { kind: VIP_VERSION, brandId, subject, payload, reason }) };
    }
    await addVipVersion(tx, deps, { brandId, startsOn, isOn, terms, reason, ...createdBy(actor.operatorId) });
    await writeAudit(tx, deps, actor, {
      brandId,
      action: "vip.published",
      subject,
      reason,
      after: { startsOn, isOn, terms },
    });
    return { approvalId: null };
  });
}

const createdBy = (operatorId: string | null | undefined) => (operatorId ? { createdBy: operatorId } : {});

/** Requires the first day of a future month. A brand's first version may also start in the current month. */
async function requireLater(tx: Tx, { clock }: Pick<Deps, "clock">, brandId: string, startsOn: string): Promise<void> {
  const earliest = await queries.findEarliestStart(tx, brandId, clock.now());
  if (!startsOn.endsWith("-01") || startsOn < earliest) throw new AppError("START_TOO_EARLY", { earliest });
}

export function registerVipApproval(deps: Deps): void {
  registerApproval<Proposed>(deps, VIP_VERSION, {
    permission: "approvals.decide",
    goodForHours: GOOD_FOR_HOURS,
    needsFreshCode: true,
    describe: (approvals) => describeVersions(deps, approvals),
    approved: (tx, approval, actor) => publishApproved(tx, deps, approval, actor),
  });
}

/**
 * Lists facts for the approver: the brand's currency and, while the proposal is pending, the latest terms for
 * comparison.
 */
async function describeVersions(
  { db, brands }: Pick<Deps, "db" | "brands">,
  approvals: readonly ApprovalFacts<Proposed>[],
): Promise<Map<string, ApprovalStanding>> {
  const standings = new Map<string, ApprovalStanding>();
  for (const { id, brandId, state } of approvals) {
    const brand = brandId === null ? undefined : await brands.findById(brandId);
    if (!brand) continue;
    const [latest] = state === "proposed" ? await queries.listVersions(db, brand.id) : [];
    standings.set(id, { facts: { currency: brand.currency, before: latest?.terms ?? null } });
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
  const { versionId: id, startsOn, terms } = payload;
  await requireLater(tx, deps, brandId, startsOn);
  await addVipVersion(tx, deps, { id, brandId, startsOn, terms, reason, createdBy: proposedBy, approvalId });
  const after = { startsOn, terms, approval: approvalId };
  await writeAudit(tx, deps, actor, { brandId, action: "vip.published", subject, reason, after });
}

/** Reads a member's level, and its changes with the figures they are based on. */
export async function readMemberVip(
  { db, clock }: Pick<Deps, "db" | "clock">,
  scope: BrandScope,
  memberId: string,
): Promise<ValueOf<(typeof contract.vip.readMemberVip)["shapes"]>> {
  const person = await findPerson(db, memberId);
  if (!person || !covers(scope, person.brand_id)) throw new AppError("MEMBER_UNKNOWN");
  const version = await queries.findVersionAt(db, person.brand_id, clock.now());
  if (!version?.is_on) return { level: null, history: [] };
  const { level } = await queries.readStandingAt(db, memberId, clock.now());
  const { levels } = version.terms;
  const own = Math.min(level, levels.length);
  const history = await queries.listEvents(db, memberId, HISTORY);
  return {
    level: { level: own, of: levels.length, name: levels[own - 1]?.name ?? "" },
    history: history.map(presentEvent),
  };
}
