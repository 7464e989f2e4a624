import type { Deps } from "../../../deps.ts";
import {
  registerPayoutBook,
  type KnownPayout,
  type ProviderAccount,
  type SettlementLine,
} from "../../payments/index.ts";
import { readReport } from "./payouts.account.ts";
import { askPayout, takeAnswer } from "./payouts.jobs.ts";
import * as queries from "./payouts.queries.ts";
import type { PayoutRow } from "./payouts.queries.ts";
import { NO_OTHER_DETAILS } from "./payouts.rules.ts";

/** Registers the handlers of providers' reports about payouts: messages, answers to queries, and daily reports. */
export function registerPayoutReports(deps: Deps): void {
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
    list: async (db, accountId, by) =>
      (await queries.listNamed(db, accountId, by)).map((row) => ({
        ...toKnown(row),
        withdrawalId: row.withdrawal_id,
        withdrawalReference: row.withdrawal_reference,
      })),
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

/** Settles a payout on its way by a line of a report. A line about a returned payout is a contradiction. */
async function settleLine(deps: Deps, account: ProviderAccount, line: SettlementLine, day: string) {
  const [row, ...more] = await queries.listByNames(deps.db, account.id, line);
  if (!row) return { problem: "missingHere" as const, payout: null };
  const payout = toKnown(row);
  if (line.amount !== row.amount || line.currency !== row.currency) return { problem: "amount" as const, payout };
  if (more.length > 0 || (line.reference !== null && line.reference !== row.reference))
    return { problem: "state" as const, payout: null };
  const said = { status: "succeeded" as const, ...NO_OTHER_DETAILS };
  if ((await takeAnswer(deps, row, said, { isMessage: true, eventId: null })) === "doubt") await askPayout(deps, row);
  const isNamed = await queries.noteReported(deps.db, row.id, day);
  return isNamed ? { problem: null, payout } : { problem: "state" as const, payout: null };
}
