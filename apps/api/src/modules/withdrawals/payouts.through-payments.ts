import { isCurrency } from "@perya/money";
import type { Deps } from "../../deps.ts";
import { OutsideFailure } from "../../outside/index.ts";
import {
  findAccount,
  findPayingAccount,
  reachAccount,
  registerPayoutBook,
  type KnownPayout,
  type PayoutDestination,
  type PayoutReport,
  type ProviderAccount,
  type SettlementLine,
} from "../payments/index.ts";
import type { Destination } from "../payout-accounts/index.ts";
import { askPayout, takeAnswer } from "./payouts.jobs.ts";
import { registerPayoutProviders, type PayoutAnswer, type PayoutProvider } from "./payouts.providers.ts";
import * as queries from "./payouts.queries.ts";
import type { PayoutRow } from "./payouts.queries.ts";

/** Pays out through whoever the brand has an account with, and hears what they tell of it. */
export function payThroughPayments(deps: Deps): void {
  registerPayoutProviders(deps, async (of) => {
    const account = of.provider
      ? of.providerId !== null && (await findAccount(deps, of.providerId))
      : await findPayingAccount(deps, of.brandId);
    return account ? open(deps, account) : undefined;
  });
  registerPayoutBook(deps, {
    report: async (account, report, { eventId, isAnswer }) => {
      const rows = await queries.listByNames(deps.db, account.id, report);
      for (const row of rows) {
        const outcome = await takeAnswer(deps, row, readReport(report), { isMessage: !isAnswer, eventId });
        if (outcome === "doubt" && row.contradiction === null) await askPayout(deps, row);
      }
      return rows.length > 0;
    },
    listDue: async (db, accountId, due) => (await queries.listDue(db, accountId, due)).map(toKnown),
    settle: (account, line, day) => settleLine(deps, account, line, day),
    sumOnItsWay: (db, accountId) => queries.sumOnItsWay(db, accountId),
  });
}

const toKnown = (row: PayoutRow): KnownPayout => ({
  id: row.id,
  reference: row.reference,
  providerReference: row.provider_reference,
  amount: row.amount,
});

/** A report's line settles what is on its way, and is a contradiction where it names as settled what we gave back. */
async function settleLine(deps: Deps, account: ProviderAccount, line: SettlementLine, day: string) {
  const [row, ...more] = await queries.listByNames(deps.db, account.id, line);
  if (!row) return { problem: "missingHere" as const, payout: null };
  const payout = toKnown(row);
  if (line.amount !== row.amount || line.currency !== row.currency) return { problem: "amount" as const, payout };
  if (more.length > 0 || (line.reference !== null && line.reference !== row.reference))
    return { problem: "state" as const, payout: null };
  const said = { status: "succeeded" as const, providerReference: null };
  if ((await takeAnswer(deps, row, said, { isMessage: true, eventId: null })) === "doubt") await askPayout(deps, row);
  const isNamed = await queries.noteReported(deps.db, row.id, day);
  return isNamed ? { problem: null, payout } : { problem: "state" as const, payout: null };
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

function readReport({ status, providerReference, reference, amount, currency }: PayoutReport): PayoutAnswer {
  return status === "unknown" ? { status } : { status, providerReference, reference, amount, currency };
}
