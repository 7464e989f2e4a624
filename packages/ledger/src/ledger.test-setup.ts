import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { amount, type Amount } from "@perya/money";
import { createBrand, insertSentPayout, openTestDatabase } from "@perya/testing";
import {
  auditLedger,
  balanceOf,
  createLedger,
  houseAccount,
  keyOf,
  memberAccount,
  watchLedger,
  type Account,
  type Key,
  type MemberAccount,
} from "./index.ts";

export type TestLedger = Awaited<ReturnType<typeof openTestLedger>>;

/**
 * Opens a ledger on its own database, and `other`, a second ledger with its own grouper, which acts like another
 * process.
 */
export async function openTestLedger() {
  const database = await openTestDatabase();
  const { db, pool } = database;
  const { id: brandId } = await createBrand(db);
  const { id: otherBrandId } = await createBrand(db);
  const [ledger, other] = [createLedger(pool), createLedger(pool)];
  const house = houseAccount(brandId, "PHP");
  // Source of members' initial money. It is neither the house, whose balance tests check, nor payments, which needs a
  // deposit.
  const gifts: Account = { ...house, owner: "vendor:gifts" };
  let members = 0;

  return {
    database,
    db,
    pool,
    brandId,
    otherBrandId,
    ledger,
    other,
    house,
    async newMember(balance: string): Promise<MemberAccount> {
      const memberId = randomUUID();
      members += 1;
      const account = memberAccount({ brandId, memberId, currency: "PHP" });
      if (balance !== "0") {
        await ledger.post({ key: keyOf("promo", memberId, "paid"), from: gifts, to: account, amount: amount(balance) });
      }
      return account;
    },
    /** Inserts a payout sent through `payments:sandbox`. Returns the arguments for holding and settling it. */
    async newPayout({ owner }: MemberAccount, sum: Amount) {
      const memberId = owner.slice("member:".length);
      const id = await insertSentPayout(database.ownerUrl, { brandId, memberId, amount: sum });
      const hold = keyOf("withdrawal", id, "hold");
      return { hold, key: keyOf("withdrawal", id, "sent"), to: "payments:sandbox" } as const;
    },
    balanceOf: (account: Account) => balanceOf(db, account),
    audit: () => auditLedger(db),
    /** Fails if the watch or a full audit finds anything. Called after every test. */
    requireSound: async () => {
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
