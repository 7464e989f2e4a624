import type { PayoutKind } from "@perya/contract";
import type { Deps } from "../../deps.ts";

type VaultDeps = Pick<Deps, "vault">;

/** The row to which the encryption is bound. */
export type SealedFor = { id: string; brand_id: string };

/** The decrypted destination. Only for providers and payout files. */
export type Destination = { kind: PayoutKind; bank: string | null; number: string; holder: string };

export function sealDestination(
  { vault }: VaultDeps,
  row: SealedFor,
  { number, holder }: Omit<Destination, "kind" | "bank">,
) {
  return {
    number_sealed: vault.lock("personal", number, placeOf(row, "number")),
    holder_sealed: vault.lock("personal", holder, placeOf(row, "holder")),
  };
}

type Sealed = SealedFor & { kind: PayoutKind; bank: string | null; number_sealed: Buffer; holder_sealed: Buffer };

export function openDestination({ vault }: VaultDeps, row: Sealed): Destination {
  return {
    kind: row.kind,
    bank: row.bank,
    number: vault.unlock("personal", row.number_sealed, placeOf(row, "number")),
    holder: vault.unlock("personal", row.holder_sealed, placeOf(row, "holder")),
  };
}

/**
 * Returns the search hashes of a number, the current key's first. The same number at GCash and at Maya makes two
 * accounts.
 */
export function hashNumber(
  { vault }: VaultDeps,
  brandId: string,
  { kind, bank, number }: { kind: string; bank: string | null; number: string },
): Buffer[] {
  return vault.hashes("contact", brandId, "payout", kind, bank ?? "", number);
}

const placeOf = ({ id, brand_id }: SealedFor, column: "number" | "holder") =>
  ["payout_accounts", column, brand_id, id] as const;
