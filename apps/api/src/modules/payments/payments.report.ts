import type { DepositStep } from "@perya/contract";
import { newId, type Tx } from "@perya/db";
import { clearingAccount, feesAccount, keyOf, memberAccount, type Verbs } from "@perya/ledger";
import { fromTenThousandths, isCurrency, negate, subtract, toWire } from "@perya/money";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { proveByDeposit } from "../devices/index.ts";
import { sendMessage } from "../messages/index.ts";
import { cancelItem, openItem } from "../queues/index.ts";
import { CHARGEBACKS, UNMATCHED } from "./payments.queue.ts";
import * as queries from "./payments.queries.ts";
import type { DepositRow } from "./payments.queries.ts";
import { planDeposit } from "./payments.rules.ts";
import { isHandedAtOnce, takeBack } from "./payments.take-back.ts";
import type { DepositReport, ProviderAccount } from "./providers/provider.ts";

type ReportDeps = Pick<Deps, "db" | "ledger" | "clock">;

/** Result of applying a report: the deposit and its new state, or unmatched money that awaits an operator. */
export type Applied = { depositId: string | null; state: DepositStep | null; isUnmatched: boolean };

/**
 * Applies a provider's report about a payment in one transaction: lock, check for a repeat, decide, write, post,
 * announce. Repeated, late and out-of-order reports lead to the same result. Accepts only proved reports: signed
 * callbacks, or answers to our own query (`isAnswer`). A callback that contradicts a credited deposit moves no money;
 * an answer that agrees with our row ends the contradiction.
 */
export async function applyReport(
  deps: ReportDeps,
  account: ProviderAccount,
  report: DepositReport,
  { isAnswer }: { isAnswer: boolean },
): Promise<Applied> {
  return deps.ledger.transaction(async (tx, verbs) => {
    const id = await queries.findIdByNames(tx, account.id, report);
    const row = id === undefined ? undefined : await queries.lockDeposit(tx, id);
    if (!row)
      return {
        depositId: null,
        state: null,
        isUnmatched: await fileUnmatched(tx, deps, account, { report, reason: "unknown" }),
      };

    const { steps, unmatched, contradiction } = planDeposit(readFacts(row), report);
    if (contradiction) {
      await queries.noteContradiction(tx, row, { contradiction, now: deps.clock.now(), isAnswer });
      return { depositId: row.id, state: row.state, isUnmatched: false };
    }
    if (row.contradiction !== null && isAnswer && report.status !== "pending" && report.status !== "processing")
      await queries.clearContradiction(tx, row.id);
    if (unmatched) {
      const isUnmatched = await fileUnmatched(tx, deps, account, { report, reason: unmatched, depositId: row.id });
      return { depositId: row.id, state: row.state, isUnmatched };
    }
    // The provider's first answer, which names its reference, may have been lost, so store the reference now.
    if (row.provider_reference === null && report.providerReference !== "")
      await tx
        .updateTable("deposits")
        .set({ provider_reference: report.providerReference })
        .where("id", "=", row.id)
        .execute();
    const state = await takeSteps(tx, deps, verbs, row, { steps, report });
    if (state === "mismatch" && steps.length > 0)
      await fileUnmatched(tx, deps, account, { report, reason: "mismatch", depositId: row.id });
    return { depositId: row.id, state, isUnmatched: false };
  });
}

const readFacts = (row: DepositRow) => ({
  state: row.state,
  amount: row.amount,
  currency: row.currency,
  expiresAt: row.expires_at,
  providerReference: row.provider_reference,
  paid:
    row.paid_amount === null || row.paid_currency === null
      ? null
      : { amount: row.paid_amount, currency: row.paid_currency },
});

type Steps = { steps: readonly DepositStep[]; report?: Pick<DepositReport, "paid" | "reason"> };

/** Takes the steps one by one, each only from the state before it. Returns the final state. */
export async function takeSteps(
  tx: Tx,
  deps: ReportDeps,
  verbs: Verbs,
  row: DepositRow,
  { steps, report }: Steps,
): Promise<DepositStep> {
  let at = row.state;
  for (const to of steps) {
    const change = changeOf(to, row, report, deps.clock.now());
    if (!(await queries.advanceDeposit(tx, row.id, { from: at, to, change })))
      throw new Error("a deposit moved while it was locked");
    at = to;
  }
  if (steps.includes("credited")) await credit(tx, deps, verbs, row.id);
  if (at === "disputed") await openItem(tx, deps, { queue: CHARGEBACKS, ...about(row), openedAt: deps.clock.now() });
  if (isTakenBack(at, row)) await takeBack(tx, deps, verbs, row);
  if (row.state === "disputed" && at === "charged_back") await cancelItem(tx, CHARGEBACKS, row.id);
  if (at === "failed")
    await tellMember(tx, deps, row, "depositFailed", { reason: report?.reason ?? row.reason ?? "failed" });
  if (steps.length > 0) await addLiveEvent(tx, `member:${row.member_id}`, "deposits");
  return at;
}

const about = ({ id, brand_id: brandId }: DepositRow) => ({ brandId, subjectId: id });

/** True if a deposit that was credited is now reversed. */
const isTakenBack = (to: DepositStep, { credited_at: creditedAt }: DepositRow) =>
  to === "charged_back" || (to === "refunded" && creditedAt !== null);

const OVER: ReadonlySet<DepositStep> = new Set(["failed", "cancelled", "expired"]);

function changeOf(to: DepositStep, row: DepositRow, report: Steps["report"], now: Date) {
  if (to === "paid") {
    const paid = report?.paid ?? { amount: row.amount, currency: row.currency, at: now };
    return { paid_amount: paid.amount, paid_currency: paid.currency, paid_at: paid.at, ask_at: null };
  }
  if (to === "credited") return { credited_at: now, ask_at: null };
  if (to === "settled") return { settled_at: now };
  if (isTakenBack(to, row)) return { taken_back_at: now, ...(isHandedAtOnce(row) && { handed_back_at: now }) };
  const reason = report?.reason && /^[a-zA-Z]{1,40}$/.test(report.reason) ? { reason: report.reason } : {};
  return OVER.has(to) ? { ended_at: now, ask_at: null, ...reason } : {};
}

/**
 * Moves the paid amount from the provider's clearing to the member's cash, less the fee, which goes to the house. The
 * ledger key, made from the deposit's id, ensures that it happens once.
 */
async function credit(tx: Tx, deps: ReportDeps, verbs: Verbs, id: string): Promise<void> {
  const row = await queries.findDeposit(tx, id);
  if (!row || row.paid_amount === null || !isCurrency(row.currency)) throw new Error(`the deposit ${id} was not paid`);
  const { brand_id: brandId, member_id: memberId, provider, currency } = row;
  const [paid, fee] = [fromTenThousandths(row.paid_amount), fromTenThousandths(row.fee)];
  const legs = [
    { account: clearingAccount(brandId, provider, currency), amount: negate(paid) },
    { account: memberAccount({ brandId, memberId, currency }), amount: subtract(paid, fee) },
    ...(fee > 0n ? [{ account: feesAccount(brandId, currency), amount: fee }] : []),
  ];
  await proveByDeposit(deps, tx, id);
  const { refusal } = await verbs.move({ key: keyOf("deposit", id, "paid"), legs });
  if (refusal) throw new Error(`the ledger refused the deposit ${id}: ${refusal}`);
  await tellMember(tx, deps, row, "depositCredited", { amount: toWire(subtract(paid, fee)) });
}

async function tellMember(
  tx: Tx,
  deps: ReportDeps,
  row: DepositRow,
  type: "depositCredited" | "depositFailed",
  more: Record<string, string>,
) {
  const facts = {
    amount: toWire(fromTenThousandths(row.amount)),
    currency: row.currency,
    reference: row.reference,
    ...more,
  };
  await sendMessage(tx, deps, { brandId: row.brand_id, memberId: row.member_id, type, facts });
}

type Unmatched = {
  report: Pick<DepositReport, "providerReference" | "reference" | "paid">;
  reason: "unknown" | "over" | "late" | "mismatch";
  depositId?: string;
};

/**
 * Stores received money as unmatched for an operator, once, however often it is reported. Ignores reports without a
 * payment.
 */
async function fileUnmatched(
  tx: Tx,
  deps: ReportDeps,
  account: ProviderAccount,
  { report, reason, depositId }: Unmatched,
) {
  const { paid, reference, providerReference } = report;
  if (!paid || paid.amount <= 0n) return false;
  const now = deps.clock.now();
  const id = newId(now);
  const isNew = await queries.insertUnmatched(tx, {
    id,
    brand_id: account.brandId,
    provider_id: account.id,
    provider: account.provider,
    provider_reference: providerReference,
    reference,
    reason,
    deposit_id: depositId ?? null,
    currency: paid.currency,
    amount: paid.amount,
    paid_at: paid.at,
    found_at: now,
  });
  if (isNew) await openItem(tx, deps, { queue: UNMATCHED, brandId: account.brandId, subjectId: id, openedAt: now });
  return true;
}
