import type { Db, Tx } from "@perya/db";
import { fromTenThousandths, toWire } from "@perya/money";
import type { Deps } from "../../deps.ts";
import { nameAccount } from "../payout-accounts/index.ts";
import { registerQueue } from "../queues/index.ts";
import { describeDisputes } from "./payouts/payouts.queries.ts";
import { describeWithdrawals } from "./withdrawals.queries.ts";

export const WITHDRAWALS = "withdrawals";
export const DISPUTES = "disputes";

const COMMON = { mayRead: "withdrawals.read", mayWork: "withdrawals.work", claimGoodForMinutes: 15 } as const;

/** Registers the queues with their deadlines: four hours to decide, and a day to trace a payout. */
export function registerWithdrawalQueues(deps: Pick<Deps, "db">): void {
  registerQueue(deps, WITHDRAWALS, {
    ...COMMON,
    subjectKind: "withdrawal",
    promisedWithinHours: 4,
    describe: async (db: Db | Tx, ids) => {
      const rows = await describeWithdrawals(db, ids);
      return new Map(
        rows.map((row) => [
          row.id,
          {
            account: row.nickname,
            reference: row.reference,
            amount: toWire(fromTenThousandths(row.amount)),
            currency: row.currency,
            destination: nameAccount(row),
            objections: row.objections.join(" "),
            state: row.state,
          },
        ]),
      );
    },
  });
  registerQueue(deps, DISPUTES, {
    ...COMMON,
    subjectKind: "dispute",
    promisedWithinHours: 24,
    describe: async (db: Db | Tx, ids) => {
      const rows = await describeDisputes(db, ids);
      return new Map(
        rows.map(({ id, nickname, reference, amount, currency, words }) => [
          id,
          {
            account: nickname,
            reference,
            amount: toWire(fromTenThousandths(amount)),
            currency,
            excerpt: words.slice(0, 120),
          },
        ]),
      );
    },
  });
}
