import type { BodyOf, DisputeCase, withdrawals } from "@perya/contract";
import { AppError } from "../../app-error.ts";
import { covers } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { sendMessage } from "../messages/index.ts";
import { finishItem } from "../queues/index.ts";
import * as payouts from "./payouts.queries.ts";
import { describeMoney, markReturned, markSettled } from "./payouts.steps.ts";
import { readDispute } from "./withdrawals.case.ts";
import type { AtDesk } from "./withdrawals.desk.ts";
import { DISPUTES } from "./withdrawals.queue.ts";
import { lockWithdrawal } from "./withdrawals.queries.ts";

/** What was traced: it never came, and the amount goes back; or it did, and the answer says how that is known. */
export async function decideDispute(
  deps: Deps,
  { scope, ...worker }: AtDesk,
  id: string,
  { itemId, version, verdict, answer }: BodyOf<typeof withdrawals.decideDispute>,
): Promise<DisputeCase> {
  await deps.ledger.transaction(async (tx, verbs) => {
    const dispute = await payouts.findDispute(tx, id);
    if (!dispute || !covers(scope, dispute.brand_id)) throw new AppError("WITHDRAWAL_UNKNOWN");
    const found = await payouts.findPayout(tx, dispute.payout_id);
    if (found) await lockWithdrawal(tx, found.withdrawal_id);
    const payout = await payouts.findPayout(tx, dispute.payout_id);
    if (!payout) throw new Error(`the dispute ${id} is about no payout`);
    await finishItem(tx, deps, worker, {
      id: itemId,
      queue: DISPUTES,
      subjectId: id,
      version,
      outcome: verdict,
      action: `dispute.${verdict}`,
      reason: answer,
      after: describeMoney(payout),
    });
    const decided = { state: verdict, answer: answer.trim(), decided_at: deps.clock.now() };
    if (!(await payouts.answerDispute(tx, id, decided))) throw new AppError("WITHDRAWAL_OVER");
    const step = { tx, verbs, deps };
    if (verdict === "upheld") await markReturned(step, payout, "notArrived", { ground: "dispute" });
    else if (payout.provider === "manual") await markSettled(step, payout);
    const { brand_id: brandId, member_id: memberId } = dispute;
    const facts = { ...describeMoney(payout), about: "dispute", words: answer.trim() };
    await sendMessage(tx, deps, { brandId, memberId, type: "service", facts });
    await addLiveEvent(tx, `member:${memberId}`, "withdrawals");
  });
  return readDispute(deps, scope, id);
}
