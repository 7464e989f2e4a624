import type { ReconciliationLine } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import { findPayoutBook } from "./payments.payouts.ts";

/** A deposit or payout that a difference is about, and its case. */
export type LinkedPayment = {
  kind: "deposit" | "payout";
  id: string;
  names: readonly (string | null)[];
  shown: NonNullable<ReconciliationLine["payment"]>;
};

/** `names`: references, ours or the provider's. `ids`: ids of deposits or payouts. */
export type PaymentSearch = { names: readonly string[]; ids: readonly string[] };

/** Lists deposits and payouts of one provider account, by any of their references or ids. */
export async function listPayments(
  db: Db | Tx,
  deps: Pick<Deps, "db">,
  providerId: string,
  { names, ids }: PaymentSearch,
): Promise<LinkedPayment[]> {
  if (names.length === 0 && ids.length === 0) return [];
  const deposits = await db
    .selectFrom("deposits")
    .select(["id", "reference", "provider_reference"])
    .where("provider_id", "=", providerId)
    .where((row) =>
      row.or([
        ...(ids.length > 0 ? [row("id", "in", ids)] : []),
        ...(names.length > 0 ? [row("reference", "in", names), row("provider_reference", "in", names)] : []),
      ]),
    )
    .orderBy("id")
    .execute();
  const payouts = (await findPayoutBook(deps)?.list(db, providerId, { names, ids })) ?? [];
  return [
    ...deposits.map(({ id, reference, provider_reference: theirs }): LinkedPayment => ({
      kind: "deposit",
      id,
      names: [reference, theirs],
      shown: { kind: "deposit", id, reference },
    })),
    ...payouts.map(({ id, reference, providerReference, withdrawalId, withdrawalReference }): LinkedPayment => ({
      kind: "payout",
      id,
      names: [reference, providerReference, withdrawalReference],
      shown: { kind: "withdrawal", id: withdrawalId, reference },
    })),
  ];
}

/** True if a difference of this kind may be linked to the payment. */
export const fitsKind = (kind: string, payment: LinkedPayment) =>
  kind === "clearing" || (kind === "payout") === (payment.kind === "payout");
