import { BANKS, type PayoutAccount } from "@perya/contract";

type Named = Pick<PayoutAccount, "kind" | "bank" | "lastFour">;

/** Name of the provider: GCash, Maya or the bank's name, untranslated. */
export function providerOf({ kind, bank }: Pick<Named, "kind" | "bank">): string {
  if (kind === "gcash") return "GCash";
  if (kind === "maya") return "Maya";
  return bank === null ? "Bank" : BANKS[bank];
}

/** Names an account, such as "GCash •••• 4821". */
export function nameAccount(account: Named): string {
  return `${providerOf(account)} •••• ${account.lastFour}`;
}
