import type { RewardRefusal, RewardSource } from "@perya/contract";
import { newId, toJson, type Db, type RewardsRow, type Tx } from "@perya/db";
import { fromTenThousandths, type Amount, type Currency } from "@perya/money";
import { checkBonusTerms, type BonusTerms } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import * as queries from "./rewards.queries.ts";

export type Gift =
  | { kind: "cash"; amount: Amount }
  /** Bonus money with its wagering terms, which do not change once it is issued. */
  | { kind: "bonus"; amount: Amount; terms: BonusTerms }
  /** Free rounds of one game, to be played within `days` of the claim. Without terms, winnings are cash. */
  | { kind: "freeRounds"; gameId: string; count: number; stake: Amount; days: number; terms: BonusTerms | null }
  /** Points in ten-thousandths, in the brand's main currency. */
  | { kind: "points"; amount: Amount };

/** Gifts of money, bonus money or points. */
export type MoneyGift = Exclude<Gift, { kind: "freeRounds" }>;

export type NewReward = {
  brandId: string;
  memberId: string;
  currency: Currency;
  source: RewardSource;
  /** The source's own reference. Issuing with the same reference again returns the first reward. */
  sourceRef: string;
  gift: Gift;
  title: { EN: string; TY: string };
  /** Moment after which an unclaimed reward expires. */
  claimUntil?: Date;
  /** Moment at which an unclaimed reward is paid automatically; at once if it has passed. */
  paidAt?: Date;
  /** Reason for a review, such as linked accounts. The reward can be claimed after its release. */
  heldFor?: string;
};

/**
 * Issues a reward that can be claimed. Throws REWARD_NOT_ALLOWED for a blocked member, so sources call
 * `checkRewardStanding` first.
 */
export async function issueReward(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  { brandId, memberId, currency, source, sourceRef, gift, title, claimUntil, paidAt, heldFor }: NewReward,
): Promise<{ rewardId: string; isNew: boolean }> {
  const key = { brandId, memberId, source, sourceRef };
  await queries.lockMember(tx, memberId);
  const earlier = await queries.findBySource(tx, key);
  if (earlier) return { rewardId: earlier.id, isNew: false };
  const standing = await queries.readStanding(tx, memberId);
  if (standing) throw new AppError("REWARD_NOT_ALLOWED", { standing });
  if (gift.kind !== "cash" && gift.kind !== "points" && gift.terms) requireSound(gift.terms);
  const now = clock.now();
  const id = await queries.insertReward(tx, {
    id: newId(now),
    brand_id: brandId,
    member_id: memberId,
    source,
    source_ref: sourceRef,
    kind: gift.kind,
    currency,
    ...describeGift(gift),
    titles: toJson<Record<string, string>>(title),
    issued_at: now,
    claim_until: claimUntil ?? null,
    auto_pay_at: paidAt ? maxDate(paidAt, new Date(now.getTime() + AT_ONCE_MS)) : null,
    ...(heldFor !== undefined && { state: "held", reason: heldFor }),
  });
  if (id === undefined) throw new Error(`the reward ${source} ${sourceRef} was issued at the same moment`);
  await addLiveEvent(tx, `member:${memberId}`, "rewards");
  return { rewardId: id, isNew: true };
}

/**
 * Delay of rewards that are paid at once, because a constraint requires `auto_pay_at` to be later than `issued_at`.
 */
const AT_ONCE_MS = 1;

const maxDate = (one: Date, other: Date) => (one > other ? one : other);

/** Returns the columns of a gift. The amount of free rounds is their total stake. */
function describeGift(gift: Gift) {
  if (gift.kind !== "freeRounds")
    return { amount: gift.amount, terms: gift.kind === "bonus" ? toJson<BonusTerms>(gift.terms) : null };
  const { gameId, count, stake, days, terms } = gift;
  return {
    amount: fromTenThousandths(stake * BigInt(count)),
    terms: terms && toJson<BonusTerms>(terms),
    free_rounds: toJson<{ gameId: string; count: number; days: number }>({ gameId, count, days }),
  };
}

function requireSound(terms: BonusTerms): void {
  const problems = checkBonusTerms(terms);
  if (problems.length > 0) throw new Error(`the terms of a bonus are wrong: ${problems.join(", ")}`);
}

type Source = { brandId: string; memberId: string; source: RewardSource; sourceRef: string };

/** Cancels an unclaimed reward. False if it was not issued or has ended. */
export async function cancelReward(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  { reason, ...source }: Source & { reason: string },
): Promise<boolean> {
  const change = { state: "cancelled", reason, ended_at: deps.clock.now() } as const;
  return changeOpen(tx, source, ["claimable", "held"], change);
}

/** Holds an unclaimed reward for review. A claimed reward stays with the member. */
export async function holdReward(tx: Tx, { reason, ...source }: Source & { reason: string }): Promise<boolean> {
  return changeOpen(tx, source, ["claimable"], { state: "held", reason });
}

/** Ends a review. The claim period starts again, because the time under review does not count. */
export async function releaseReward(tx: Tx, { clock }: Pick<Deps, "clock">, source: Source): Promise<boolean> {
  return changeOpen(tx, source, ["held"], ({ issued_at: issuedAt, claim_until: until }) => ({
    state: "claimable",
    reason: null,
    ...(until && { claim_until: new Date(clock.now().getTime() + until.getTime() - issuedAt.getTime()) }),
  }));
}

type Change = Pick<Partial<queries.RewardRow>, "state" | "reason" | "ended_at" | "claim_until"> &
  Partial<Pick<RewardsRow, "ended_by">>;

async function changeOpen(
  tx: Tx,
  source: Source,
  from: readonly queries.RewardRow["state"][],
  change: Change | ((row: queries.RewardRow) => Change),
) {
  await queries.lockMember(tx, source.memberId);
  const row = await queries.findBySource(tx, source);
  const changed = row && (typeof change === "function" ? change(row) : change);
  if (!row || !changed || !(await queries.advanceReward(tx, row.id, from, changed))) return false;
  await addLiveEvent(tx, `member:${source.memberId}`, "rewards");
  return true;
}

/** Returns why the member may get no reward now: locked, frozen, trial, excluded or closed. Null if they may. */
export async function checkRewardStanding(tx: Db | Tx, memberId: string): Promise<RewardRefusal | null> {
  return queries.readStanding(tx, memberId);
}

/**
 * Locks the member, so that changes of their rewards run one after the other. Call it before reading or locking
 * anything else.
 */
export async function lockMemberForRewards(tx: Tx, memberId: string): Promise<void> {
  await queries.lockMember(tx, memberId);
}
