import type { BodyOf, ConsoleMission, MissionReview, missions } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { fromTenThousandths, fromWire } from "@perya/money";
import { giftTerms } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { wire } from "../../wire.ts";
import { propose, registerApproval, type ApprovalFacts, type ApprovalStanding } from "../approvals/index.ts";
import { writeAudit } from "../audit/index.ts";
import { mayStill } from "../operators/index.ts";
import { cancelReward, lockMemberForRewards, type MoneyGift, releaseReward } from "../rewards/index.ts";
import { sourceOf } from "./missions.complete.ts";
import * as queries from "./missions.queries.ts";
import { addMission, addVersion, type NewVersion } from "./missions.versions.ts";

/** Kind of approval for a reward above the limit. The database requires the same (mission_versions_guard). */
const VERSION = "missions.version";
const PERMISSION = "missions.write";

type Body = BodyOf<typeof missions.putMission>;
/** Payload of the proposal; mission_versions_guard compares rewardKind and rewardAmount. */
type Payload = Omit<Body, "brandId" | "reason">;

const say = (goal: string, units: bigint) => (goal === "bets" ? String(units) : wire(units));

export async function listMissions(
  { db, brands }: Pick<Deps, "db" | "brands">,
  brandId: string,
): Promise<{ currency: string; missions: ConsoleMission[] }> {
  const currency = await currencyOf({ brands }, brandId);
  const rows = await queries.listVersions(db, brandId);
  const byMission = Map.groupBy(rows, ({ mission_id: id }) => id);
  return {
    currency,
    missions: [...byMission].map(([id, versions]) => ({
      id,
      period: versions[0]?.period ?? "daily",
      versions: versions.map(presentVersion),
    })),
  };
}

const presentVersion = (row: queries.VersionRow): ConsoleMission["versions"][number] => ({
  version: row.version,
  fromDay: row.from_day,
  isOpen: row.is_open,
  goal: row.goal,
  categories: row.categories as Body["categories"],
  target: say(row.goal, row.target),
  rewardKind: row.reward_kind,
  rewardAmount: wire(row.reward_amount),
  wagering: row.reward_terms && { times: row.reward_terms.times, days: row.reward_terms.days },
  titles: { EN: row.titles["EN"] ?? "", TY: row.titles["TY"] ?? "" },
  claimDays: row.claim_days,
  createdAt: row.created_at.toISOString(),
  approvalId: row.approval_id,
});

async function currencyOf({ brands }: Pick<Deps, "brands">, brandId: string): Promise<string> {
  const brand = await brands.findById(brandId);
  if (!brand) throw new AppError("BRAND_UNKNOWN");
  return brand.currency;
}

/**
 * Adds a version that applies from the next period: at once, or after dual approval if the reward is above the limit.
 */
export async function putMission(
  deps: Deps,
  actor: AuditActor,
  { brandId, reason, ...payload }: Body,
): Promise<{ missionId: string | null; approvalId: string | null }> {
  const brand = await deps.brands.findById(brandId);
  if (!brand) throw new AppError("BRAND_UNKNOWN");
  if ((payload.rewardKind === "bonus") !== Boolean(payload.wagering))
    throw new AppError("TERMS_INVALID", { problems: ["wagering"] });
  return inTransaction(deps.db, async (tx) => {
    await requireMission(tx, brandId, payload);
    if (payload.isOpen && (await queries.isAboveLimit(tx, payload.rewardKind, fromWire(payload.rewardAmount)))) {
      const subject = { kind: "mission", id: payload.missionId ?? `${brandId} ${payload.titles.EN}` };
      const approvalId = await propose(tx, deps, actor, { kind: VERSION, brandId, subject, payload, reason });
      return { missionId: null, approvalId };
    }
    return { missionId: await write(tx, deps, { brand, actor, reason }, payload), approvalId: null };
  });
}

async function requireMission(tx: Tx, brandId: string, { missionId, period }: Payload): Promise<void> {
  if (missionId === undefined) return;
  const mission = await queries.lockMission(tx, missionId);
  if (mission?.brand_id !== brandId || mission.period !== period) throw new AppError("MISSION_UNKNOWN");
}

type Change = { brand: Brand; actor: AuditActor; reason: string; approvalId?: string };

async function write(tx: Tx, deps: Deps, { brand, actor, reason, approvalId }: Change, payload: Payload) {
  const { missionId, period, isOpen, goal, titles: title, claimDays } = payload;
  const version: NewVersion = {
    isOpen,
    goal,
    title,
    claimDays,
    target: goal === "bets" ? BigInt(payload.target) : fromWire(payload.target),
    categories: goal === "deposits" ? [] : payload.categories,
    reward: giftFrom(payload),
    ...(actor.operatorId && { createdBy: actor.operatorId }),
    ...(approvalId && { approvalId }),
  };
  const id = missionId ?? (await addMission(tx, deps, brand, { period, ...version }));
  if (missionId !== undefined) await addVersion(tx, deps, brand, { id, period }, version);
  const subject = { kind: "mission", id };
  await writeAudit(tx, deps, actor, { brandId: brand.id, action: "mission.changed", subject, reason, after: payload });
  return id;
}

function giftFrom({ rewardKind: kind, rewardAmount, wagering }: Payload): MoneyGift {
  const amount = fromWire(rewardAmount);
  if (kind !== "bonus") return { kind, amount };
  const terms = wagering && giftTerms({ giftTimes: wagering.times, giftDays: wagering.days });
  if (!terms) throw new Error("bonus money without terms");
  return { kind, amount, terms };
}

export function registerMissionApproval(deps: Deps): void {
  registerApproval<Payload>(deps, VERSION, {
    permission: "approvals.decide",
    goodForHours: 72,
    describe: (approvals) => describeVersions(deps, approvals),
    approved: (tx, approval, actor) => writeApproved(tx, deps, approval, actor),
  });
}

/**
 * Lists facts for the approver: the brand's currency and, while the proposal is pending, the mission's latest terms.
 */
async function describeVersions(
  { db, brands }: Pick<Deps, "db" | "brands">,
  approvals: readonly ApprovalFacts<Payload>[],
): Promise<Map<string, ApprovalStanding>> {
  const standings = new Map<string, ApprovalStanding>();
  for (const { id, brandId, payload, state } of approvals) {
    if (brandId === null) continue;
    const versions = state === "proposed" && payload.missionId ? await queries.listVersions(db, brandId) : [];
    const latest = versions.find(({ mission_id: missionId }) => missionId === payload.missionId);
    const before = latest ? { period: latest.period, ...presentVersion(latest) } : null;
    standings.set(id, { facts: { currency: await currencyOf({ brands }, brandId), before } });
  }
  return standings;
}

async function writeApproved(tx: Tx, deps: Deps, approval: ApprovalFacts<Payload>, actor: AuditActor): Promise<void> {
  const { id: approvalId, brandId, proposedBy, payload, reason } = approval;
  const brand = brandId === null ? undefined : await deps.brands.findById(brandId);
  if (!brand || !(await mayStill(tx, proposedBy, PERMISSION, brand.id))) throw new AppError("APPROVAL_OVER");
  await requireMission(tx, brand.id, payload);
  await write(tx, deps, { brand, actor, reason, approvalId }, payload);
}

export async function listReviews(
  { db, brands }: Pick<Deps, "db" | "brands">,
  brandId: string,
): Promise<{ currency: string; reviews: MissionReview[] }> {
  const rows = await queries.listReviews(db, brandId);
  return {
    currency: await currencyOf({ brands }, brandId),
    reviews: rows.map((row) => ({
      memberId: row.member_id,
      account: row.account,
      missionId: row.mission_id,
      title: row.titles["EN"] ?? "",
      fromDay: row.from_day,
      goal: row.goal,
      target: say(row.goal, row.target),
      counted: row.goal === "bets" ? String(row.counted) : wire(fromTenThousandths(row.counted)),
      isHeld: row.reward_state === "held",
    })),
  };
}

/** Closes a review. A claimed reward stays claimed whatever the verdict; a held one is released or cancelled. */
export async function closeReview(
  deps: Deps,
  actor: AuditActor,
  { brandId, memberId, missionId, fromDay, verdict, reason }: BodyOf<typeof missions.closeMissionReview>,
): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    await lockMemberForRewards(tx, memberId);
    const key = { member_id: memberId, mission_id: missionId, from_day: fromDay };
    const counter = await queries.lockCounter(tx, key);
    if (counter?.brand_id !== brandId || counter.missing === null || counter.reviewed_at !== null)
      throw new AppError("MISSION_REVIEW_OVER");
    const reviewed = { reviewed_at: deps.clock.now(), reviewed_by: actor.operatorId, review_note: reason };
    await queries.changeCounter(tx, key, reviewed);
    if (verdict === "accept") await releaseReward(tx, deps, sourceOf(counter));
    else await cancelReward(tx, deps, { ...sourceOf(counter), reason });
    const after = { missionId, fromDay, verdict, missing: String(counter.missing) };
    const subject = { kind: "member", id: memberId };
    await writeAudit(tx, deps, actor, { brandId, action: "mission.reviewed", subject, reason, after });
  });
  return null;
}
