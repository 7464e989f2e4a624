import { amount, ZERO } from "@perya/money";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Account } from "./index.ts";
import { openTestLedger, type TestLedger } from "./ledger.test-setup.ts";

let t: TestLedger;
beforeAll(async () => void (t = await openTestLedger()));
afterEach(() => t.insistOnSound());
afterAll(() => t.close());

describe("a hold", () => {
  const held = (account: Account): Account => ({ ...account, kind: "held" });

  it("is settled or released once, whoever comes first", async () => {
    const account = await t.newMember("100.00");
    const hold = { key: "withdrawal:1:hold", account, amount: amount("60.00") };
    await t.ledger.hold(hold);
    expect([await t.balanceOf(account), await t.balanceOf(held(account))]).toEqual([amount("40.00"), amount("60.00")]);
    const answers = await Promise.all([
      t.ledger.settleHold("withdrawal:1:paid", hold, t.outside),
      t.other.release("withdrawal:1:back", hold),
    ]);
    expect(answers.filter(({ refusal }) => refusal === "HOLD_NOT_OPEN")).toHaveLength(1);
    expect(await t.balanceOf(held(account))).toBe(ZERO);
  });

  it("is ended once, also when both endings share a group and other holds could pay for the second", async () => {
    const account = await t.newMember("200.00");
    const hold = { key: "bet:5:hold", account, amount: amount("50.00") };
    await t.ledger.hold(hold);
    await t.ledger.hold({ key: "bet:6:hold", account, amount: amount("50.00") });
    // Two movements keep both writers busy, so that the next two go together.
    const busy = ["a", "b"].map((name) =>
      t.ledger.post({ key: `busy:${name}`, from: t.outside, to: t.house, amount: amount("1.00") }),
    );
    const answers = await Promise.all([
      t.ledger.release("bet:5:back", hold),
      t.ledger.settleHold("bet:5:settle", hold, t.house),
      ...busy,
    ]);
    expect(answers.slice(0, 2).map(({ refusal }) => refusal)).toEqual([null, "HOLD_NOT_OPEN"]);
    expect(await t.balanceOf(held(account))).toBe(amount("50.00"));
  });

  it("settled in part gives the rest back", async () => {
    const account = await t.newMember("100.00");
    const hold = { key: "bet:2:hold", account, amount: amount("60.00") };
    await t.ledger.hold(hold);
    await t.ledger.settleHold("bet:2:settle", hold, t.house, amount("25.00"));
    expect([await t.balanceOf(account), await t.balanceOf(held(account))]).toEqual([amount("75.00"), ZERO]);
  });

  it("cannot be ended with another amount than it holds", async () => {
    const account = await t.newMember("100.00");
    await t.ledger.hold({ key: "bet:3:hold", account, amount: amount("20.00") });
    await t.ledger.hold({ key: "bet:4:hold", account, amount: amount("30.00") });
    const wrong = { key: "bet:3:hold", account, amount: amount("30.00") };
    expect(await t.ledger.release("bet:3:wrong", wrong)).toMatchObject({ refusal: "HOLD_NOT_OPEN" });
    expect(await t.balanceOf(held(account))).toBe(amount("50.00"));
  });
});
