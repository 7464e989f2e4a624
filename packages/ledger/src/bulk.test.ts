import { inTransaction, newId } from "@perya/db";
import { amount, negate, ZERO } from "@perya/money";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { keyOf, storeBatch, postBatch, type Account, type Movement } from "./index.ts";
import { createMember } from "@perya/testing";
import { openTestLedger, pesos, stake, win, type TestLedger } from "./ledger.test-setup.ts";

let t: TestLedger;
beforeAll(async () => void (t = await openTestLedger()));
afterEach(() => t.requireSound());
afterAll(() => t.close());

const bet = (id: string, from: Account, count: number): Movement => ({
  key: stake(id),
  legs: [
    { account: from, amount: negate(pesos(count)) },
    { account: t.house, amount: pesos(count) },
  ],
});

describe.each(["on the pool", "inside a transaction"])("many movements %s", (where) => {
  const moveAll = (movements: Movement[], isAllOrNothing = false) =>
    where === "on the pool"
      ? t.ledger.moveAll(movements, { isAllOrNothing })
      : inTransaction(t.db, (tx) => t.ledger.within(tx).moveAll(movements, { isAllOrNothing }));

  it("return a verdict each, in order, including a repeated key", async () => {
    const account = await t.newMember("10.00");
    const movements = [3, 4, 5, 2].map((count, index) => bet(`${where} ${index}`, account, count));
    const answers = await moveAll([...movements, bet(`${where} 0`, account, 3)]);
    expect(answers.map(({ refusal }) => refusal)).toEqual([null, null, "FUNDS_TOO_LOW", null, null]);
    expect(answers.map(({ isReplay }) => isReplay)).toEqual([false, false, false, false, true]);
    expect(await t.balanceOf(account)).toBe(pesos(1));
  });

  it("that are all or nothing roll back after one refusal, and can be repeated", async () => {
    const account = await t.newMember("10.00");
    const group = (last: number) => [3, 4, last].map((count, index) => bet(`${where} all ${index}`, account, count));
    const refused = await moveAll(group(5), true);
    expect(refused.map(({ refusal }) => refusal)).toEqual(["GROUP_REFUSED", "GROUP_REFUSED", "FUNDS_TOO_LOW"]);
    expect(refused.every(({ transferId }) => transferId === null)).toBe(true);
    expect(await t.balanceOf(account)).toBe(pesos(10));
    expect((await moveAll(group(2), true)).map(({ refusal }) => refusal)).toEqual([null, null, null]);
    expect((await moveAll(group(2), true)).every(({ isReplay }) => isReplay)).toBe(true);
    expect(await t.balanceOf(account)).toBe(pesos(1));
  });

  it("have no limit in number", async () => {
    const account = await t.newMember("5000.00");
    const answers = await moveAll(
      Array.from({ length: 4_500 }, (_bet, index) => bet(`${where} m ${index}`, account, 1)),
    );
    expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(4_500);
    expect(await t.balanceOf(account)).toBe(pesos(500));
  });
});

describe("a service's own rows", () => {
  const row = (id: string, memberId: string) => ({
    table: "bets" as const,
    row: {
      id,
      brand_id: t.brandId,
      member_id: memberId,
      game_id: newId(new Date(0)),
      vendor_code: "PG",
      category: "RNG" as const,
      currency: "PHP",
      stake: pesos(3),
      win: ZERO,
      placed_at: new Date("2026-01-15T12:00:00.123Z"),
      settled_at: null,
    },
  });
  const written = (ids: string[]) =>
    t.db.selectFrom("bets").select(["id", "stake", "placed_at"]).where("id", "in", ids).orderBy("id").execute();

  it("are written with the movement, once, and not when it is refused", async () => {
    const account = await t.newMember("7.00");
    const ids = [1, 2, 3].map((number) => newId(new Date(number)));
    const { id: memberId } = await createMember(t.db, t.brandId);
    const bets = ids.map((id) => ({ ...bet(id, account, 3), rows: [row(id, memberId)] }));
    expect((await t.ledger.moveAll(bets)).map(({ refusal }) => refusal)).toEqual([null, null, "FUNDS_TOO_LOW"]);
    await t.other.moveAll(bets);
    expect(await written(ids)).toEqual(
      ids.slice(0, 2).map((id) => ({ id, stake: pesos(3), placed_at: new Date("2026-01-15T12:00:00.123Z") })),
    );
  });

  it("refused by the database roll back the movement", async () => {
    const account = await t.newMember("7.00");
    const id = newId(new Date(4));
    const broken = { ...row(id, newId(new Date(0))), row: { ...row(id, "").row, member_id: "nobody" } };
    await expect(t.ledger.move({ ...bet(id, account, 3), rows: [broken] })).rejects.toThrow(/uuid/);
    expect(await t.balanceOf(account)).toBe(pesos(7));
  });
});

describe("a batch", () => {
  const batch = (name: string) => ({ name, brandId: t.brandId, from: "house" as const, currency: "PHP" as const });
  const payout = (id: string, account: { owner: `member:${string}` }, text: string) => ({
    key: keyOf("settlement", id, "paid"),
    owner: account.owner,
    amount: amount(text),
  });

  it("pays every member, several times where stated, and resumes after an interruption", async () => {
    const [one, two] = [await t.newMember("1.00"), await t.newMember("0")];
    const postings = [payout("1", one, "5.00"), payout("2", two, "7.00"), payout("3", one, "0.0001")];
    await storeBatch(t.db, { name: "rebate:1" }, postings);
    expect(await postBatch(t.db, batch("rebate:1"), 2)).toEqual({ posted: 3, replayed: 0, reused: [] });
    await storeBatch(t.db, { name: "rebate:1" }, [...postings, payout("4", two, "1.00")]);
    expect(await postBatch(t.db, batch("rebate:1"))).toEqual({ posted: 1, replayed: 3, reused: [] });
    expect([await t.balanceOf(one), await t.balanceOf(two)]).toEqual([amount("6.0001"), pesos(8)]);
    // The same key posted as a single movement is the same transfer.
    const again = { key: keyOf("settlement", "2", "paid"), from: t.house, to: two, amount: pesos(7) };
    expect(await t.ledger.post(again)).toMatchObject({ refusal: null, isReplay: true });
  });

  it("names a key used for something else, and posts the others", async () => {
    const account = await t.newMember("0");
    await t.ledger.post({ key: keyOf("settlement", "5", "paid"), from: t.house, to: account, amount: pesos(1) });
    await storeBatch(t.db, { name: "rebate:2" }, [payout("5", account, "2.00"), payout("6", account, "3.00")]);
    expect(await postBatch(t.db, batch("rebate:2"))).toEqual({ posted: 1, replayed: 0, reused: ["settlement:5:paid"] });
    expect(await t.balanceOf(account)).toBe(pesos(4));
  });

  it("names every such key, even in a slice without valid ones", async () => {
    const account = await t.newMember("0");
    const ids = ["s1", "s2", "s3"];
    for (const id of ids) {
      await t.ledger.post({ key: keyOf("settlement", id, "paid"), from: t.house, to: account, amount: pesos(1) });
    }
    const postings = [...ids, "s4"].map((id) => payout(id, account, "2.00"));
    await storeBatch(t.db, { name: "rebate:slices" }, postings);
    const { posted, replayed, reused } = await postBatch(t.db, batch("rebate:slices"), 1);
    expect([posted, replayed]).toEqual([1, 0]);
    expect(reused.toSorted()).toEqual(ids.map((id) => `settlement:${id}:paid`));
    expect(await t.balanceOf(account)).toBe(pesos(5));
  });

  it("posted ten times concurrently pays once, during bets", async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => t.newMember("10.00")));
    await storeBatch(
      t.db,
      { name: "rebate:3" },
      members.flatMap((account, index) => [1, 2, 3].map((part) => payout(`r3-${index}-${part}`, account, "1.00"))),
    );
    const bets = members.map((from, index) =>
      t.ledger.post({ key: stake(`r3-${index}`), from, to: t.house, amount: pesos(4) }),
    );
    const posted = await Promise.all([
      ...Array.from({ length: 10 }, () => postBatch(t.db, batch("rebate:3"), 7)),
      ...bets,
    ]);
    expect(posted.length).toBe(30);
    const balances = await Promise.all(members.map((account) => t.balanceOf(account)));
    expect(new Set(balances)).toEqual(new Set([pesos(9)]));
  });

  it.each([
    ["more than the brand allows at once", { amount: 10n ** 18n }, {}],
    ["an account that is no member's", { owner: "house" }, {}],
    ["money from a member", {}, { from: "member:x" }],
    ["held money", {}, { kind: "held" }],
    ["money from the adjustments account", {}, { from: "house:adjustments" }],
    ["money from the fees account", {}, { from: "house:fees" }],
    ["money from the payments account", {}, { from: "payments" }],
    ["money from a provider's clearing account", {}, { from: "payments:sandbox" }],
    ["money from a jackpot", {}, { from: "jackpot:main" }],
    ["money from a vendor", {}, { from: "vendor:PG" }],
  ])("refuses %s", async (name, posting, change) => {
    const account = await t.newMember("0");
    await storeBatch(t.db, { name }, [{ ...payout(name, account, "1.00"), ...posting } as never]);
    await expect(postBatch(t.db, { ...batch(name), ...change } as never)).rejects.toThrow(
      /transfer cap|pays members from|hold and debt verbs/,
    );
    await sql`delete from batch_postings where batch = ${name}`.execute(t.db);
  });

  it("cannot be filled with invalid lines by the application", async () => {
    await expect(
      storeBatch(t.db, { name: "bad" }, [{ key: win("bad"), owner: "member:x", amount: ZERO }]),
    ).rejects.toMatchObject({ code: "23514" });
  });
});
