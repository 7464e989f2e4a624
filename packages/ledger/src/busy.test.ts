import { createPool, inTransaction } from "@perya/db";
import { fromTenThousandths, negate } from "@perya/money";
import { waitFor } from "@perya/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLedger, keyOf, type MemberAccount } from "./index.ts";
import { betVoid, openTestLedger, pesos, stake, win, type TestLedger } from "./ledger.test-setup.ts";

let t: TestLedger;
beforeAll(async () => void (t = await openTestLedger()));
afterEach(() => t.requireSound());
afterAll(() => t.close());

/** Locks the accounts in open transactions. Returns a function that ends them. */
async function holdLocked(accounts: readonly MemberAccount[]) {
  let letGo = () => {};
  const isOver = new Promise<void>((resolve) => (letGo = resolve));
  const held = accounts.map((account, index) => {
    let isHeld = () => {};
    const begun = new Promise<void>((resolve) => (isHeld = resolve));
    const done = inTransaction(t.db, async (tx) => {
      const key = stake(`slow:${account.owner}:${index}`);
      await t.other.within(tx).post({ key, from: account, to: t.house, amount: pesos(1) });
      isHeld();
      await isOver;
    });
    return { begun, done };
  });
  await Promise.all(held.map(({ begun }) => begun));
  return async () => {
    letGo();
    await Promise.all(held.map(({ done }) => done));
  };
}

describe("a locked account", () => {
  it("delays only movements that need it, which continue in order", async () => {
    const [slow, slower, ...others] = await Promise.all(Array.from({ length: 30 }, () => t.newMember("100.00")));
    if (!slow || !slower) throw new Error("there are thirty");
    const patient = createLedger(t.pool, { patienceMs: 60_000 });
    const letGo = await holdLocked([slow, slower]);
    const order: number[] = [];
    const blocked = [1, 2, 3].map(async (number) => {
      await patient.post({ key: stake(`blocked:${number}`), from: slow, to: t.house, amount: pesos(number) });
      order.push(number);
    });
    // All others proceed five times while the two stay locked, so the test does not depend on time.
    for (let round = 0; round < 5; round += 1) {
      const bets = others.map((account, index) =>
        patient.post({ key: stake(`free:${round}:${index}`), from: account, to: t.house, amount: pesos(1) }),
      );
      expect((await Promise.all(bets)).every(({ refusal }) => refusal === null)).toBe(true);
    }
    expect(order).toEqual([]);
    await letGo();
    await Promise.all(blocked);
    expect(order).toEqual([1, 2, 3]);
    expect(await t.balanceOf(slow)).toBe(pesos(93));
  });

  it("beyond the time-out answers BUSY, keeps nothing, and the same key works later", async () => {
    const account = await t.newMember("100.00");
    await t.ledger.post({ key: win("to-void"), from: t.house, to: account, amount: pesos(1) });
    await t.ledger.hold({ key: keyOf("bet", "busy", "hold"), account, amount: pesos(10) });
    const hasty = createLedger(t.pool, { patienceMs: 0 });
    const letGo = await holdLocked([account]);
    const verbs = {
      post: () => hasty.post({ key: stake("busy"), from: account, to: t.house, amount: pesos(1) }),
      group: () =>
        hasty.moveAll(
          [
            {
              key: stake("busy-all"),
              legs: [
                { account, amount: fromTenThousandths(-1n) },
                { account: t.house, amount: fromTenThousandths(1n) },
              ],
            },
          ],
          { isAllOrNothing: true },
        ),
      release: () =>
        hasty.release({ ...account, key: keyOf("bet", "busy", "released"), hold: keyOf("bet", "busy", "hold") }),
      void: () => hasty.void({ ...account, key: betVoid("busy"), voids: win("to-void") }),
    };
    const busy = { transferId: null, refusal: "ACCOUNT_BUSY" };
    expect(await verbs.post()).toMatchObject(busy);
    expect(await verbs.group()).toMatchObject([busy]);
    expect(await verbs.release()).toMatchObject(busy);
    expect(await verbs.void()).toMatchObject(busy);
    await letGo();
    expect(await verbs.post()).toMatchObject({ refusal: null, isReplay: false });
    expect(await verbs.group()).toMatchObject([{ refusal: null, isReplay: false }]);
    expect(await verbs.release()).toMatchObject({ refusal: null, isReplay: false });
    expect(await verbs.void()).toMatchObject({ refusal: null, isReplay: false });
  });

  it("does not refuse twenty thousand waiting movements", async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => t.newMember("1000.00")));
    const bets = Array.from({ length: 20_000 }, (_bet, index) => {
      const from = members[index % members.length] ?? t.house;
      return t.ledger.post({ key: stake(`crowd:${index}`), from, to: t.house, amount: fromTenThousandths(1n) });
    });
    const refused = (await Promise.all(bets)).filter((outcome) => outcome.refusal !== null);
    expect(refused).toEqual([]);
  });
});

describe("a queue beyond its limit", () => {
  it("is refused at once as busy", async () => {
    const small = createLedger(t.pool, { maxWaiting: 3 });
    const account = await t.newMember("100.00");
    const bets = Array.from({ length: 5 }, (_bet, index) =>
      small.post({ key: stake(`beyond:${index}`), from: account, to: t.house, amount: pesos(1) }),
    );
    const answers = await Promise.allSettled(bets);
    expect(answers.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    expect(await small.post({ key: stake("beyond:3"), from: account, to: t.house, amount: pesos(1) })).toMatchObject({
      refusal: null,
    });
  });
});

describe("the lock order", () => {
  /** True if another session would have to wait for this statement now. */
  async function waits(statement: string): Promise<boolean> {
    const owner = createPool({ url: t.database.ownerUrl, poolSize: 1 });
    try {
      await owner.query("begin");
      await owner.query("set local lock_timeout = '300ms'");
      await owner.query(statement);
      return false;
    } catch (error) {
      if ((error as { code?: string }).code === "55P03") return true;
      throw error;
    } finally {
      await owner.end();
    }
  }

  it("is that of the accounts' ids, for voids too", async () => {
    // Both accounts belong to one member: between two members only a transfer moves money (ledger_check_transfers).
    const low = await t.newMember("100.00");
    const high = { ...low, kind: "float" as const };
    await t.ledger.post({ key: stake("order"), from: low, to: high, amount: pesos(1) });
    const letGo = await holdLocked([high]);
    const voiding = inTransaction(t.db, (tx) =>
      t.ledger.within(tx).void({ ...low, key: betVoid("order"), voids: stake("order") }),
    );
    // True once the void has locked the lower id; it then waits for the higher one.
    const lock = `select from ledger_accounts where owner = '${low.owner}' and kind = 'cash' for no key update`;
    await waitFor(() => waits(lock));
    await letGo();
    expect(await voiding).toMatchObject({ refusal: null });
  });

  it("is that of the addresses where accounts are opened", async () => {
    const owner = createPool({ url: t.database.ownerUrl, poolSize: 1 });
    const insert = (name: string) =>
      `insert into ledger_accounts (brand_id, owner, kind, currency) values ('${t.brandId}', '${name}', 'cash', 'PHP')`;
    await owner.query("begin");
    await owner.query(insert("vendor:z"));
    const legs = [
      { account: { ...t.house, owner: "vendor:z" as const }, amount: pesos(1) },
      { account: { ...t.house, owner: "vendor:a" as const }, amount: negate(pesos(1)) },
    ];
    const moving = t.ledger.move({ key: keyOf("transfer", "open", "sent"), legs });
    await waitFor(() => waits(insert("vendor:a")));
    await owner.query("rollback");
    await owner.end();
    expect(await moving).toMatchObject({ refusal: null });
  });
});

describe("a transaction with the verbs in it", () => {
  it("that deadlocks with its opposite is retried, and both succeed", async () => {
    const [one, two] = [await t.newMember("100.00"), await t.newMember("100.00")];
    const swap = (index: number) =>
      t.ledger.transaction(async (_tx, verbs) => {
        const [first, second] = index % 2 ? [one, two] : [two, one];
        await verbs.post({ key: stake(`swap:${index}:1`), from: first, to: t.house, amount: pesos(1) });
        await verbs.post({ key: win(`swap:${index}:2`), from: t.house, to: second, amount: pesos(1) });
      });
    await Promise.all([0, 1, 2, 3].map(swap));
    expect([await t.balanceOf(one), await t.balanceOf(two)]).toEqual([pesos(100), pesos(100)]);
  });
});
