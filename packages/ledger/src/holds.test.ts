import { inTransaction } from "@perya/db";
import { negate, ZERO } from "@perya/money";
import { waitFor } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expireHolds, heldOf, keyOf, type Account } from "./index.ts";
import { openTestLedger, pesos, stake, type TestLedger } from "./ledger.test-setup.ts";

let t: TestLedger;
beforeAll(async () => void (t = await openTestLedger()));
afterEach(() => t.requireSound());
afterAll(() => t.close());

const holdKey = (id: string) => keyOf("withdrawal", id, "hold");
const paidKey = (id: string) => keyOf("withdrawal", id, "paid");
const backKey = (id: string) => keyOf("withdrawal", id, "released");
const both = async (account: Account) => [await t.balanceOf(account), await t.balanceOf(heldOf(account))];

describe("a hold", () => {
  it("is settled or released once, by the first call", async () => {
    const account = await t.newMember("100.00");
    const hold = holdKey("1");
    await t.ledger.hold({ key: hold, account, amount: pesos(60) });
    expect(await both(account)).toEqual([pesos(40), pesos(60)]);
    const answers = await Promise.all([
      t.ledger.settleHold({ ...account, key: paidKey("1"), hold, to: "house" }),
      t.other.release({ ...account, key: backKey("1"), hold }),
    ]);
    expect(answers.filter(({ refusal }) => refusal === "HOLD_NOT_OPEN")).toHaveLength(1);
    expect(await t.balanceOf(heldOf(account))).toBe(ZERO);
  });

  it("is not paid to payments without a payout", async () => {
    const account = await t.newMember("100.00");
    const hold = holdKey("none");
    await t.ledger.hold({ key: hold, account, amount: pesos(60) });
    for (const to of ["payments", "payments:sandbox"] as const) {
      const pay = t.ledger.settleHold({ ...account, key: paidKey("none"), hold, to });
      await expect(pay).rejects.toThrow("a movement to a provider must match a payout");
    }
    expect(await both(account)).toEqual([pesos(40), pesos(60)]);
  });

  it("is ended once by fifty concurrent calls, with the same answer when repeated", async () => {
    const account = await t.newMember("200.00");
    await t.ledger.hold({ key: holdKey("2"), account, amount: pesos(50) });
    await t.ledger.hold({ key: holdKey("3"), account, amount: pesos(50) });
    const end = (index: number) =>
      (index % 2 ? t.ledger : t.other).release({ ...account, key: backKey(`2-${index}`), hold: holdKey("2") });
    const answers = await Promise.all(Array.from({ length: 50 }, (_end, index) => end(index)));
    expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(1);
    const again = await Promise.all(Array.from({ length: 50 }, (_end, index) => end(index)));
    expect(again.map(({ refusal, isReplay }) => [refusal, isReplay])).toEqual(
      answers.map(({ refusal }) => [refusal, true]),
    );
    expect(await both(account)).toEqual([pesos(150), pesos(50)]);
  });

  it("is over for a call that waited for its end", async () => {
    const account = await t.newMember("100.00");
    const hold = holdKey("waited");
    await t.ledger.hold({ key: hold, account, amount: pesos(30) });
    await t.ledger.hold({ key: holdKey("beside"), account, amount: pesos(30) });
    const isHeld = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const first = inTransaction(t.db, async (tx) => {
      // The movement is refused, but the transaction keeps the account locked.
      const tooMuch = { key: stake("waited"), from: account, to: t.house, amount: pesos(101) };
      await t.other.within(tx).post(tooMuch);
      isHeld.resolve();
      await mayEnd.promise;
      return t.other.within(tx).release({ ...account, key: backKey("waited"), hold });
    });
    await isHeld.promise;
    const second = inTransaction(t.db, (tx) =>
      t.ledger.within(tx).release({ ...account, key: backKey("waited-2"), hold }),
    );
    await waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db);
      return rows.length > 0;
    });
    mayEnd.resolve();
    expect([(await first).refusal, (await second).refusal]).toEqual([null, "HOLD_NOT_OPEN"]);
    expect(await both(account)).toEqual([pesos(70), pesos(30)]);
  });

  it("settled in part returns the rest, and never pays more than it holds", async () => {
    const account = await t.newMember("100.00");
    const hold = holdKey("4");
    await t.ledger.hold({ key: hold, account, amount: pesos(60) });
    const settle = (key: string, each: bigint) =>
      t.ledger.settleHold({ ...account, key: paidKey(key), hold, to: "house", amount: each as typeof ZERO });
    await expect(settle("4-more", pesos(61))).rejects.toThrow(/the amount must be above zero and at most what is held/);
    await expect(settle("4-less", -1n)).rejects.toThrow(/above zero/);
    expect(await settle("4", pesos(25))).toMatchObject({ refusal: null });
    expect(await both(account)).toEqual([pesos(75), ZERO]);
  });

  it("of bonus money is returned and paid as bonus: it never becomes cash", async () => {
    const cash = await t.newMember("0");
    const bonus = { ...cash, kind: "bonus" as const };
    await t.ledger.post({
      key: keyOf("bonus", "5", "granted"),
      from: { ...t.house, kind: "bonus" },
      to: bonus,
      amount: pesos(40),
    });
    await t.ledger.hold({ key: keyOf("bonus", "5", "hold"), account: bonus, amount: pesos(40) });
    expect(await t.balanceOf({ ...cash, kind: "bonus_held" })).toBe(pesos(40));
    const half = {
      ...bonus,
      key: keyOf("bonus", "5", "paid"),
      hold: keyOf("bonus", "5", "hold"),
      to: "house" as const,
    };
    await t.ledger.settleHold({ ...half, amount: pesos(10) });
    expect([await t.balanceOf(bonus), await t.balanceOf(cash)]).toEqual([pesos(30), ZERO]);
  });

  it("pays its own member only, and is ended under its own name only", async () => {
    const [owner, thief] = [await t.newMember("100.00"), await t.newMember("0")];
    await t.ledger.hold({ key: holdKey("6"), account: owner, amount: pesos(10) });
    const stolen = { brandId: t.brandId, owner: thief.owner, hold: holdKey("6") };
    await expect(t.ledger.release({ ...stolen, key: backKey("6-stolen") })).rejects.toThrow(/another owner/);
    await expect(t.ledger.settleHold({ ...stolen, key: paidKey("6-stolen"), to: "house" })).rejects.toThrow(
      /another owner/,
    );
    const legs = [
      { account: heldOf(owner), amount: negate(pesos(10)) },
      { account: thief, amount: pesos(10) },
    ];
    await expect(t.ledger.move({ key: stake("6"), legs })).rejects.toThrow(
      /a movement between members must match a transfer/,
    );
    expect(await both(owner)).toEqual([pesos(90), pesos(10)]);
  });

  it("that does not exist: a release cancels it permanently, a payment may be repeated", async () => {
    const account = await t.newMember("100.00");
    const early = () => t.ledger.settleHold({ ...account, key: paidKey("7"), hold: holdKey("7"), to: "house" });
    expect(await early()).toEqual({ transferId: null, refusal: "HOLD_NOT_OPEN", isReplay: false });
    await t.ledger.hold({ key: holdKey("7"), account, amount: pesos(10) });
    expect(await early()).toMatchObject({ refusal: null });

    const release = await t.ledger.release({ ...account, key: backKey("8"), hold: holdKey("8") });
    expect(release).toMatchObject({ refusal: "HOLD_NOT_OPEN" });
    expect(await t.other.hold({ key: holdKey("8"), account, amount: pesos(10) })).toMatchObject({ refusal: "VOIDED" });
    expect(await both(account)).toEqual([pesos(90), ZERO]);
  });

  it("and its concurrent release leave nothing held, fifty times of fifty", async () => {
    const account = await t.newMember("1000.00");
    const rounds = Array.from({ length: 50 }, async (_round, index) => {
      const [hold, back] = [holdKey(`race-${index}`), backKey(`race-${index}`)];
      const [, released] = await Promise.all([
        t.ledger.hold({ key: hold, account, amount: pesos(1) }),
        (index % 2 ? t.ledger : t.other).release({ ...account, key: back, hold }),
      ]);
      return released.refusal;
    });
    const refusals = await Promise.all(rounds);
    expect(refusals.every((refusal) => refusal === null || refusal === "HOLD_NOT_OPEN")).toBe(true);
    expect(await both(account)).toEqual([pesos(1000), ZERO]);
  });

  it("with a deadline is returned after it, and one without stays", async () => {
    const account = await t.newMember("100.00");
    const until = new Date("2026-01-15T12:00:00Z");
    await t.ledger.hold({ key: keyOf("bet", "9", "hold"), account, amount: pesos(10), until });
    await t.ledger.hold({ key: holdKey("9"), account, amount: pesos(20) });
    expect(await expireHolds(t.db, t.ledger, new Date("2026-01-15T11:59:59Z"))).toBe(0);
    expect(await expireHolds(t.db, t.ledger, until)).toBe(1);
    expect(await expireHolds(t.db, t.ledger, new Date("2999-01-01"))).toBe(0);
    expect(await both(account)).toEqual([pesos(80), pesos(20)]);
    const late = { ...account, key: keyOf("bet", "9", "paid"), hold: keyOf("bet", "9", "hold"), to: "house" as const };
    expect(await t.ledger.settleHold(late)).toMatchObject({ refusal: "HOLD_NOT_OPEN" });
  });

  it("under a key of another hold, or of one without a deadline, is refused", async () => {
    const account = await t.newMember("100.00");
    const hold = { key: keyOf("bet", "11", "hold"), account, amount: pesos(10) };
    await t.ledger.hold(hold);
    await t.ledger.hold({ ...hold, key: keyOf("bet", "12", "hold") });
    const reused = { refusal: "REQUEST_KEY_REUSED", isReplay: true };
    expect(await t.ledger.hold({ ...hold, until: new Date("2026-01-15") })).toMatchObject(reused);
    const back = keyOf("bet", "11", "released");
    await t.ledger.release({ ...account, key: back, hold: hold.key });
    expect(await t.ledger.release({ ...account, key: back, hold: keyOf("bet", "12", "hold") })).toMatchObject(reused);
    expect(await both(account)).toEqual([pesos(90), pesos(10)]);
  });

  it("inside a rolled-back transaction does not exist", async () => {
    const account = await t.newMember("100.00");
    const work = inTransaction(t.db, async (tx) => {
      await t.ledger.within(tx).hold({ key: holdKey("10"), account, amount: pesos(10) });
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await both(account)).toEqual([pesos(100), ZERO]);
    expect(await t.ledger.hold({ key: holdKey("10"), account, amount: pesos(10) })).toMatchObject({ isReplay: false });
  });
});
