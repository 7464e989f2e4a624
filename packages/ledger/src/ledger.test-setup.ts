import assert from "node:assert/strict";
import { amount, type Amount } from "@perya/money";
import { createBrand, openTestDatabase } from "@perya/testing";
import {
  auditLedger,
  balanceOf,
  createLedger,
  houseAccount,
  memberAccount,
  paymentsAccount,
  type Account,
} from "./index.ts";

export type TestLedger = Awaited<ReturnType<typeof openTestLedger>>;

/** A ledger on a database of its own, and a second process beside it: its own grouper over the same accounts. */
export async function openTestLedger() {
  const database = await openTestDatabase();
  const { db, pool } = database;
  const { id: brandId } = await createBrand(db);
  const [ledger, other] = [createLedger(pool), createLedger(pool)];
  const outside = paymentsAccount(brandId, "PHP");
  let members = 0;

  return {
    database,
    db,
    brandId,
    ledger,
    other,
    outside,
    house: houseAccount(brandId, "PHP"),
    async newMember(balance: string): Promise<Account> {
      const memberId = `m${(members += 1)}`;
      const account = memberAccount({ brandId, memberId, currency: "PHP" });
      if (balance !== "0") {
        await ledger.post({ key: `deposit:${memberId}`, from: outside, to: account, amount: amount(balance) });
      }
      return account;
    },
    balanceOf: (account: Account) => balanceOf(db, account),
    audit: () => auditLedger(db),
    /** After every test, whatever it did. */
    insistOnSound: async () => assert.deepEqual(await auditLedger(db), {}, "the ledger keeps every promise"),
    close: () => database.close(),
  };
}

export const pesos = (count: number): Amount => amount(`${count}.00`);
