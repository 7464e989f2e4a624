import type { BodyOf, ReferralTerms, referrals, ValueOf } from "@perya/contract";
import type { contract } from "@perya/contract/shapes";
import { inTransaction, toJson, type StoredReferralTerms, type Tx } from "@perya/db";
import { fromWire } from "@perya/money";
import { giftTerms } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Deps } from "../../deps.ts";
import { propose, registerApproval, type ApprovalFacts } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { mayStill } from "../operators/index.ts";
import * as forConsole from "./referrals.console.queries.ts";
import * as queries from "./referrals.queries.ts";
import { checkReferralTerms } from "./referrals.rules.ts";
import { presentTerms } from "./referrals.views.ts";

/** Kind of approval for a reward above the limit. The database requires the same (referral_programs_guard). */
const VERSION = "referrals.version";
const GOOD_FOR_HOURS = 72;

/** Payload of the proposal. The guard compares startsOn and terms with the version. */
type Payload = { startsOn: string; isOpen: boolean; terms: StoredReferralTerms };

const subjectOf = (brandId: string) => ({ kind: "referralProgram", id: brandId });

export async function listVersions(
  { db, brands, clock }: Pick<Deps, "db" | "brands" | "clock">,
  brandId: string,
): Promise<ValueOf<(typeof contract.referrals.listReferralVersions)["shapes"]>> {
  const brand = await brands.findById(brandId);
  if (!brand) throw new AppError("BRAND_UNKNOWN");
  const [rows, current, approvalId] = await Promise.all([
    forConsole.listVersions(db, brandId),
    queries.findProgram(db, brandId, clock.now()),
    forConsole.findProposal(db, VERSION, brandId),
  ]);
  return {
    currency: brand.currency,
    versions: rows.map((row) => ({
      version: row.version,
      startsOn: row.starts_on,
      isOpen: row.is_open,
      terms: presentTerms(row.terms),
      reason: row.reason,
      createdBy: row.account,
      createdAt: row.made_at.toISOString(),
      isCurrent: row.version === current?.version,
      hasApproval: row.approval_id !== null,
    })),
    approvalId,
  };
}

/** Publishes the next version from a day on or, if a reward is above the limit for one operator, proposes it. */
export async function publishVersion(
  deps: Deps,
  actor: AuditActor,
  { brandId, startsOn, isOpen, terms: given, reason }: BodyOf<typeof referrals.publishReferralVersion>,
): Promise<{ approvalId: string | null }> {
  return inTransaction(deps.db, async (tx) => {
    const terms = storeTerms(given, (await queries.findLastProgram(tx, brandId))?.terms);
    const problems = checkReferralTerms(terms);
    if (problems.length > 0) throw new AppError("TERMS_INVALID", { problems });
    await requireLater(tx, deps, brandId, startsOn);
    const payload: Payload = { startsOn, isOpen, terms };
    if (isOpen && (await forConsole.needsApproval(tx, terms))) {
      const proposal = { kind: VERSION, brandId, subject: subjectOf(brandId), payload, reason };
      return { approvalId: await propose(tx, deps, actor, proposal) };
    }
    await addVersion(tx, deps, { brandId, ...payload, reason, operatorId: actor.operatorId });
    const audited = { action: "referrals.published", subject: subjectOf(brandId), reason, after: payload } as const;
    await writeAudit(tx, deps, actor, { brandId, ...audited });
    return { approvalId: null };
  });
}

/** Converts terms for storage. The friend's bonus keeps the game weights of the previous version. */
function storeTerms(terms: ReferralTerms, last: StoredReferralTerms | undefined): StoredReferralTerms {
  const { friend, tiers, minimumDeposit, minimumStake, days, claimDays, maxFriends } = terms;
  const digits = (wire: string) => String(fromWire(wire));
  const wagering =
    friend?.kind === "bonus"
      ? { ...(last?.friend?.terms ?? giftTerms({ giftTimes: friend.times, giftDays: friend.days })) }
      : null;
  return {
    minimumDeposit: digits(minimumDeposit),
    minimumStake: digits(minimumStake),
    days,
    claimDays,
    tiers: tiers.map(({ from, amount }) => ({ from, amount: digits(amount) })),
    maxFriends,
    friend: friend && {
      kind: friend.kind,
      amount: digits(friend.amount),
      terms: wagering && ({ ...wagering, times: friend.times, days: friend.days } as Wagering),
    },
  };
}

type Wagering = NonNullable<NonNullable<StoredReferralTerms["friend"]>["terms"]>;

async function requireLater(tx: Tx, { clock }: Pick<Deps, "clock">, brandId: string, startsOn: string): Promise<void> {
  const earliest = await forConsole.earliestStart(tx, brandId, clock.now());
  if (startsOn < earliest) throw new AppError("START_TOO_EARLY", { earliest });
}

type NewVersion = Payload & {
  brandId: string;
  reason?: string;
  operatorId?: string | null;
  approvalId?: string;
};

/** Adds the next version. Sign-ups before its first day keep their terms. */
async function addVersion(tx: Tx, { clock }: Pick<Deps, "clock">, version: NewVersion): Promise<void> {
  const { brandId, startsOn, isOpen, terms, reason, operatorId, approvalId } = version;
  const last = await queries.findLastProgram(tx, brandId);
  await queries.insertProgram(tx, {
    brand_id: brandId,
    version: (last?.version ?? 0) + 1,
    starts_on: startsOn,
    is_open: isOpen,
    terms: toJson(terms),
    reason: reason ?? null,
    made_at: clock.now(),
    made_by: operatorId ?? null,
    approval_id: approvalId ?? null,
  });
}

/** Opens a program today, without an operator. Used by the demo's seed. */
export async function openProgram(
  deps: Pick<Deps, "db" | "clock">,
  brandId: string,
  terms: StoredReferralTerms,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const startsOn = await forConsole.earliestStart(tx, brandId, deps.clock.now());
    await addVersion(tx, deps, { brandId, startsOn, isOpen: true, terms });
  });
}

export function registerReferralApproval(deps: Deps): void {
  registerApproval<Payload>(deps, VERSION, {
    permission: "approvals.decide",
    goodForHours: GOOD_FOR_HOURS,
    needsFreshCode: true,
    approved: (tx, approval, actor) => publishApproved(tx, deps, approval, actor),
    describe: async (proposals) => new Map(await Promise.all(proposals.map((each) => describe(deps, each)))),
  });
}

async function describe({ brands }: Deps, { id, brandId, payload }: ApprovalFacts<Payload>) {
  const brand = brandId === null ? undefined : await brands.findById(brandId);
  return [id, { facts: { terms: presentTerms(payload.terms), currency: brand?.currency } }] as const;
}

async function publishApproved(
  tx: Tx,
  deps: Deps,
  { id: approvalId, brandId, subject, payload, reason, proposedBy }: ApprovalFacts<Payload>,
  actor: AuditActor,
): Promise<void> {
  if (brandId === null || !(await mayStill(tx, proposedBy, "referrals.write", brandId)))
    throw new AppError("APPROVAL_OVER");
  const { startsOn, isOpen, terms } = payload;
  await requireLater(tx, deps, brandId, startsOn);
  await addVersion(tx, deps, { brandId, startsOn, isOpen, terms, reason, operatorId: proposedBy, approvalId });
  const after = { ...payload, approval: approvalId };
  await writeAudit(tx, deps, actor, { brandId, action: "referrals.published", subject, reason, after });
}
