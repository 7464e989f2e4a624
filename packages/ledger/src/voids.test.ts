import { inTransaction } from "@perya/db";
import { negate, ZERO } from "@perya/money";
import { waitFor } from "@perya/testing";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { debtOf, houseAccount, keyOf, memberAccount, type Account, type MemberAccount } from "./index.ts";
import { betVoid, openTestLedger, pesos, stake, win, type TestLedger } from "./ledger.test-setup.ts";

let t: TestLedger;
beforeAll(async () => void (t = await openTestLedger()));
afterEach(() => t.requireSound());
afterAll(() => t.close());

const bet = (account: Account, id: string, count: number) =>
  t.ledger.post({ key: stake(id), from: account, to: t.house, amount: pesos(count) });
const prize = (account: Account, id: string, count: number) =>
  t.ledger.post({ key: win(id), from: t.house, to: account, amount: pesos(count) });

describe("a void", () => {
  it("reverses a bet once, for any number of callers", async () => {
    const account = await t.newMember("100.00");
    await bet(account, "once", 30);
    const ask = (id: string, ledger = t.ledger) => ledger.void({ ...account, key: betVoid(id), voids: stake("once") });
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_ask, index) => ask("once", index % 2 ? t.ledger : t.other)),
      ask("twice", t.other),
    ]);
    expect(answers.filter(({ refusal, isReplay }) => refusal === null && !isReplay)).toHaveLength(1);
    expect(await t.balanceOf(account)).toBe(pesos(100));
  });

  it("of a bet that never arrived moves nothing, and refuses the late bet", async () => {
    const account = await t.newMember("100.00");
    const ask = () => t.ledger.void({ ...account, key: betVoid("late"), voids: stake("late") });
    expect(await ask()).toMatchObject({ refusal: "NOTHING_TO_VOID", isReplay: false });
    expect(await bet(account, "late", 30)).toMatchObject({ refusal: "VOIDED" });
    expect(await bet(account, "late", 31)).toMatchObject({ refusal: "VOIDED" });
    expect(await ask()).toMatchObject({ refusal: "NOTHING_TO_VOID", isReplay: true });
    expect(await t.balanceOf(account)).toBe(pesos(100));
  });

  it("of a refused bet returns nothing", async () => {
    const account = await t.newMember("10.00");
    await bet(account, "poor", 30);
    const answer = await t.ledger.void({ ...account, key: betVoid("poor"), voids: stake("poor") });
    expect(answer).toMatchObject({ refusal: "NOTHING_TO_VOID" });
    expect(await t.balanceOf(account)).toBe(pesos(10));
  });

  it("of a spent win takes what is left, and the rest becomes debt", async () => {
    const account = await t.newMember("10.00");
    await prize(account, "spent", 50);
    await bet(account, "spends", 45);
    expect(await t.ledger.void({ ...account, key: betVoid("spent"), voids: win("spent") })).toMatchObject({
      refusal: null,
    });
    expect([await t.balanceOf(account), await t.balanceOf(debtOf(account))]).toEqual([ZERO, negate(pesos(35))]);
  });

  it.each(["bonus", "points"] as const)("of spent %s leaves a debt of %s, never of cash", async (kind) => {
    const cash = await t.newMember("10.00");
    const [account, house] = [
      { ...cash, kind },
      { ...t.house, kind },
    ];
    const granted = keyOf(kind, `void-${kind}`, "granted");
    await t.ledger.post({ key: granted, from: house, to: account, amount: pesos(5) });
    await t.ledger.post({ key: stake(`spends-${kind}`), from: account, to: house, amount: pesos(5) });
    await t.ledger.void({ ...cash, key: keyOf(kind, `void-${kind}`, "void"), voids: granted });
    expect(await t.balanceOf(debtOf(account))).toBe(negate(pesos(5)));
    expect([await t.balanceOf(cash), await t.balanceOf(debtOf(cash))]).toEqual([pesos(10), ZERO]);
  });

  it("reverses every leg, and only those", async () => {
    const account = await t.newMember("100.00");
    const jackpot = { ...t.house, owner: "jackpot:main" as const };
    const legs = [
      { account, amount: negate(pesos(10)) },
      { account: t.house, amount: pesos(9) },
      { account: jackpot, amount: pesos(1) },
    ];
    const before = await t.balanceOf(t.house);
    await t.ledger.move({ key: stake("three"), legs });
    expect(await t.balanceOf(jackpot)).toBe(pesos(1));
    await t.ledger.void({ ...account, key: betVoid("three"), voids: stake("three") });
    expect([await t.balanceOf(account), await t.balanceOf(jackpot)]).toEqual([pesos(100), ZERO]);
    expect(await t.balanceOf(t.house)).toBe(before);
  });

  it("under a key used for something else is refused, and leaves no row", async () => {
    const account = await t.newMember("100.00");
    await bet(account, "a", 10);
    await t.ledger.void({ ...account, key: betVoid("ab"), voids: stake("a") });
    const reused = await t.ledger.void({ ...account, key: betVoid("ab"), voids: stake("b") });
    expect(reused).toMatchObject({ refusal: "REQUEST_KEY_REUSED" });
    expect(await bet(account, "b", 10)).toMatchObject({ refusal: null });
    expect(await t.balanceOf(account)).toBe(pesos(90));
  });

  it("that was refused gets the same answer again", async () => {
    const account = await t.newMember("100.00");
    await bet(account, "done", 10);
    await t.ledger.void({ ...account, key: betVoid("done-1"), voids: stake("done") });
    const second = () => t.other.void({ ...account, key: betVoid("done-2"), voids: stake("done") });
    expect(await second()).toMatchObject({ refusal: "ALREADY_VOIDED", isReplay: false });
    expect(await second()).toMatchObject({ refusal: "ALREADY_VOIDED", isReplay: true });
  });

  it.each([
    ["a void", betVoid("v")],
    ["a payout", keyOf("withdrawal", "v", "paid")],
    ["a hold", keyOf("withdrawal", "v", "hold")],
    ["a repayment", keyOf("debt", "v", "repaid")],
  ])("of %s is an error, and leaves no row", async (_name, voids) => {
    const account = await t.newMember("100.00");
    const ask = t.ledger.void({ ...account, key: betVoid(`of ${voids}`), voids });
    await expect(ask).rejects.toThrow(/is of a type that cannot be voided/);
    expect(await t.db.selectFrom("ledger_keys").select("key").where("key", "=", voids).execute()).toEqual([]);
  });

  it("of one brand never affects another's bet of the same key, nor another member's", async () => {
    const [account, neighbour] = [await t.newMember("100.00"), await t.newMember("0")];
    await bet(account, "mine", 10);
    const abroad = memberAccount({ brandId: t.otherBrandId, memberId: "x", currency: "PHP" });
    const ask = t.ledger.void({ ...abroad, key: betVoid("mine"), voids: stake("mine") });
    expect(await ask).toMatchObject({ refusal: "NOTHING_TO_VOID" });
    expect(await t.balanceOf(account)).toBe(pesos(90));
    const theirs = t.ledger.void({ ...neighbour, key: betVoid("theirs"), voids: stake("mine") });
    await expect(theirs).rejects.toThrow(/another owner/);
    // The same key at another brand is another transfer.
    await t.ledger.post({ key: win("mine"), from: houseAccount(t.otherBrandId, "PHP"), to: abroad, amount: pesos(1) });
    expect(await prize(account, "mine", 1)).toMatchObject({ refusal: null, isReplay: false });
  });
});

describe("a claw-back", () => {
  const clawBack = (account: MemberAccount, id: string, count: number, ledger = t.ledger) =>
    ledger.clawBack({
      ...account,
      key: keyOf("adjustment", id, "taken"),
      kind: "cash",
      to: "house",
      amount: pesos(count),
    });

  it("takes the available amount, and the rest becomes debt", async () => {
    const account = await t.newMember("10.00");
    expect(await clawBack(account, "back", 4)).toMatchObject({ refusal: null, isReplay: false });
    expect([await t.balanceOf(account), await t.balanceOf(debtOf(account))]).toEqual([pesos(6), ZERO]);
    expect(await clawBack(account, "more", 25)).toMatchObject({ refusal: null });
    expect([await t.balanceOf(account), await t.balanceOf(debtOf(account))]).toEqual([ZERO, negate(pesos(19))]);
  });

  it("takes what is left after a bet that it waited for", async () => {
    const account = await t.newMember("100.00");
    const isHeld = Promise.withResolvers<void>();
    const mayBet = Promise.withResolvers<void>();
    const betting = inTransaction(t.db, async (tx) => {
      const slow = (id: string, count: number) =>
        t.other.within(tx).post({ key: stake(id), from: account, to: t.house, amount: pesos(count) });
      // The movement is refused, but the transaction keeps the account locked.
      await slow("back-too-much", 101);
      isHeld.resolve();
      await mayBet.promise;
      await slow("back-slow", 80);
    });
    await isHeld.promise;
    const taking = inTransaction(t.db, (tx) => {
      const back = { ...account, key: keyOf("adjustment", "back-slow", "taken"), kind: "cash", to: "house" } as const;
      return t.ledger.within(tx).clawBack({ ...back, amount: pesos(50) });
    });
    await waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db);
      return rows.length > 0;
    });
    mayBet.resolve();
    await betting;
    expect(await taking).toMatchObject({ refusal: null });
    expect([await t.balanceOf(account), await t.balanceOf(debtOf(account))]).toEqual([ZERO, negate(pesos(30))]);
  });

  it("is done once, and adds up with concurrent bets to the centavo", async () => {
    const account = await t.newMember("100.00");
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_ask, index) => {
        const ledger = index % 2 ? t.ledger : t.other;
        return index % 4 === 3
          ? ledger.post({ key: stake(`back-${index}`), from: account, to: t.house, amount: pesos(10) })
          : clawBack(account, "once", 80, ledger);
      }),
    );
    const moved = answers.filter(({ refusal, isReplay }) => refusal === null && !isReplay);
    const bets = moved.length - 1;
    const sum = (await t.balanceOf(account)) + (await t.balanceOf(debtOf(account)));
    expect(sum).toBe(pesos(20) - pesos(10) * BigInt(bets));
    expect(await clawBack(account, "once", 81)).toMatchObject({ refusal: "REQUEST_KEY_REUSED" });
  });
});

describe("debt", () => {
  async function owe(id: string, count: number, balance: number): Promise<MemberAccount> {
    const account = await t.newMember("0");
    await prize(account, `debt-${id}`, count);
    await bet(account, `debt-${id}`, count);
    await t.ledger.void({ ...account, key: betVoid(`debt-${id}`), voids: win(`debt-${id}`) });
    if (balance > 0) await prize(account, `later-${id}`, balance);
    return account;
  }
  const repay = (account: MemberAccount, id: string, ledger = t.ledger) =>
    ledger.repayDebt({ ...account, key: keyOf("debt", id, "repaid"), kind: "cash" });

  it("is repaid from the available amount and never more, under any concurrency", async () => {
    const account = await owe("1", 50, 80);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_ask, index) => repay(account, `1-${index}`, index % 2 ? t.ledger : t.other)),
    );
    expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal === "NOTHING_OWED")).toHaveLength(19);
    expect([await t.balanceOf(account), await t.balanceOf(debtOf(account))]).toEqual([pesos(30), ZERO]);
  });

  it("is repaid in part, or states the missing amount", async () => {
    const account = await owe("2", 50, 20);
    const some = { ...account, key: keyOf("debt", "2-some", "repaid"), kind: "cash" as const, atMost: pesos(5) };
    await t.ledger.repayDebt(some);
    expect(await t.balanceOf(debtOf(account))).toBe(negate(pesos(45)));
    await repay(account, "2-all");
    expect([await t.balanceOf(account), await t.balanceOf(debtOf(account))]).toEqual([ZERO, negate(pesos(30))]);
    expect(await repay(account, "2-none")).toMatchObject({ refusal: "FUNDS_TOO_LOW" });
  });

  it("adds up to the centavo with concurrent bets, wins and repayments", async () => {
    const account = await owe("3", 100, 500);
    await Promise.all(
      Array.from({ length: 60 }, (_each, index) => {
        const ledger = index % 2 ? t.ledger : t.other;
        if (index % 3 === 0) return repay(account, `3-${index}`, ledger);
        const [from, to] = index % 3 === 1 ? [account, t.house] : [t.house, account];
        const key = index % 3 === 1 ? stake(`3-${index}`) : win(`3-${index}`);
        return ledger.post({ key, from, to, amount: pesos(2) });
      }),
    );
    expect([await t.balanceOf(account), await t.balanceOf(debtOf(account))]).toEqual([pesos(400), ZERO]);
  });
});

type Message = { kind: "bet" | "win" | "voidBet" | "voidWin"; round: number };
const message = fc.record({
  kind: fc.constantFrom<Message["kind"]>("bet", "win", "voidBet", "voidWin"),
  round: fc.integer({ min: 0, max: 4 }),
});
const stakeOf = (round: number) => 20 + 7 * round;
const prizeOf = (round: number) => 3 * stakeOf(round);
let run = 0;

async function send(account: MemberAccount, name: string, { kind, round }: Message, ledger = t.ledger) {
  const id = `${name}:${round}`;
  if (kind === "bet") return ledger.post({ key: stake(id), from: account, to: t.house, amount: pesos(stakeOf(round)) });
  if (kind === "win") return ledger.post({ key: win(id), from: t.house, to: account, amount: pesos(prizeOf(round)) });
  const voids = kind === "voidBet" ? stake(id) : win(id);
  return ledger.void({ ...account, key: betVoid(`${id} ${kind}`), voids });
}

/**
 * A model of vendors' manuals, independent of the implementation. The first call of each kind is final. A bet needs
 * funds. A rollback reverses a transaction, or cancels one that has not arrived. What a member has already spent
 * becomes debt.
 */
class Manual {
  balance = 100;
  debt = 0;
  readonly #fate = new Map<string, "accepted" | "refused" | "cancelled">();
  readonly #rolledBack = new Set<string>();

  apply({ kind, round }: Message) {
    if (kind === "bet") this.#first(`bet ${round}`, -stakeOf(round));
    if (kind === "win") this.#first(`win ${round}`, prizeOf(round));
    if (kind === "voidBet") this.#rollBack(`bet ${round}`, stakeOf(round));
    if (kind === "voidWin") this.#rollBack(`win ${round}`, -prizeOf(round));
  }

  #first(transaction: string, change: number) {
    if (this.#fate.has(transaction)) return;
    const isFunded = this.balance + change >= 0;
    this.#fate.set(transaction, isFunded ? "accepted" : "refused");
    if (isFunded) this.balance += change;
  }

  #rollBack(transaction: string, change: number) {
    if (this.#rolledBack.has(transaction)) return;
    this.#rolledBack.add(transaction);
    const fate = this.#fate.get(transaction);
    if (fate === undefined) this.#fate.set(transaction, "cancelled");
    if (fate !== "accepted") return;
    const after = this.balance + change;
    this.balance = Math.max(0, after);
    this.debt += Math.max(0, -after);
  }
}

describe("bets, wins and rollbacks in any order, duplicated and late", () => {
  it("end as the vendors' manual says", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 5, maxLength: 40 }), async (messages) => {
        const account = await t.newMember("100.00");
        const manual = new Manual();
        const name = `run:${(run += 1)}`;
        for (const each of messages) {
          await send(account, name, each);
          manual.apply(each);
        }
        expect(await t.balanceOf(account)).toBe(pesos(manual.balance));
        expect(await t.balanceOf(debtOf(account))).toBe(negate(pesos(manual.debt)));
      }),
      { numRuns: 60, seed: 20261115 },
    );
  });

  it("concurrently, end at the one balance that every order leads to", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 10, maxLength: 60 }), async (messages) => {
        // The balance covers every bet and every reversed win, so the order cannot matter.
        const account = await t.newMember("10000.00");
        const name = `race:${(run += 1)}`;
        await Promise.all(messages.map((each, index) => send(account, name, each, index % 2 ? t.ledger : t.other)));
        const sent = (kind: Message["kind"], round: number) =>
          messages.some((each) => each.kind === kind && each.round === round);
        const rounds = [0, 1, 2, 3, 4];
        const bets = rounds.filter((round) => sent("bet", round) && !sent("voidBet", round)).map(stakeOf);
        const wins = rounds.filter((round) => sent("win", round) && !sent("voidWin", round)).map(prizeOf);
        const total = (amounts: number[]) => amounts.reduce((sum, each) => sum + each, 0);
        expect(await t.balanceOf(account)).toBe(pesos(10_000 + total(wins) - total(bets)));
      }),
      { numRuns: 30, seed: 20261116 },
    );
  });
});
