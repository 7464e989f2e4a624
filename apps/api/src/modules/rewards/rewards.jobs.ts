import { inTransaction } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { payReward, tell } from "./rewards.claim.ts";
import * as queries from "./rewards.queries.ts";

/**
 * Number of rewards read at a time. Each is paid in its own transaction, so that a failing one does not stop the
 * others.
 */
const BATCH = 500;

/** Expires claimable rewards after their deadline. */
export async function expireRewards(deps: Pick<Deps, "db" | "clock" | "announce">): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const rows = await queries.listExpired(deps.db, now, BATCH);
    for (const { id, member_id: memberId } of rows) {
      await inTransaction(deps.db, async (tx) => {
        await queries.lockMember(tx, memberId);
        const change = { state: "expired", ended_at: now } as const;
        const row = await queries.advanceReward(tx, id, ["claimable"], change);
        if (row) await tell(tx, deps, "reward.expired", row);
      });
    }
    if (rows.length < BATCH) return;
  }
}

/**
 * Pays due, unclaimed rewards automatically. If the member claims at the same moment, compare-and-set on the row's
 * state lets only one of them pay.
 */
export async function payDueRewards(deps: Deps): Promise<void> {
  for (;;) {
    const rows = await queries.listDue(deps.db, deps.clock.now(), BATCH);
    let paid = 0;
    for (const reward of rows) paid += Number(await payDue(deps, reward));
    // If nothing of this batch could be paid, another read would return the same rows.
    if (rows.length < BATCH || paid === 0) return;
  }
}

async function payDue(deps: Deps, reward: queries.RewardRow): Promise<boolean> {
  try {
    await deps.ledger.transaction(async (tx, verbs) => {
      await queries.lockMember(tx, reward.member_id);
      if (await queries.readStanding(tx, reward.member_id)) throw new AppError("REWARD_NOT_ALLOWED");
      await payReward({ tx, verbs, deps }, reward, { state: "autoPaid", ended_at: deps.clock.now() });
    });
    return true;
  } catch (error) {
    // An AppError means that the reward was claimed, cancelled or blocked since it was read.
    if (!(error instanceof AppError)) deps.log.error({ err: error, reward: reward.id }, "a due reward was not paid");
    return false;
  }
}

/**
 * Ends grants that have expired, those of locked, excluded or closed members, and used-up ones while another grant
 * waits.
 */
export async function closeGrants({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  for (;;) {
    const now = clock.now();
    const ended = await queries.listGrantsToClose(db, now, BATCH);
    let closed = 0;
    for (const { id, reason } of ended)
      closed += Number(await inTransaction(db, (tx) => queries.closeGrant(tx, id, reason, now)));
    if (ended.length < BATCH || closed === 0) return;
  }
}
