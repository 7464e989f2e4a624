import { isCurrency } from "@perya/money";
import type { Deps } from "../../deps.ts";
import { OutsideFailure } from "../../outside/index.ts";
import {
  findAccount,
  findPayingAccount,
  reachAccount,
  registerPayoutBook,
  type PayoutDestination,
  type PayoutReport,
  type ProviderAccount,
} from "../payments/index.ts";
import type { Destination } from "../payout-accounts/index.ts";
import { takeAnswer } from "./payouts.jobs.ts";
import { registerPayoutProviders, type PayoutAnswer, type PayoutProvider } from "./payouts.providers.ts";
import * as queries from "./payouts.queries.ts";
import { markSettled } from "./payouts.steps.ts";

/** Pays out through whoever the brand has an account with, and hears what they tell of it. */
export function payThroughPayments(deps: Deps): void {
  registerPayoutProviders(deps, async (of) => {
    const account = of.provider
      ? of.providerId !== null && (await findAccount(deps, of.providerId))
      : await findPayingAccount(deps, of.brandId);
    return account ? open(deps, account) : undefined;
  });
  registerPayoutBook(deps, {
    report: async (account, report) => {
      const payout = await queries.findByNames(deps.db, account.id, readNames(report));
      if (!payout) return false;
      if (report.amount !== null && report.amount !== payout.amount) {
        deps.log.error({ payoutId: payout.id }, "a provider tells of another amount than was asked for");
        return true;
      }
      await takeAnswer(deps, payout, readReport(report));
      return true;
    },
    listSent: (db, accountId, range) => queries.listSent(db, accountId, range),
    findByReference: (db, accountId, reference) => queries.findKnown(db, accountId, reference),
    settle: async (account, line) => {
      const payout = await queries.findByNames(deps.db, account.id, readNames(line));
      if (payout?.state !== "sent" || payout.amount !== line.amount) return;
      await deps.ledger.transaction((tx, verbs) => markSettled({ tx, verbs, deps }, payout));
    },
    sumOnItsWay: (db, accountId) => queries.sumOnItsWay(db, accountId),
  });
}

function open(deps: Deps, account: ProviderAccount): PayoutProvider {
  return {
    id: account.id,
    provider: account.provider,
    createPayout: async ({ key, reference, amount, currency, destination }) => {
      if (!isCurrency(currency)) throw new Error(`a payout in a currency nobody knows: ${currency}`);
      const { provider, reach } = reachAccount(deps, account);
      const order = { key, reference, amount, currency, destination: spell(destination) };
      try {
        return readReport(await provider.createPayout(reach, order));
      } catch (error) {
        // What was refused has not happened; any other failure may have.
        if (error instanceof OutsideFailure && error.reason === "refused")
          return { status: "failed", providerReference: null };
        throw error;
      }
    },
    getPayout: async ({ reference, providerReference }) => {
      const { provider, reach } = reachAccount(deps, account);
      const report = await provider.getPayout(reach, { reference, providerReference });
      return report ? readReport(report) : { status: "missing" };
    },
  };
}

function spell({ kind, bank, number, holder }: Destination): PayoutDestination {
  return bank === null
    ? { kind: "ewallet", code: kind, number, name: holder }
    : { kind: "bank", code: bank, number, name: holder };
}

function readReport({ status, providerReference }: PayoutReport): PayoutAnswer {
  return status === "unknown" ? { status } : { status, providerReference };
}

const readNames = ({
  reference,
  providerReference,
}: {
  reference: string | null;
  providerReference: string | null;
}) => ({
  reference,
  providerReference,
});
