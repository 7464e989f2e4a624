import { inTransaction, type Tx } from "@perya/db";
import { fromTenThousandths, isCurrency } from "@perya/money";
import type { Deps } from "../../deps.ts";
import {
  checkRewardStanding,
  holdReward,
  issueReward,
  lockMemberForRewards,
  releaseReward,
  type MoneyGift,
} from "../rewards/index.ts";
import * as queries from "./missions.queries.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Number of counters read at a time. Each is completed in its own transaction. */
const BATCH = 500;

type JobDeps = Pick<Deps, "db" | "clock" | "log">;
type Change = (tx: Tx, counter: queries.CounterRow) => Promise<void>;

/**
 * Returns the source reference of the reward for one period. The ledger's guard parses it (mission_rewards_guard).
 */
export const refOf = ({ mission_id, from_day }: Pick<queries.CounterRow, "mission_id" | "from_day">) =>
  `${mission_id}:${from_day}`;

/**
 * Issues the rewards of missions that reached their target. For a blocked member the mission is completed without a
 * reward, permanently.
 */
export async function completeMissions(deps: JobDeps): Promise<void> {
  await changeEach(deps, queries.listReached, async (tx, counter) => {
    if (counter.completed_at !== null || counter.counted < counter.target) return;
    const now = deps.clock.now();
    const refused = await checkRewardStanding(tx, counter.member_id);
    await queries.changeCounter(tx, counter, { completed_at: now, refused });
    if (refused !== null) return;
    const terms = await queries.getMission(tx, counter);
    const { currency } = terms;
    if (!isCurrency(currency)) throw new Error(`the mission ${terms.mission_id} has an unknown currency: ${currency}`);
    // If a bet is counted after the period's end, the claim period starts at completion, so that the member still
    // gets all its days.
    const from = Math.max(terms.ends_at.getTime(), now.getTime());
    await issueReward(tx, deps, {
      brandId: counter.brand_id,
      memberId: counter.member_id,
      currency,
      source: "mission",
      sourceRef: refOf(counter),
      gift: giftOf(terms),
      title: { EN: terms.titles["EN"] ?? "", TY: terms.titles["TY"] ?? "" },
      claimUntil: new Date(from + terms.claim_days * DAY_MS),
    });
  });
}

export function giftOf({ reward_kind: kind, reward_amount, reward_terms: terms }: queries.VersionRow): MoneyGift {
  const amount = fromTenThousandths(reward_amount);
  if (kind !== "bonus") return { kind, amount };
  if (terms === null) throw new Error("bonus money without terms");
  return { kind, amount, terms };
}

/**
 * Handles corrections after completion: an unclaimed reward is held, a claimed one stays claimed, and an operator
 * reviews the shortfall. If later bets make up for it, the review closes automatically.
 */
export async function reviewCorrections(deps: JobDeps): Promise<void> {
  await changeEach(deps, queries.listShort, async (tx, counter) => {
    if (counter.missing !== null || counter.counted >= counter.target) return;
    await queries.changeCounter(tx, counter, { missing: counter.target - counter.counted });
    await holdReward(tx, { ...sourceOf(counter), reason: "A correction took the mission below its target" });
  });
  await changeEach(deps, queries.listMadeUp, async (tx, counter) => {
    if (counter.missing === null || counter.reviewed_at !== null || counter.counted < counter.target) return;
    await queries.changeCounter(tx, counter, { missing: null });
    await releaseReward(tx, deps, sourceOf(counter));
  });
}

export const sourceOf = (counter: queries.CounterRow) => ({
  brandId: counter.brand_id,
  memberId: counter.member_id,
  source: "mission" as const,
  sourceRef: refOf(counter),
});

/** Changes counters, one transaction for each: locks the member, then reads the counter again. */
async function changeEach(
  deps: JobDeps,
  list: (db: Deps["db"], limit: number) => Promise<queries.CounterRow[]>,
  change: Change,
): Promise<void> {
  for (;;) {
    const found = await list(deps.db, BATCH);
    let done = 0;
    for (const row of found) done += Number(await changeOne(deps, row, change));
    // Stops if the whole batch failed, because the next read would return the same counters.
    if (found.length < BATCH || done === 0) return;
  }
}

async function changeOne(deps: JobDeps, row: queries.CounterRow, change: Change): Promise<boolean> {
  try {
    await inTransaction(deps.db, async (tx) => {
      await lockMemberForRewards(tx, row.member_id);
      const counter = await queries.lockCounter(tx, row);
      if (counter) await change(tx, counter);
    });
    return true;
  } catch (error) {
    deps.log.error({ err: error, mission: row.mission_id, member: row.member_id }, "a mission was not completed");
    return false;
  }
}
