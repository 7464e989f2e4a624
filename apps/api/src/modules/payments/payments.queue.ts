import { fromTenThousandths, toWire } from "@perya/money";
import type { Db, Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import { registerQueue } from "../queues/index.ts";
import { shownAccount } from "./payments.queries.ts";

export const UNMATCHED = "unmatchedPayments";
export const BANK_TRANSFERS = "bankTransfers";
export const CHARGEBACKS = "chargebacks";

const COMMON = { mayRead: "payments.read", mayWork: "payments.work", claimGoodForMinutes: 15 } as const;

/**
 * Registers the queues with their deadlines: two hours for transfers with proof, because members wait; a day for
 * unmatched money; two days for disputes.
 */
export function registerPaymentQueues(deps: Pick<Deps, "db">): void {
  registerQueue(deps, BANK_TRANSFERS, {
    ...COMMON,
    subjectKind: "deposit",
    promisedWithinHours: 2,
    describe: async (db, ids) => describe(await describeDeposits(db, ids)),
  });
  registerQueue(deps, UNMATCHED, {
    ...COMMON,
    subjectKind: "unmatchedPayment",
    promisedWithinHours: 24,
    describe: async (db, ids) => describe(await describeUnmatched(db, ids)),
  });
  registerQueue(deps, CHARGEBACKS, {
    ...COMMON,
    subjectKind: "deposit",
    promisedWithinHours: 48,
    describe: async (db, ids) => describe(await describeDeposits(db, ids)),
  });
}

type Described = {
  id: string;
  account: string | null;
  reference: string | null;
  amount: bigint;
  currency: string;
  about: string;
};

const describe = (rows: readonly Described[]) =>
  new Map(
    rows.map(({ id, account, reference, amount, currency, about }) => [
      id,
      {
        account: account ?? "",
        reference: reference ?? "",
        amount: toWire(fromTenThousandths(amount)),
        currency,
        about,
      },
    ]),
  );

async function describeDeposits(db: Db | Tx, ids: readonly string[]): Promise<Described[]> {
  return db
    .selectFrom("deposits")
    .innerJoin("members", "members.id", "deposits.member_id")
    .innerJoin("payment_methods as method", "method.id", "deposits.method_id")
    .select(["deposits.id", shownAccount.as("account"), "deposits.reference", "deposits.amount", "deposits.currency"])
    .select("method.name as about")
    .where("deposits.id", "in", ids)
    .execute();
}

async function describeUnmatched(db: Db | Tx, ids: readonly string[]): Promise<Described[]> {
  return db
    .selectFrom("unmatched_payments as payment")
    .leftJoin("deposits", "deposits.id", "payment.deposit_id")
    .leftJoin("members", "members.id", "deposits.member_id")
    .select(["payment.id", shownAccount.as("account"), "payment.provider_reference as reference"])
    .select(["payment.amount", "payment.currency", "payment.reason as about"])
    .where("payment.id", "in", ids)
    .execute();
}
