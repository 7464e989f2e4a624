import assert from "node:assert/strict";
import { amount, type Amount } from "@perya/money";
import { createBrand, openTestDatabase } from "@perya/testing";
import {
  auditLedger,
  balanceOf,
  createLedger,
  houseAccount,
  keyOf,
  memberAccount,
  paymentsAccount,
  watchLedger,
  type Account,
  type Key,
  type MemberAccount,
} from "./index.ts";

export type TestLedger = Awaited<ReturnType<typeof openTestLedger>>;

/** A ledger on a database of its own, and a second process beside it: its own grouper over the same accounts. */
export async function openTestLedger() {
  const database = await openTestDatabase();
  const { db, pool } = database;
  const { id: brandId } = await createBrand(db);
  const { id: otherBrandId } = await createBrand(db);
  const [ledger, other] = [createLedger(pool), createLedger(pool)];
  const outside = paymentsAccount(brandId, "PHP");
  let members = 0;

  return {
    database,
    db,
    pool,
    brandId,
    otherBrandId,
    ledger,
    other,
    outside,
    house: houseAccount(brandId, "PHP"),
    async newMember(balance: string): Promise<MemberAccount> {
      const memberId = `m${(members += 1)}`;
      const account = memberAccount({ brandId, memberId, currency: "PHP" });
      if (balance !== "0") {
        const key = keyOf("deposit", memberId, "paid");
        await ledger.post({ key, from: outside, to: account, amount: amount(balance) });
      }
      return account;
    },
    balanceOf: (account: Account) => balanceOf(db, account),
    audit: () => auditLedger(db),
    /** After every test, whatever it did: the quick look, and all of it. */
    insistOnSound: async () => {
      assert.deepEqual(await watchLedger(db, members), null, "the watch finds nothing");
      assert.deepEqual(await auditLedger(db), {}, "the ledger keeps every promise");
    },
    close: () => database.close(),
  };
}

export const pesos = (count: number): Amount => amount(`${count}.00`);

export const stake = (bet: string): Key => keyOf("bet", bet, "stake");
export const win = (bet: string): Key => keyOf("bet", bet, "win");
export const betVoid = (bet: string): Key => keyOf("bet", bet, "void");
