import assert from "node:assert/strict";
import { connect, createPool, inTransaction } from "@perya/db";
import { amount, fromTenThousandths, ZERO, type Amount } from "@perya/money";
import { createBrand, openTestDatabase, type TestDatabase } from "@perya/testing";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  auditLedger,
  createLedger,
  houseAccount,
  isSound,
  memberAccount,
  paymentsAccount,
  type Account,
  type Audit,
  type Ledger,
} from "./index.ts";

let database: TestDatabase;
let ledger: Ledger;
/** A second process: its own pool, its own grouper, the same database. */
let other: Ledger;
let brandId: string;
let members = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  ledger = createLedger(database.pool);
  other = createLedger(database.pool);
  brandId = (await createBrand(database.db)).id;
});
afterEach(async () => {
  const audit = await auditLedger(database.db);
  assert(isSound(audit), "the ledger keeps every promise after every test");
});
afterAll(() => database.close());

const house = () => houseAccount(brandId, "PHP");
const outside = () => paymentsAccount(brandId, "PHP");

async function newMember(balance: string): Promise<Account> {
  const account = memberAccount({ brandId, memberId: `m${(members += 1)}`, currency: "PHP" });
  if (balance !== "0")
    await ledger.post({ key: `deposit:m${members}`, from: outside(), to: account, amount: amount(balance) });
  return account;
}

async function balanceOf({ owner, kind }: Account): Promise<bigint> {
  const row = await database.db
    .selectFrom("ledger_accounts")
    .select("balance")
    .where("owner", "=", owner)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

describe("a storm", () => {
  it("of 200 equal requests has one effect and 200 equal answers", async () => {
    const account = await newMember("1000.00");
    const bet = { key: "bet:equal", from: account, to: house(), amount: amount("10.00") };
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_request, index) => (index % 2 ? ledger : other).post(bet)),
    );
    expect(new Set(answers.map(({ transferId }) => transferId)).size).toBe(1);
    expect(answers.every(({ refusal }) => refusal === null)).toBe(true);
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await balanceOf(account)).toBe(amount("990.00"));
  });

  it("of 200 different bets on money for 37 lets exactly 37 through", async () => {
    const account = await newMember("370.00");
    const bets = Array.from({ length: 200 }, (_bet, index) =>
      (index % 2 ? ledger : other).post({ key: `bet:k:${index}`, from: account, to: house(), amount: amount("10.00") }),
    );
    const answers = await Promise.all(bets);
    expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(37);
    expect(answers.filter(({ refusal }) => refusal === "FUNDS_TOO_LOW")).toHaveLength(163);
    expect(await balanceOf(account)).toBe(ZERO);
  });

  it("in opposite directions ends without a deadlock", async () => {
    const [one, two] = [await newMember("500.00"), await newMember("500.00")];
    const moves = Array.from({ length: 200 }, (_move, index) => {
      const [from, to] = index % 2 ? [one, two] : [two, one];
      return (index % 4 < 2 ? ledger : other).post({ key: `swap:${index}`, from, to, amount: amount("1.00") });
    });
    const answers = await Promise.all(moves);
    expect(answers.every(({ refusal }) => refusal === null)).toBe(true);
    expect((await balanceOf(one)) + (await balanceOf(two))).toBe(amount("1000.00"));
  });
});

describe("a key", () => {
  it("with other facts is refused, and nothing moves", async () => {
    const account = await newMember("100.00");
    await ledger.post({ key: "bet:reused", from: account, to: house(), amount: amount("10.00") });
    const again = await ledger.post({ key: "bet:reused", from: account, to: house(), amount: amount("11.00") });
    expect(again).toMatchObject({ refusal: "REQUEST_KEY_REUSED", isReplay: true });
    expect(await balanceOf(account)).toBe(amount("90.00"));
  });

  it("that was refused stays refused, also after a top-up", async () => {
    const account = await newMember("5.00");
    const bet = { key: "bet:poor", from: account, to: house(), amount: amount("10.00") };
    expect(await ledger.post(bet)).toMatchObject({ refusal: "FUNDS_TOO_LOW" });
    await ledger.post({ key: "deposit:late", from: outside(), to: account, amount: amount("100.00") });
    expect(await ledger.post(bet)).toMatchObject({ refusal: "FUNDS_TOO_LOW", isReplay: true });
    expect(await balanceOf(account)).toBe(amount("105.00"));
  });

  it("used by two accounts in the same moment moves one of them", async () => {
    const [one, two] = [await newMember("50.00"), await newMember("50.00")];
    const answers = await Promise.all([
      ledger.post({ key: "bet:torn", from: one, to: house(), amount: amount("10.00") }),
      other.post({ key: "bet:torn", from: two, to: house(), amount: amount("10.00") }),
    ]);
    expect(answers.map(({ refusal }) => refusal).filter(Boolean)).toEqual(["REQUEST_KEY_REUSED"]);
    expect((await balanceOf(one)) + (await balanceOf(two))).toBe(amount("90.00"));
  });
});

describe("a hold", () => {
  const held = (account: Account): Account => ({ ...account, kind: "held" });

  it("is settled or released once, whoever comes first", async () => {
    const account = await newMember("100.00");
    const hold = { key: "withdrawal:1:hold", account, amount: amount("60.00") };
    await ledger.hold(hold);
    expect([await balanceOf(account), await balanceOf(held(account))]).toEqual([amount("40.00"), amount("60.00")]);
    const answers = await Promise.all([
      ledger.settleHold("withdrawal:1:paid", hold, outside()),
      other.release("withdrawal:1:back", hold),
    ]);
    expect(answers.filter(({ refusal }) => refusal === "HOLD_NOT_OPEN")).toHaveLength(1);
    expect(await balanceOf(held(account))).toBe(ZERO);
  });

  it("is ended once, also when both endings share a group and other holds could pay for the second", async () => {
    const account = await newMember("200.00");
    const hold = { key: "bet:5:hold", account, amount: amount("50.00") };
    await ledger.hold(hold);
    await ledger.hold({ key: "bet:6:hold", account, amount: amount("50.00") });
    // Two movements keep both writers busy, so that the next two go together.
    const busy = ["a", "b"].map((name) =>
      ledger.post({ key: `busy:${name}`, from: outside(), to: house(), amount: amount("1.00") }),
    );
    const answers = await Promise.all([
      ledger.release("bet:5:back", hold),
      ledger.settleHold("bet:5:settle", hold, house()),
      ...busy,
    ]);
    expect(answers.slice(0, 2).map(({ refusal }) => refusal)).toEqual([null, "HOLD_NOT_OPEN"]);
    expect(await balanceOf(held(account))).toBe(amount("50.00"));
  });

  it("settled in part gives the rest back", async () => {
    const account = await newMember("100.00");
    const hold = { key: "bet:2:hold", account, amount: amount("60.00") };
    await ledger.hold(hold);
    await ledger.settleHold("bet:2:settle", hold, house(), amount("25.00"));
    expect([await balanceOf(account), await balanceOf(held(account))]).toEqual([amount("75.00"), ZERO]);
  });

  it("cannot be ended with another amount than it holds", async () => {
    const account = await newMember("100.00");
    await ledger.hold({ key: "bet:3:hold", account, amount: amount("20.00") });
    await ledger.hold({ key: "bet:4:hold", account, amount: amount("30.00") });
    const wrong = { key: "bet:3:hold", account, amount: amount("30.00") };
    expect(await ledger.release("bet:3:wrong", wrong)).toMatchObject({ refusal: "HOLD_NOT_OPEN" });
    expect(await balanceOf(held(account))).toBe(amount("50.00"));
  });
});

describe("inside the caller's transaction", () => {
  it("a posting is rolled back with the rest, and its key is free again", async () => {
    const account = await newMember("100.00");
    const bet = { key: "bet:within", from: account, to: house(), amount: amount("10.00") };
    const work = inTransaction(database.db, async (tx) => {
      await ledger.within(tx).post(bet);
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await balanceOf(account)).toBe(amount("100.00"));
    expect(await ledger.post(bet)).toMatchObject({ refusal: null, isReplay: false });
  });
});

describe("any order of bets and wins, doubled and late", () => {
  type Step = { kind: "bet" | "win"; round: number };
  const step = fc.record({
    kind: fc.constantFrom("bet", "win"),
    round: fc.integer({ min: 0, max: 5 }),
  });
  let run = 0;

  /** What the ledger should do, as simply as it can be said. */
  class Model {
    balance = 100;
    readonly done = new Map<string, boolean>();

    move(key: string, change: number) {
      if (this.done.has(key)) return;
      const isFunded = this.balance + change >= 0;
      this.done.set(key, isFunded);
      if (isFunded) this.balance += change;
    }
  }

  const pesos = (count: number): Amount => amount(`${count}.00`);

  it("equals a simple model", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps: Step[]) => {
        const account = await newMember("100.00");
        const model = new Model();
        const name = `run:${(run += 1)}`;
        for (const { kind, round } of steps) {
          const stake = 10 + round;
          const bet = { key: `${name}:bet:${round}`, from: account, to: house(), amount: pesos(stake) };
          if (kind === "bet") await ledger.post(bet);
          else await ledger.post({ key: `${name}:win:${round}`, from: house(), to: account, amount: pesos(stake * 2) });
          if (kind === "bet") model.move(bet.key, -stake);
          else model.move(`${name}:win:${round}`, stake * 2);
        }
        expect(await balanceOf(account)).toBe(pesos(model.balance));
      }),
      { numRuns: 40, seed: 20261115 },
    );
  });
});

describe("what cannot be", () => {
  it.each([
    ["nothing", 0n],
    ["less than nothing", -1n],
  ])("an amount of %s is stopped", async (_name, units) => {
    const account = await newMember("10.00");
    const wrong = fromTenThousandths(units);
    const bet = ledger.post({ key: "bet:wrong", from: account, to: house(), amount: wrong });
    await expect(bet).rejects.toThrow(/above zero/);
    await expect(ledger.hold({ key: "hold:wrong", account, amount: wrong })).rejects.toThrow(/above zero/);
    expect(await balanceOf(account)).toBe(amount("10.00"));
  });

  it("more than a hold holds cannot be settled", async () => {
    const account = await newMember("10.00");
    const hold = { key: "bet:9:hold", account, amount: amount("5.00") };
    await ledger.hold(hold);
    await expect(ledger.settleHold("bet:9:settle", hold, house(), amount("6.00"))).rejects.toThrow(/above zero/);
  });

  it("a transfer across brands or currencies is stopped", async () => {
    const account = await newMember("10.00");
    const foreign = { ...house(), currency: "USD" as const };
    await expect(
      ledger.post({ key: "bet:foreign", from: account, to: foreign, amount: amount("1.00") }),
    ).rejects.toThrow(/one brand and one currency/);
  });
});

describe("the application's role", () => {
  it.each([
    "update ledger_accounts set balance = balance + 1",
    "delete from ledger_entries",
    "insert into ledger_transfers (key, facts) values ('free money', '')",
    "update ledger_entries set amount = 1",
    "truncate ledger_entries",
  ])("may not: %s", async (statement) => {
    const client = await database.pool.connect();
    try {
      await client.query("set role perya_app");
      await expect(client.query(statement)).rejects.toMatchObject({ code: "42501" });
    } finally {
      await client.query("reset role");
      client.release();
    }
  });
});

describe("the audit has teeth", () => {
  it.each([
    [
      "a balance changed by hand",
      "update ledger_accounts set balance = balance + 1 where id = (select max(id) from ledger_accounts where not is_shared and balance > 0)",
      "driftedAccounts",
    ],
    [
      "an entry that appeared",
      "update ledger_entries set amount = amount + 1 where (account_id, transfer_id) = (select account_id, transfer_id from ledger_entries limit 1)",
      "unbalancedTransfers",
    ],
    [
      "a hold that was forgotten",
      "update ledger_holds set ended_by = transfer_id where ended_by is null",
      "driftedHolds",
    ],
  ] as const)("%s is found", async (_name, tamper, promise) => {
    const owner = connect(createPool({ url: database.url, poolSize: 1 }));
    let audit: Audit | undefined;
    const tampering = inTransaction(owner, async (tx) => {
      await sql.raw(tamper).execute(tx);
      audit = await auditLedger(tx);
      throw new Error("undo it");
    });
    await expect(tampering).rejects.toThrow("undo it");
    expect(audit && isSound(audit)).toBe(false);
    expect(audit?.[promise]).toBeGreaterThan(0);
    await owner.destroy();
  });
});
