import type { PayoutEvidence } from "@perya/contract";
import { AppError } from "../../../app-error.ts";
import type { AuditActor } from "../../../audit-actor.ts";
import { covers, type BrandScope } from "../../../brand-scope.ts";
import type { Deps } from "../../../deps.ts";
import { writeAudit } from "../../audit/index.ts";
import { findAccount } from "../../payments/index.ts";
import { getPayout } from "./payouts.account.ts";
import { BY_HAND } from "./payouts.by-hand.ts";
import * as payouts from "./payouts.queries.ts";
import type { PayoutRow } from "./payouts.queries.ts";
import type { PayoutAnswer } from "./payouts.rules.ts";

type Asking = { scope: BrandScope; actor: AuditActor };

/**
 * Queries the provider about a disputed payout, and stores the answer with the dispute and in the audit. Never call
 * it within a transaction. Refused if the payout's outcome is unknown, because then nothing may be returned.
 */
export async function askForEvidence(deps: Deps, { scope, actor }: Asking, disputeId: string): Promise<PayoutEvidence> {
  const dispute = await payouts.findDispute(deps.db, disputeId);
  const payout = dispute && covers(scope, dispute.brand_id) && (await payouts.findPayout(deps.db, dispute.payout_id));
  if (!dispute || !payout) throw new AppError("WITHDRAWAL_UNKNOWN");
  if (dispute.state !== "open") throw new AppError("WITHDRAWAL_OVER");
  const state = payout.provider === BY_HAND ? "manual" : await askProvider(deps, payout);
  if (!(await payouts.noteEvidence(deps.db, disputeId, state, deps.clock.now()))) throw new AppError("WITHDRAWAL_OVER");
  await writeAudit(deps.db, deps, actor, {
    brandId: dispute.brand_id,
    action: "dispute.providerAsked",
    subject: { kind: "dispute", id: disputeId },
    after: { providerState: state },
  });
  return state;
}

async function askProvider(deps: Deps, payout: PayoutRow): Promise<PayoutEvidence> {
  const account = payout.provider_id && (await findAccount(deps, payout.provider_id));
  if (!account) throw new AppError("PAYOUT_PROVIDER_AWAY");
  let answer: PayoutAnswer;
  try {
    answer = await getPayout(deps, account, payout);
  } catch (error) {
    deps.log.warn({ err: error, payoutId: payout.id }, "a provider did not answer a query about a disputed payout");
    throw new AppError("PAYOUT_PROVIDER_AWAY");
  }
  if (answer.status === "unknown") throw new AppError("PAYOUT_PROVIDER_AWAY");
  return answer.status;
}
