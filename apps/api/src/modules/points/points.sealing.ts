import type { ReceivingAddress } from "@perya/contract";
import type { Deps } from "../../deps.ts";

type VaultDeps = Pick<Deps, "vault">;

/** Row for which an address is encrypted (0027). */
type SealedFor = { id: string; brand_id: string };

export function sealAddress({ vault }: VaultDeps, row: SealedFor, address: ReceivingAddress): Buffer {
  return vault.lock("personal", JSON.stringify(address), placeOf(row));
}

export function openAddress({ vault }: VaultDeps, row: SealedFor & { sealed: Buffer }): ReceivingAddress {
  return JSON.parse(vault.unlock("personal", row.sealed, placeOf(row))) as ReceivingAddress;
}

const placeOf = ({ id, brand_id }: SealedFor) => ["receiving_addresses", "sealed", brand_id, id] as const;
