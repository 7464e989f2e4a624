import { negate, ZERO } from "@perya/money";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Account } from "./index.ts";
import { openTestLedger, pesos, type TestLedger } from "./ledger.test-setup.ts";

let t: TestLedger;
beforeAll(async () => void (t = await openTestLedger()));
afterEach(() => t.insistOnSound());
afterAll(() => t.close());

const debtOf = (account: Account): Account => ({ ...account, kind: "debt" });

describe("a void", () => {
  it("gives a bet back once, whoever asks", async () => {
    const account = await t.newMember("100.00");
    await t.ledger.post({ key: "bet:once", from: account, to: t.house, amount: pesos(30) });
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_ask, index) => (index % 2 ? t.ledger : t.other).void("void:once", "bet:once")),
      t.other.void("void:twice", "bet:once"),
    ]);
    const moved = answers.filter(({ refusal, isReplay }) => refusal === null && !isReplay);
    expect(moved).toHaveLength(1);
    expect(await t.balanceOf(account)).toBe(pesos(100));
  });

  it("of a bet that never came moves nothing, and refuses it when it comes late", async () => {
    const account = await t.newMember("100.00");
    const late = { key: "bet:late", from: account, to: t.house, amount: pesos(30) };
    expect(await t.ledger.void("void:late", "bet:late")).toMatchObject({ refusal: "NOTHING_TO_VOID", isReplay: false });
    expect(await t.ledger.post(late)).toMatchObject({ refusal: "VOIDED" });
    expect(await t.other.post(late)).toMatchObject({ refusal: "VOIDED" });
    expect(await t.ledger.void("void:late", "bet:late")).toMatchObject({ refusal: "NOTHING_TO_VOID", isReplay: true });
    expect(await t.balanceOf(account)).toBe(pesos(100));
  });

  it("of a bet that was refused has nothing to give back", async () => {
    const account = await t.newMember("10.00");
    await t.ledger.post({ key: "bet:poor", from: account, to: t.house, amount: pesos(30) });
    expect(await t.ledger.void("void:poor", "bet:poor")).toMatchObject({ refusal: "NOTHING_TO_VOID" });
    expect(await t.balanceOf(account)).toBe(pesos(10));
  });

  it("of a win that was spent takes what is left, and the rest becomes debt", async () => {
    const account = await t.newMember("10.00");
    await t.ledger.post({ key: "win:spent", from: t.house, to: account, amount: pesos(50) });
    await t.ledger.post({ key: "bet:spends", from: account, to: t.house, amount: pesos(45) });
    expect(await t.ledger.void("void:win", "win:spent")).toMatchObject({ refusal: null });
    expect([await t.balanceOf(account), await t.balanceOf(debtOf(account))]).toEqual([ZERO, negate(pesos(35))]);
  });

  it("takes every leg back, and only those", async () => {
    const account = await t.newMember("100.00");
    const jackpot = { ...t.house, owner: "jackpot:main" as const };
    const legs = [
      { account, amount: negate(pesos(10)) },
      { account: t.house, amount: pesos(9) },
      { account: jackpot, amount: pesos(1) },
    ];
    const before = await t.balanceOf(t.house);
    await t.ledger.move({ key: "bet:three", legs });
    expect(await t.balanceOf(jackpot)).toBe(pesos(1));
    await t.ledger.void("void:three", "bet:three");
    expect([await t.balanceOf(account), await t.balanceOf(jackpot)]).toEqual([pesos(100), ZERO]);
    expect(await t.balanceOf(t.house)).toBe(before);
  });

  it("under a key that was used for something else is refused", async () => {
    const account = await t.newMember("100.00");
    await t.ledger.post({ key: "bet:a", from: account, to: t.house, amount: pesos(10) });
    await t.ledger.post({ key: "bet:b", from: account, to: t.house, amount: pesos(10) });
    await t.ledger.void("void:ab", "bet:a");
    expect(await t.ledger.void("void:ab", "bet:b")).toMatchObject({ refusal: "REQUEST_KEY_REUSED" });
    expect(await t.balanceOf(account)).toBe(pesos(90));
  });

  it("never touches a hold, which is released instead", async () => {
    const account = await t.newMember("100.00");
    await t.ledger.hold({ key: "bet:held", account, amount: pesos(20) });
    await expect(t.ledger.void("void:held", "bet:held")).rejects.toThrow(/released, never voided/);
    expect(await t.balanceOf({ ...account, kind: "held" })).toBe(pesos(20));
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

async function send(account: Account, name: string, { kind, round }: Message, ledger = t.ledger) {
  const [bet, win] = [`${name}:bet:${round}`, `${name}:win:${round}`];
  if (kind === "bet") return ledger.post({ key: bet, from: account, to: t.house, amount: pesos(stakeOf(round)) });
  if (kind === "win") return ledger.post({ key: win, from: t.house, to: account, amount: pesos(prizeOf(round)) });
  return kind === "voidBet" ? ledger.void(`${bet}:void`, bet) : ledger.void(`${win}:void`, win);
}

/**
 * What vendors' manuals say, and nothing of how we do it: the first message of a kind decides for ever; a bet needs funds;
 * a rollback gives back what was taken, and cancels for ever what has not come; who cannot give back owes it.
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

describe("bets, wins and rollbacks in any order, doubled and late", () => {
  it("end where the vendors' manual says", async () => {
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

  it("all at once, end at the one balance that every order leads to", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 10, maxLength: 60 }), async (messages) => {
        // Rich enough for every bet and every rolled-back win, so that the order cannot matter.
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
