import { wallet } from "@perya/contract";
import { type Amount, amount, type Currency, isCurrency } from "@perya/money";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export type Balance = { balance: Amount; bonus: Amount; currency: Currency };

export const walletQueries = {
  balance: () => queryOptions({ queryKey: ["wallet", "balance"], queryFn: readBalance }),
};

async function readBalance(): Promise<Balance> {
  const { balance, bonus, currency } = await call(wallet.readBalance);
  // Throws instead of showing the balance with the wrong currency symbol.
  if (!isCurrency(currency)) throw new Error(`the wallet's currency "${currency}" is not one of ours`);
  return { balance: amount(balance), bonus: amount(bonus), currency };
}
