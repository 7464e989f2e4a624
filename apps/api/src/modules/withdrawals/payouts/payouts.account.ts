import { fromTenThousandths, isCurrency } from "@perya/money";
import type { Deps } from "../../../deps.ts";
import { OutsideFailure } from "../../../outside/index.ts";
import { reachAccount, type PayoutDestination, type PayoutReport, type ProviderAccount } from "../../payments/index.ts";
import type { Destination } from "../../payout-accounts/index.ts";
import type { PayoutRow } from "./payouts.queries.ts";
import { NO_OTHER_DETAILS, type PayoutAnswer } from "./payouts.rules.ts";

/** Asks a brand's account with a company to pay. Never within a transaction; it writes nothing. */
export async function createPayout(
  deps: Deps,
  account: ProviderAccount,
  { id, reference, amount, currency }: PayoutRow,
  destination: Destination,
): Promise<PayoutAnswer> {
  if (!isCurrency(currency)) throw new Error(`a payout in a currency nobody knows: ${currency}`);
  const { provider, reach } = reachAccount(deps, account);
  const order = { key: id, reference, amount: fromTenThousandths(amount), currency, destination: spell(destination) };
  try {
    return readReport(await provider.createPayout(reach, order));
  } catch (error) {
    // What was refused has not happened; any other failure may have.
    if (error instanceof OutsideFailure && error.reason === "refused") return { status: "failed", ...NO_OTHER_DETAILS };
    throw error;
  }
}

/** Asks the account what became of a payout. Never within a transaction. */
export async function getPayout(
  deps: Deps,
  account: ProviderAccount,
  { reference, provider_reference: providerReference }: PayoutRow,
): Promise<PayoutAnswer> {
  const { provider, reach } = reachAccount(deps, account);
  const report = await provider.getPayout(reach, { reference, providerReference });
  return report ? readReport(report) : { status: "missing", ...NO_OTHER_DETAILS };
}

export function readReport({ status, providerReference, reference, amount, currency }: PayoutReport): PayoutAnswer {
  return { status, providerReference, reference, amount, currency };
}

function spell({ kind, bank, number, holder }: Destination): PayoutDestination {
  return bank === null
    ? { kind: "ewallet", code: kind, number, name: holder }
    : { kind: "bank", code: bank, number, name: holder };
}
