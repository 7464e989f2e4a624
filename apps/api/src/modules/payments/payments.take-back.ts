import type { Tx } from "@perya/db";
import { clearingAccount, feesAccount, keyOf, memberAccount, paymentsAccount, type Verbs } from "@perya/ledger";
import { fromTenThousandths, isCurrency, subtract, toWire } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { sendMessage } from "../messages/index.ts";
import type { DepositRow } from "./payments.queries.ts";
import { getProvider } from "./providers/providers.ts";

/**
 * Reverses a credited deposit into its provider's clearing account: the amount from the member's cash, any shortfall
 * as debt, and the fee from the house. Runs after the row's state has changed. Ledger keys made from the deposit's id
 * keep it from running twice.
 */
export async function takeBack(tx: Tx, deps: Pick<Deps, "db" | "clock">, verbs: Verbs, row: DepositRow): Promise<void> {
  if (row.paid_amount === null || !isCurrency(row.currency)) throw new Error(`the deposit ${row.id} was not paid`);
  const { id, brand_id: brandId, member_id: memberId, currency, provider } = row;
  const [paid, fee] = [fromTenThousandths(row.paid_amount), fromTenThousandths(row.fee)];
  const wallet = memberAccount({ brandId, memberId, currency });
  const clearing = clearingAccount(brandId, provider, currency);
  const credited = subtract(paid, fee);
  const claw = { brandId, owner: wallet.owner, kind: "cash", currency, to: clearing.owner } as const;
  requireAccepted(await verbs.clawBack({ ...claw, key: keyOf("deposit", id, "taken"), amount: credited }), id);
  if (fee > 0n) {
    const back = { from: feesAccount(brandId, currency), to: clearing, amount: fee };
    requireAccepted(await verbs.post({ ...back, key: keyOf("deposit", id, "fee-taken") }), id);
  }
  if (isHandedAtOnce(row)) await handBack(verbs, row);
  const facts = { about: "takenBack", amount: toWire(credited), currency, reference: row.reference };
  await sendMessage(tx, deps, { brandId, memberId, type: "service", facts });
}

/** Moves a reversed deposit out of the clearing: the provider kept the money, or deducted it from what it owes us. */
export async function handBack(verbs: Verbs, row: DepositRow): Promise<void> {
  if (row.paid_amount === null || !isCurrency(row.currency)) throw new Error(`the deposit ${row.id} was not paid`);
  const outcome = await verbs.post({
    key: keyOf("deposit", row.id, "handed"),
    from: clearingAccount(row.brand_id, row.provider, row.currency),
    to: paymentsAccount(row.brand_id, row.currency),
    amount: fromTenThousandths(row.paid_amount),
  });
  requireAccepted(outcome, row.id);
}

/**
 * True if the provider's deduction must be posted now: the deposit is already settled, and no later report will show
 * it, because this provider's reports do not list reversals.
 */
export function isHandedAtOnce({
  provider,
  settled_at: settledAt,
}: Pick<DepositRow, "provider" | "settled_at">): boolean {
  return settledAt !== null && !getProvider(provider).capabilities.reportsRefunds;
}

/**
 * Throws if the ledger refused a reversal, as it does while payouts are stopped: the operator gets an error, and jobs
 * retry.
 */
function requireAccepted({ refusal }: { refusal: string | null }, id: string): void {
  if (refusal === "PAYOUTS_STOPPED") throw new AppError("PAYOUTS_CLOSED");
  if (refusal) throw new Error(`the ledger refused to take the deposit ${id} back: ${refusal}`);
}
