import { amount, fromTenThousandths, ZERO } from "@perya/money";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { keyOf, type CompanionRow } from "./index.ts";
import { openTestLedger, stake, type TestLedger } from "./ledger.test-setup.ts";

let t: TestLedger;
beforeAll(async () => void (t = await openTestLedger()));
afterEach(() => t.requireSound());
afterAll(() => t.close());

describe("a burst of requests", () => {
  it("of 200 identical requests has one effect and 200 identical answers", async () => {
    const account = await t.newMember("1000.00");
    const bet = { key: stake("equal"), from: account, to: t.house, amount: amount("10.00") };
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_request, index) => (index % 2 ? t.ledger : t.other).post(bet)),
    );
    expect(new Set(answers.map(({ transferId }) => transferId)).size).toBe(1);
    expect(answers.every(({ refusal }) => refusal === null)).toBe(true);
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await t.balanceOf(account)).toBe(amount("990.00"));
  });

  it("of 200 bets with funds for 37 accepts exactly 37", async () => {
    const account = await t.newMember("370.00");
    const bets = Array.from({ length: 200 }, (_bet, index) =>
      (index % 2 ? t.ledger : t.other).post({
        key: stake(`k:${index}`),
        from: account,
        to: t.house,
        amount: amount("10.00"),
      }),
    );
    const answers = await Promise.all(bets);
    expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(37);
    expect(answers.filter(({ refusal }) => refusal === "FUNDS_TOO_LOW")).toHaveLength(163);
    expect(await t.balanceOf(account)).toBe(ZERO);
  });

  it("in opposite directions ends without a deadlock", async () => {
    // Both accounts belong to one member: between two members only a transfer moves money (ledger_check_transfers).
    const one = await t.newMember("1000.00");
    const two = { ...one, kind: "float" as const };
    await t.ledger.post({ key: keyOf("transfer", "float", "sent"), from: one, to: two, amount: amount("500.00") });
    const moves = Array.from({ length: 200 }, (_move, index) => {
      const [from, to] = index % 2 ? [one, two] : [two, one];
      return (index % 4 < 2 ? t.ledger : t.other).post({
        key: keyOf("transfer", `swap:${index}`, "sent"),
        from,
        to,
        amount: amount("1.00"),
      });
    });
    const answers = await Promise.all(moves);
    expect(answers.every(({ refusal }) => refusal === null)).toBe(true);
    expect((await t.balanceOf(one)) + (await t.balanceOf(two))).toBe(amount("1000.00"));
  });
});

describe("a group", () => {
  it("loses only the movement that the database refuses", async () => {
    const account = await t.newMember("100.00");
    const give = (id: string, rows: CompanionRow[] = []) =>
      t.ledger.post({ key: keyOf("promo", id, "paid"), from: t.house, to: account, amount: amount("1.00"), rows });
    const usual = Array.from({ length: 40 }, (_gift, index) => give(`usual:${index}`));
    const beyond = give("beyond", [{ table: "captchas", row: { id: "no uuid" } as never }]);
    const answers = await Promise.allSettled([...usual, beyond]);
    expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(await t.balanceOf(account)).toBe(amount("140.00"));
  });
});

describe("a key", () => {
  it("with other facts is refused, and nothing moves", async () => {
    const account = await t.newMember("100.00");
    await t.ledger.post({ key: stake("reused"), from: account, to: t.house, amount: amount("10.00") });
    const again = await t.ledger.post({ key: stake("reused"), from: account, to: t.house, amount: amount("11.00") });
    expect(again).toMatchObject({ refusal: "REQUEST_KEY_REUSED", isReplay: true });
    expect(await t.balanceOf(account)).toBe(amount("90.00"));
  });

  it("that was refused stays refused, even after a top-up", async () => {
    const account = await t.newMember("5.00");
    const bet = { key: stake("poor"), from: account, to: t.house, amount: amount("10.00") };
    expect(await t.ledger.post(bet)).toMatchObject({ refusal: "FUNDS_TOO_LOW" });
    await t.ledger.post({
      key: keyOf("promo", "late", "paid"),
      from: t.house,
      to: account,
      amount: amount("100.00"),
    });
    expect(await t.ledger.post(bet)).toMatchObject({ refusal: "FUNDS_TOO_LOW", isReplay: true });
    expect(await t.balanceOf(account)).toBe(amount("105.00"));
  });

  it("used by two accounts concurrently moves one of them", async () => {
    const [one, two] = [await t.newMember("50.00"), await t.newMember("50.00")];
    const answers = await Promise.all([
      t.ledger.post({ key: stake("torn"), from: one, to: t.house, amount: amount("10.00") }),
      t.other.post({ key: stake("torn"), from: two, to: t.house, amount: amount("10.00") }),
    ]);
    expect(answers.map(({ refusal }) => refusal).filter(Boolean)).toEqual(["REQUEST_KEY_REUSED"]);
    expect((await t.balanceOf(one)) + (await t.balanceOf(two))).toBe(amount("90.00"));
  });
});

describe("invalid input", () => {
  it.each([
    ["nothing", 0n],
    ["less than nothing", -1n],
  ])("an amount of %s is stopped", async (_name, units) => {
    const account = await t.newMember("10.00");
    const wrong = fromTenThousandths(units);
    const bet = t.ledger.post({ key: stake("wrong"), from: account, to: t.house, amount: wrong });
    await expect(bet).rejects.toThrow(/above zero/);
    await expect(t.ledger.hold({ key: keyOf("bet", "wrong", "hold"), account, amount: wrong })).rejects.toThrow(
      /above zero/,
    );
    expect(await t.balanceOf(account)).toBe(amount("10.00"));
  });

  it("a transfer across brands or currencies is stopped", async () => {
    const account = await t.newMember("10.00");
    const foreign = { ...t.house, currency: "USD" as const };
    await expect(
      t.ledger.post({ key: stake("foreign"), from: account, to: foreign, amount: amount("1.00") }),
    ).rejects.toThrow(/one brand and one currency/);
  });
});
