import type { ClaimResult, ErrorCode, Language, Reward } from "@perya/contract";
import { newId, type Tx } from "@perya/db";
import { keyOf, memberAccount, rewardsAccount, type Verbs } from "@perya/ledger";
import { fromTenThousandths, isCurrency } from "@perya/money";
import { textFor } from "@perya/text/compile";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import * as freeRounds from "./rewards.free-rounds.queries.ts";
import * as queries from "./rewards.queries.ts";
import { checkClaim } from "./rewards.rules.ts";
import { presentReward } from "./rewards.views.ts";

export type Claimant = { brandId: string; memberId: string; language: Language };

/** Claims a reward and pays it in the same transaction. A repeat returns the first answer. */
export async function claimReward(deps: Deps, claimant: Claimant, id: string): Promise<Reward> {
  const row = await deps.ledger.transaction(async (tx, verbs) => {
    await queries.lockMember(tx, claimant.memberId);
    const reward = await queries.findReward(tx, id);
    if (!reward || reward.member_id !== claimant.memberId || reward.brand_id !== claimant.brandId)
      throw new AppError("REWARD_UNKNOWN");
    const now = deps.clock.now();
    const verdict = checkClaim(reward, await queries.readStanding(tx, claimant.memberId), now);
    if (verdict === "paid") return reward;
    if (verdict !== "ok") throw new AppError(verdict);
    return payReward({ tx, verbs, deps }, reward, { state: "claimed", ended_at: now });
  });
  return presentReward(row, claimant.language);
}

/** Claims each reward in its own transaction, so that a refused one does not stop the others. */
export async function claimAll(deps: Deps, claimant: Claimant): Promise<{ results: ClaimResult[] }> {
  const { t } = textFor(claimant.language);
  if (await queries.readStanding(deps.db, claimant.memberId)) throw new AppError("REWARD_NOT_ALLOWED");
  const open = await queries.listOpen(deps.db, claimant.memberId, deps.clock.now());
  const results: ClaimResult[] = [];
  for (const { id, state } of open) {
    if (state !== "claimable") continue;
    try {
      results.push({ id, reward: await claimReward(deps, claimant, id), error: null });
    } catch (error) {
      if (!(error instanceof AppError)) deps.log.error({ err: error, reward: id }, "a reward was not claimed");
      const code: ErrorCode = error instanceof AppError ? error.code : "UNEXPECTED";
      results.push({ id, reward: null, error: { code, message: t(`error.${code}`) } });
    }
  }
  return { results };
}

export type Step = { tx: Tx; verbs: Verbs; deps: Pick<Deps, "clock" | "announce"> };
type Paid = { state: "claimed" | "autoPaid"; ended_at: Date };

/**
 * Pays the reward. The row is updated before the money moves, because the ledger compares the movement with it
 * (ledger_check_rewards). The caller has locked the member.
 */
export async function payReward(
  { tx, verbs, deps }: Step,
  reward: queries.RewardRow,
  paid: Paid,
): Promise<queries.RewardRow> {
  const row = await queries.advanceReward(tx, reward.id, ["claimable"], paid);
  if (!row) throw new AppError("REWARD_OVER");
  const { brand_id: brandId, member_id: memberId, currency, kind } = row;
  if (!isCurrency(currency)) throw new Error(`the reward ${row.id} has an unknown currency: ${currency}`);
  if (kind === "bonus" || kind === "freeRounds") {
    const claimed = { rewardId: row.id, newId: newId(paid.ended_at), at: paid.ended_at };
    if (kind === "bonus") await queries.claimGrant(tx, claimed);
    else {
      await freeRounds.claimFreeRounds(tx, claimed);
      await deps.announce(tx, "freeRounds.changed", { freeRoundsId: claimed.newId });
    }
    await tell(tx, deps, "reward.claimed", row);
    return row;
  }
  const { refusal } = await verbs.post({
    key: keyOf("reward", row.id, "paid"),
    from: rewardsAccount(brandId, currency, kind),
    to: memberAccount({ brandId, memberId, currency }, kind),
    amount: fromTenThousandths(row.amount),
  });
  if (refusal) throw new Error(`the ledger refused the reward ${row.id}: ${refusal}`);
  await tell(tx, deps, "reward.claimed", row);
  return row;
}

/** Informs the source and the member's pages that a reward has ended. */
export async function tell(
  tx: Tx,
  { announce }: Pick<Deps, "announce">,
  event: "reward.claimed" | "reward.expired",
  { id: rewardId, source, source_ref: sourceRef, member_id: memberId, brand_id: brandId }: queries.RewardRow,
): Promise<void> {
  await announce(tx, event, { rewardId, source, sourceRef, memberId, brandId });
  await addLiveEvent(tx, `member:${memberId}`, "rewards");
}
