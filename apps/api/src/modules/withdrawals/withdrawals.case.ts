import type { DisputeCase, WithdrawalCase } from "@perya/contract";
import { fromTenThousandths } from "@perya/money";
import { AppError } from "../../app-error.ts";
import { covers, type BrandScope } from "../../brand-scope.ts";
import type { Deps } from "../../deps.ts";
import { chooseScope } from "../../operator-permissions.ts";
import type { SignedInOperator } from "../../signed-in-operator.ts";
import { listWaitingAbout } from "../approvals/index.ts";
import { findPerson, openAccount } from "../members/index.ts";
import { findOperator } from "../operators/index.ts";
import { findUsedAccount, presentPayoutAccount } from "../payout-accounts/index.ts";
import * as payouts from "./payouts/payouts.queries.ts";
import { APPROVE_WITHDRAWAL } from "./withdrawals.approve.ts";
import { limitsOf, sumApproved } from "./withdrawals.facts.ts";
import * as queries from "./withdrawals.queries.ts";
import { allChecksPass, needsTwo, refundNeedsTwo } from "./withdrawals.rules.ts";
import { momentOf, presentNames, wire } from "./withdrawals.views.ts";
import { readInsights, assess } from "./withdrawals.assess.ts";

/** The operator who reads the case, and the brands at which they have the permission. */
export type CaseReader = { scope: BrandScope; operator: SignedInOperator };

const UNDECIDED: ReadonlySet<string> = new Set(["requested", "review", "needs_kyc"]);

/**
 * Reads the case for the deciding operator: current checks, destination, the balances before the withdrawal and now,
 * and the amounts that it moved.
 */
export async function readCase(deps: Deps, { scope, operator }: CaseReader, id: string): Promise<WithdrawalCase> {
  const row = await queries.findWithdrawal(deps.db, id);
  if (!row || !covers(scope, row.brand_id)) throw new AppError("WITHDRAWAL_UNKNOWN");
  const brand = await deps.brands.findById(row.brand_id);
  const person = await findPerson(deps.db, row.member_id);
  if (!brand || !person) throw new Error(`the withdrawal ${id} has no brand or member`);
  const weighed = await assess(deps, deps.db, row);
  const approvedToday = await sumApproved(deps, { brand, memberId: row.member_id });
  const parts = await payouts.listParts(deps.db, [id]);
  const partIds = parts.map((part) => part.id);
  const disputes = await payouts.listDisputes(deps.db, partIds);
  const moved = await payouts.listMoved(deps.db, row.brand_id, row.member_id, partIds);
  const purse = await queries.readPurse(deps.db, { brandId: brand.id, memberId: person.id, currency: row.currency });
  const waiting = await listWaitingAbout(deps.db, [APPROVE_WITHDRAWAL], { kind: "withdrawal", id });
  const deciding = chooseScope(operator.roles, "withdrawals.work");
  const mayDecide = deciding !== undefined && covers(deciding, row.brand_id) && UNDECIDED.has(row.state);
  return {
    id,
    brandId: row.brand_id,
    reference: row.reference,
    currency: row.currency,
    amount: wire(row.amount),
    state: row.state,
    reason: row.reason,
    objections: row.objections,
    checks: [...weighed.checks],
    allChecksPass: allChecksPass(weighed),
    needsTwo:
      row.approval_id !== null ||
      (row.decided_at === null && needsTwo(fromTenThousandths(row.amount), approvedToday, weighed.limits)),
    approvalId: row.approval_id ?? waiting[0]?.id ?? null,
    decidedBy: row.decided_by ? ((await findOperator(deps.db, row.decided_by))?.account ?? null) : null,
    member: {
      id: person.id,
      account: openAccount(deps, person),
      joinedAt: person.created_at.toISOString(),
      withdrawals: await queries.countWithdrawals(deps.db, person.id),
      isLocked: person.locked_at !== null,
    },
    account: presentPayoutAccount(deps, await findUsedAccount(deps.db, row.account_id), brand.payoutHoldHours),
    nameMatches: weighed.nameMatches,
    names: presentNames(weighed.names, person.identity_verified_at, mayDecide),
    insights: await readInsights(deps, brand, row.member_id),
    ledger: {
      before: balanceBefore(moved, "cash"),
      heldBefore: balanceBefore(moved, "held"),
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
      isDisputed: disputes.some(({ payout_id: payoutId, state }) => payoutId === part.id && state === "open"),
    })),
    requestedAt: row.requested_at.toISOString(),
  };
}

/** Returns the balance of that kind of money before the withdrawal's first entry. */
function balanceBefore(moved: Awaited<ReturnType<typeof payouts.listMoved>>, fund: string): string | null {
  const first = moved.find(({ kind, balance_after: after }) => kind === fund && after !== null);
  return first ? wire((first.balance_after ?? 0n) - first.amount) : null;
}

export async function readDispute(deps: Deps, reader: CaseReader, id: string): Promise<DisputeCase> {
  const { scope, operator } = reader;
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
    isApprover: (await payouts.listHands(deps.db, payout.id)).includes(operator.id),
    approvalId: row.approval_id ?? waiting?.id ?? null,
    withdrawal: await readCase(deps, reader, payout.withdrawal_id),
  };
}
