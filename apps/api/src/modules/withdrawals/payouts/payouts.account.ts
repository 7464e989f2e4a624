import { fromTenThousandths, isCurrency } from "@perya/money";
import type { Deps } from "../../../deps.ts";
import { OutsideFailure } from "../../../outside/index.ts";
import { reachAccount, type PayoutDestination, type PayoutReport, type ProviderAccount } from "../../payments/index.ts";
import type { Destination } from "../../payout-accounts/index.ts";
import type { PayoutRow } from "./payouts.queries.ts";
import { NO_OTHER_DETAILS, type PayoutAnswer } from "./payouts.rules.ts";

/** Creates a payout from the brand's account at the provider. Never call it within a transaction. Writes nothing. */
export async function createPayout(
  deps: Deps,
  account: ProviderAccount,
  { id, reference, amount, currency }: PayoutRow,
  destination: Destination,
): Promise<PayoutAnswer> {
  if (!isCurrency(currency)) throw new Error(`the payout has an unknown currency: ${currency}`);
  const { provider, reach } = reachAccount(deps, account);
  const order = { key: id, reference, amount: fromTenThousandths(amount), currency, destination: spell(destination) };
  try {
    return readReport(await provider.createPayout(reach, order));
  } catch (error) {
    // If the provider refused the payout, no money was sent. After any other failure, it may have been.
    if (error instanceof OutsideFailure && error.reason === "refused") return { status: "failed", ...NO_OTHER_DETAILS };
    throw error;
  }
}

/** Queries the state of a payout at its provider account. Never call it within a transaction. */
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
