import type { BodyOf, Withdrawal, WithdrawalPrecheck, withdrawals } from "@perya/contract";
import { newId } from "@perya/db";
import { amount, fromTenThousandths, toWire } from "@perya/money";
import { AppError } from "../../app-error.ts";
import { randomLetters } from "../../random.ts";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { lockMember } from "../members/index.ts";
import { requirePaymentPassword, type Payer } from "../payment-password/index.ts";
import { findPayoutAccount } from "../payout-accounts/index.ts";
import { cancelItem, openItem } from "../queues/index.ts";
import { holdPart, LedgerRefused, releaseHeld } from "./payouts/payouts.steps.ts";
import { approveNow } from "./withdrawals.approve.ts";
import { gatherFacts, sumApproved, type Requester } from "./withdrawals.facts.ts";
import { WITHDRAWALS } from "./withdrawals.queue.ts";
import * as queries from "./withdrawals.queries.ts";
import { checkWithdrawal, listObjections, measureTurnover, maxNow } from "./withdrawals.rules.ts";
import { readWithdrawal } from "./withdrawals.read.ts";

/**
 * Checks a withdrawal against every rule, and returns each rule's limit and current value. Not binding: the request
 * checks again.
 */
export async function precheckWithdrawal(
  deps: Deps,
  requester: Requester,
  asked: { amount?: string | undefined; accountId?: string | undefined },
): Promise<WithdrawalPrecheck> {
  const { facts, limits, settings } = await gatherFacts(deps, requester, asked.accountId);
  const checks = checkWithdrawal(asked.amount === undefined ? null : amount(asked.amount), facts, limits);
  const { required, counted, left } = measureTurnover(facts, limits.turnoverPercent);
  return {
    isMet: checks.every(({ isMet }) => isMet),
    checks,
    currency: requester.brand.currency,
    available: toWire(facts.available),
    minimum: toWire(limits.minimum),
    maximum: toWire(maxNow(facts, limits)),
    turnover: { required: toWire(required), counted: toWire(counted), left: toWire(left) },
    promisedMinutes: settings.review_minutes + settings.payout_minutes,
    confirmMinutes: settings.confirm_minutes,
  };
}

type Asked = BodyOf<typeof withdrawals.requestWithdrawal>;

/** Requests a withdrawal. The payment password is checked outside the transaction, because hashing takes too long. */
export async function requestWithdrawal(
  deps: Deps,
  payer: Payer,
  { paymentPassword, ...asked }: Asked,
): Promise<Withdrawal> {
  await requirePaymentPassword(deps, payer, paymentPassword);
  const { id } = await placeWithdrawal(deps, payer, asked);
  return readWithdrawal(deps, payer, id);
}

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const WEEK_MS = 7 * 24 * 60 * 60_000;

/**
 * Holds the amount and queues the withdrawal, for auto-approval or for an operator. Locks the member before reading:
 * a second tap waits, then finds the first one's withdrawal or the remaining balance.
 */
export async function placeWithdrawal(
  deps: Deps,
  requester: Requester,
  asked: Omit<Asked, "paymentPassword">,
): Promise<queries.WithdrawalRow> {
  const { brand, memberId } = requester;
  const wanted = amount(asked.amount);
  try {
    return await deps.ledger.transaction(async (tx, verbs) => {
      const member = await lockMember(tx, brand.id, memberId);
      if (!member) throw new AppError("NOT_SIGNED_IN");
      const earlier = await queries.findByRequestKey(tx, memberId, asked.requestKey);
      if (earlier) return sameRequest(earlier, asked);
      if (member.locked_at) throw new AppError("MEMBER_LOCKED");
      const account = await findPayoutAccount(tx, memberId, asked.accountId);
      if (!account) throw new AppError("PAYOUT_ACCOUNT_UNKNOWN");

      const { facts, limits, totals } = await gatherFacts(deps, requester, account.id, tx);
      const checks = checkWithdrawal(wanted, facts, limits);
      if (checks.some(({ isMet }) => !isMet)) throw new AppError("WITHDRAWAL_REFUSED", { checks });
      const now = deps.clock.now();
      const found = await queries.countObjections(tx, memberId, account.id, new Date(now.getTime() - WEEK_MS));
      const approved = await sumApproved(deps, requester, tx);
      const objections = listObjections(
        {
          amount: wanted,
          approvedByRule: approved.byRule,
          paidToAccount: found.paid_to_account,
          askedToday: facts.askedToday.count,
          openDisputes: found.open_disputes,
          unusualWins: found.unusual_wins,
        },
        limits,
      );

      const row = await queries.insertWithdrawal(tx, {
        id: newId(now),
        brand_id: brand.id,
        member_id: memberId,
        reference: `W-${randomLetters(deps.random, LETTERS, 10)}`,
        request_key: asked.requestKey,
        account_id: account.id,
        currency: brand.currency,
        amount: wanted,
        objections,
        ...totals,
        requested_at: now,
      });
      const step = { tx, verbs, deps };
      await holdPart(step, row, { amount: wanted, number: 1 });
      await addLiveEvent(tx, `member:${memberId}`, "withdrawals");
      if (objections.length === 0) return approveNow(step, deps, row, { decidedBy: null, approvalId: null });
      await openItem(tx, deps, { queue: WITHDRAWALS, brandId: brand.id, subjectId: row.id, openedAt: now });
      return (await queries.advanceWithdrawal(tx, row.id, ["requested"], { state: "review" })) ?? row;
    });
  } catch (error) {
    if (!(error instanceof LedgerRefused)) throw error;
    // The balance was read before the hold, and a stake may have come in between.
    const { facts, limits } = await gatherFacts(deps, requester, asked.accountId);
    const checks = checkWithdrawal(wanted, facts, limits).map((check) =>
      check.rule === "funds" ? { ...check, isMet: false } : check,
    );
    throw new AppError("WITHDRAWAL_REFUSED", { checks });
  }
}

function sameRequest(earlier: queries.WithdrawalRow, asked: Omit<Asked, "paymentPassword">): queries.WithdrawalRow {
  const isSame = fromTenThousandths(earlier.amount) === amount(asked.amount) && earlier.account_id === asked.accountId;
  if (!isSame) throw new AppError("REQUEST_KEY_REUSED");
  return earlier;
}

/** Cancels a withdrawal that is not decided yet, even if it is assigned, and removes it from the queue. */
export async function cancelWithdrawal(deps: Deps, requester: Requester, id: string): Promise<Withdrawal> {
  await deps.ledger.transaction(async (tx, verbs) => {
    const row = await queries.lockWithdrawal(tx, id);
    if (!row || row.member_id !== requester.memberId || row.brand_id !== requester.brand.id)
      throw new AppError("WITHDRAWAL_UNKNOWN");
    if (row.state === "cancelled") return;
    const change = { state: "cancelled", ended_at: deps.clock.now() } as const;
    if (!(await queries.advanceWithdrawal(tx, id, ["requested", "review", "needs_kyc"], change)))
      throw new AppError("WITHDRAWAL_OVER");
    await releaseHeld({ tx, verbs, deps }, id);
    await cancelItem(tx, WITHDRAWALS, id);
    await addLiveEvent(tx, `member:${requester.memberId}`, "withdrawals");
  });
  return readWithdrawal(deps, requester, id);
}
