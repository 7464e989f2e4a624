import type { BodyOf, HeldReferral, LinkedGroup, ReferralPerson, referrals } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { AuditActor } from "../../audit-actor.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { wire } from "../../wire.ts";
import { writeAudit } from "../audit/index.ts";
import { cancelReward, lockMemberForRewards, releaseReward } from "../rewards/index.ts";
import * as forConsole from "./referrals.console.queries.ts";
import { updateReferral } from "./referrals.queries.ts";

async function currencyOf({ brands }: Pick<Deps, "brands">, brandId: string): Promise<string> {
  const brand = await brands.findById(brandId);
  if (!brand) throw new AppError("BRAND_UNKNOWN");
  return brand.currency;
}

export async function listHeld(
  deps: Pick<Deps, "db" | "brands">,
  brandId: string,
): Promise<{ held: HeldReferral[]; total: number }> {
  const currency = await currencyOf(deps, brandId);
  const [rows, total] = await Promise.all([
    forConsole.listHeld(deps.db, brandId),
    forConsole.countHeld(deps.db, brandId),
  ]);
  return { held: rows.map((row) => presentHeld(row, currency)), total };
}

function presentHeld(row: forConsole.HeldRow, currency: string): HeldReferral {
  return {
    id: row.invitee_id,
    qualifiedAt: (row.qualified_at ?? row.joined_at).toISOString(),
    place: row.place ?? 0,
    isCrowded: row.is_crowded,
    linked: row.linked as HeldReferral["linked"],
    shared: row.shared.map(({ sign, member_id: memberId, account }) => {
      return { sign, memberId, account, isReferrer: memberId === row.referrer_id };
    }),
    referrer: presentPerson(row.referrer),
    friend: presentPerson(row.friend),
    rewards: row.rewards.map(({ source_ref: ref, kind, amount }) => {
      return { isReferrers: ref.startsWith("referrer:"), kind, amount: wire(BigInt(amount)) };
    }),
    currency,
  };
}

function presentPerson(row: forConsole.PersonFacts): ReferralPerson {
  return {
    memberId: row.id,
    account: row.account,
    nickname: row.nickname,
    joinedAt: new Date(row.joined_at).toISOString(),
    standing: row.standing,
    hasMobile: row.has_mobile,
    hasEmail: row.has_email,
    deposits: wire(BigInt(row.deposits)),
    validStake: wire(BigInt(row.staked)),
    friends: row.friends,
  };
}

/**
 * Decides on both rewards of a referral together, because they depend on the same accounts. Locks both members in id
 * order, as qualify does. A released reward gets its full claim period again.
 */
export async function decideHeld(
  deps: Deps,
  { actor, scope }: { actor: AuditActor; scope: BrandScope },
  inviteeId: string,
  { verdict, reason }: BodyOf<typeof referrals.decideHeldReferral>,
): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    const found = await forConsole.findReferral(tx, inviteeId);
    if (!found || !covers(scope, found.brand_id)) throw new AppError("REFERRAL_UNKNOWN");
    const { brand_id: brandId, referrer_id: referrerId, linked } = found;
    for (const id of [inviteeId, referrerId].toSorted()) await lockMemberForRewards(tx, id);
    const referral = await forConsole.lockReferral(tx, inviteeId);
    if (!referral || referral.review !== null || linked.length === 0) throw new AppError("REFERRAL_REVIEWED");
    const reviewed = { review: verdict, reviewed_at: deps.clock.now(), reviewed_by: actor.operatorId };
    await updateReferral(tx, inviteeId, reviewed);
    const sources = [
      { brandId, memberId: referrerId, source: "referral" as const, sourceRef: `referrer:${inviteeId}` },
      { brandId, memberId: inviteeId, source: "referral" as const, sourceRef: `friend:${inviteeId}` },
    ];
    for (const source of sources)
      if (verdict === "released") await releaseReward(tx, deps, source);
      else await cancelReward(tx, deps, { ...source, reason });
    const action = verdict === "released" ? "referrals.released" : "referrals.cancelled";
    const after = { friend: inviteeId, referrer: referrerId, linked };
    for (const id of [referrerId, inviteeId])
      await writeAudit(tx, deps, actor, { brandId, action, subject: { kind: "member", id }, reason, after });
  });
  return null;
}

const MAX_GROUPS = 100;

/** Lists linked accounts among all accounts of a brand, including accounts without a referral. */
export async function listLinked(
  deps: Pick<Deps, "db" | "brands">,
  brandId: string,
): Promise<{ currency: string; groups: LinkedGroup[]; hasMore: boolean }> {
  const currency = await currencyOf(deps, brandId);
  const rows = await forConsole.listLinked(deps.db, brandId, MAX_GROUPS + 1);
  const groups = rows.slice(0, MAX_GROUPS).map(({ sign, last_at: lastAt, count, people }) => ({
    sign,
    lastAt: lastAt.toISOString(),
    count,
    people: people.map((row) => ({
      memberId: row.id,
      account: row.account,
      joinedAt: new Date(row.joined_at).toISOString(),
      standing: row.standing,
      referredBy: row.referred_by,
      held: row.held,
      heldCash: wire(BigInt(row.held_cash)),
    })),
  }));
  return { currency, groups, hasMore: rows.length > MAX_GROUPS };
}
