import { isBankCode, PAYOUT_KINDS, type PayoutAccount } from "@perya/contract";
import type { Deps } from "../../deps.ts";
import { maskName } from "../members/index.ts";
import type { PayoutAccountRow } from "./payout-accounts.queries.ts";
import { heldUntil } from "./payout-accounts.rules.ts";
import { openDestination } from "./payout-accounts.sealing.ts";

export function presentPayoutAccount(
  deps: Pick<Deps, "vault" | "clock">,
  row: PayoutAccountRow,
  holdHours: number,
): PayoutAccount {
  const kind = PAYOUT_KINDS.find((each) => each === row.kind);
  if (!kind) throw new Error(`a payout account of the kind ${row.kind}`);
  const { holder } = openDestination(deps, row);
  const until = heldUntil(row.added_at, holdHours, deps.clock.now());
  return {
    id: row.id,
    kind,
    bank: row.bank !== null && isBankCode(row.bank) ? row.bank : null,
    lastFour: row.last_four,
    holder: maskHolder(holder),
    addedAt: row.added_at.toISOString(),
    heldUntil: until?.toISOString() ?? null,
  };
}

/** Masks each part of the name separately: "J•••n d•••a C•••z". */
export function maskHolder(holder: string): string {
  return holder.split(/\s+/).map(maskName).join(" ");
}

/** Names an account for the member's security log: "GCash •••• 4567". */
export function nameAccount({ kind, bank, last_four }: Pick<PayoutAccountRow, "kind" | "bank" | "last_four">): string {
  const names: Record<string, string> = { gcash: "GCash", maya: "Maya" };
  return `${bank ?? names[kind] ?? kind} •••• ${last_four}`;
}
