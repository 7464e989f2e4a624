import type { DisputeCase, WithdrawalCase } from "@perya/contract";
import { isSameHolder } from "@perya/rules";
import { add, fromTenThousandths } from "@perya/money";
import { AppError } from "../../app-error.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { findPerson, findRealName, openAccount } from "../members/index.ts";
import { findOperator } from "../operators/index.ts";
import { listWaitingAbout } from "../approvals/index.ts";
import { findUsedAccount, openDestination, presentPayoutAccount } from "../payout-accounts/index.ts";
import * as payouts from "./payouts.queries.ts";
import { APPROVE_WITHDRAWAL } from "./withdrawals.approve.ts";
import { gatherFacts, limitsOf, sumApproved } from "./withdrawals.facts.ts";
import * as queries from "./withdrawals.queries.ts";
import { checkWithdrawal, needsTwo, refundNeedsTwo } from "./withdrawals.rules.ts";
import { momentOf, wire } from "./withdrawals.views.ts";

/** What whoever decides reads: its checks as they stand now, where it goes, and the ledger before, moved and now. */
export async function readCase(deps: Deps, scope: BrandScope, id: string): Promise<WithdrawalCase> {
  const row = await queries.findWithdrawal(deps.db, id);
  if (!row || !covers(scope, row.brand_id)) throw new AppError("WITHDRAWAL_UNKNOWN");
  const brand = await deps.brands.findById(row.brand_id);
  const person = await findPerson(deps.db, row.member_id);
  if (!brand || !person) throw new Error(`the withdrawal ${id} is nobody's`);
  const asker = { brand, memberId: row.member_id };
  const { facts, limits } = await gatherFacts(deps, asker, row.account_id, deps.db, id);
  const approvedToday = await sumApproved(deps, asker);
  const account = await findUsedAccount(deps.db, row.account_id);
  const realName = await findRealName(deps, person);
  const parts = await payouts.listParts(deps.db, [id]);
  const moved = await payouts.listMoved(
    deps.db,
    row.brand_id,
    row.member_id,
    parts.map((part) => part.id),
  );
  const purse = await queries.readPurse(deps.db, { brandId: brand.id, memberId: person.id, currency: row.currency });
  const waiting = await listWaitingAbout(deps.db, [APPROVE_WITHDRAWAL], { kind: "withdrawal", id });
  const first = moved.find(({ kind, balance_after: after }) => kind === "cash" && after !== null);
  // What it asks for is set aside already: it is not to be counted against itself.
  const own = fromTenThousandths(row.amount);
  const asBefore = { ...facts, available: add(fromTenThousandths(purse.cash), own) };
  return {
    id,
    brandId: row.brand_id,
    reference: row.reference,
    currency: row.currency,
    amount: wire(row.amount),
    state: row.state,
    reason: row.reason,
    objections: row.objections,
    checks: checkWithdrawal(own, asBefore, limits),
    needsTwo: row.approval_id !== null || (row.decided_at === null && needsTwo(own, approvedToday, limits)),
    approvalId: row.approval_id ?? waiting[0]?.id ?? null,
    decidedBy: row.decided_by ? ((await findOperator(deps.db, row.decided_by))?.account ?? null) : null,
    member: {
      id: person.id,
      account: openAccount(deps, person),
      joinedAt: person.created_at.toISOString(),
      withdrawals: await queries.countWithdrawals(deps.db, person.id),
      isLocked: person.locked_at !== null,
    },
    account: presentPayoutAccount(deps, account, brand.payoutHoldHours),
    nameMatches: realName !== undefined && isSameHolder(realName, openDestination(deps, account).holder),
    ledger: {
      before: first ? wire((first.balance_after ?? 0n) - first.amount) : null,
      moved: moved
        .filter(({ kind }) => kind === "cash" || kind === "held")
        .map((entry) => ({
          payoutId: entry.key_id,
          step: `${entry.type} ${entry.kind}`,
          amount: wire(entry.amount),
          at: entry.made_at.toISOString(),
          balanceAfter: entry.balance_after === null ? null : wire(entry.balance_after),
        })),
      now: { cash: wire(purse.cash), held: wire(purse.held) },
    },
    payouts: parts.map((part) => ({
      id: part.id,
      amount: wire(part.amount),
      state: part.state,
      provider: part.provider,
      providerReference: part.provider_reference,
      bankReference: part.bank_reference,
      proofId: part.proof_id,
      batchId: part.batch_id,
      reason: part.reason,
      sentAt: momentOf(part.sent_at),
      settledAt: momentOf(part.settled_at),
      confirmation: part.confirmation,
    })),
    requestedAt: row.requested_at.toISOString(),
  };
}

type Reader = { scope: BrandScope; operatorId: string };

export async function readDispute(deps: Deps, { scope, operatorId }: Reader, id: string): Promise<DisputeCase> {
  const row = await payouts.findDispute(deps.db, id);
  const payout = row && covers(scope, row.brand_id) ? await payouts.findPayout(deps.db, row.payout_id) : undefined;
  const whole = payout && (await queries.findWithdrawal(deps.db, payout.withdrawal_id));
  if (!row || !payout || !whole) throw new AppError("WITHDRAWAL_UNKNOWN");
  const { provider_state: evidence, provider_asked_at: askedAt } = row;
  const limits = limitsOf(await queries.readSettings(deps.db, row.brand_id));
  const [waiting] = await listWaitingAbout(deps.db, ["payout.refund"], { kind: "dispute", id });
  const refund = { amount: fromTenThousandths(whole.amount), wasApprovedByTwo: whole.approval_id !== null, evidence };
  return {
    id,
    brandId: row.brand_id,
    state: row.state,
    words: row.words,
    proofIds: row.proof_ids,
    openedAt: row.opened_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    answer: row.answer,
    payoutId: row.payout_id,
    provider: evidence && askedAt ? { state: evidence, askedAt: askedAt.toISOString() } : null,
    needsTwo: refundNeedsTwo(refund, limits),
    isApprover: (await payouts.listHands(deps.db, payout.id)).includes(operatorId),
    approvalId: row.approval_id ?? waiting?.id ?? null,
    withdrawal: await readCase(deps, scope, payout.withdrawal_id),
  };
}
