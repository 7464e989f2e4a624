import type { DepositStep } from "@perya/contract";
import { DEPOSIT_STEPS } from "@perya/contract";
import {
  clearingAccount,
  feesAccount,
  keyOf,
  memberAccount,
  paymentsAccount,
  type Account,
  type Key,
} from "@perya/ledger";
import { amount, type Amount } from "@perya/money";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NEXT_STEPS } from "./payments.rules.ts";
import { openCashier, type Cashier } from "./payments.test-setup.ts";

/** What the database refuses, whatever the application says: nothing above it would let any of this through. */
let at: Cashier;
let own: Account;
let berto: Account;
let clearing: Account;
let credited: string;
let waiting: string;
beforeAll(async () => {
  at = await openCashier();
  const brandId = at.brands.perya;
  own = memberAccount({ brandId, memberId: at.ana.member.id, currency: "PHP" });
  berto = memberAccount({ brandId, memberId: (await at.signIn("berto")).member.id, currency: "PHP" });
  clearing = clearingAccount(brandId, "sandbox", "PHP");
  const [paid, open] = [await at.ask(), await at.ask()];
  await at.payAndTell(paid.reference);
  [credited, waiting] = [paid.id, open.id];
});
afterAll(() => at.close());

const MOVED = "a payment is a deposit that was credited, settled or taken back";
type Attempt = { key: Key; from: Account; to: Account; amount: Amount };
const move = (attempt: Attempt) => at.deps.ledger.post(attempt);

describe("the clearing of a company", () => {
  it.each<[string, () => Attempt]>([
    [
      "for a deposit that nobody has paid",
      () => ({ key: keyOf("deposit", waiting, "paid"), from: clearing, to: own, amount: amount("500.00") }),
    ],
    [
      "for none at all",
      () => ({ key: keyOf("deposit", "1", "paid"), from: clearing, to: own, amount: amount("500.00") }),
    ],
    [
      "to another amount",
      () => ({ key: keyOf("deposit", credited, "paid"), from: clearing, to: own, amount: amount("501.00") }),
    ],
    [
      "to another member",
      () => ({ key: keyOf("deposit", credited, "paid"), from: clearing, to: berto, amount: amount("500.00") }),
    ],
    [
      "out of another company's",
      () => ({
        key: keyOf("deposit", credited, "paid"),
        from: clearingAccount(at.brands.perya, "bank", "PHP"),
        to: own,
        amount: amount("500.00"),
      }),
    ],
    [
      "in another kind of money",
      () => ({
        key: keyOf("deposit", credited, "paid"),
        from: { ...clearing, kind: "cash" },
        to: own,
        amount: amount("500.00"),
      }),
    ],
    [
      "at another brand",
      () => ({
        key: keyOf("deposit", credited, "paid"),
        from: { ...clearing, brandId: at.brands.fiesta },
        to: { ...own, brandId: at.brands.fiesta },
        amount: amount("500.00"),
      }),
    ],
    [
      "before the company has settled it",
      () => ({
        key: keyOf("deposit", credited, "settled"),
        from: paymentsAccount(at.brands.perya, "PHP"),
        to: clearing,
        amount: amount("500.00"),
      }),
    ],
    [
      "back to it, before its row says so",
      () => ({ key: keyOf("deposit", credited, "taken"), from: own, to: clearing, amount: amount("500.00") }),
    ],
    [
      "of the fee, before its row says so",
      () => ({
        key: keyOf("deposit", credited, "fee-taken"),
        from: feesAccount(at.brands.perya, "PHP"),
        to: clearing,
        amount: amount("1.00"),
      }),
    ],
    [
      "to the world outside, before the company has it",
      () => ({
        key: keyOf("deposit", credited, "handed"),
        from: clearing,
        to: paymentsAccount(at.brands.perya, "PHP"),
        amount: amount("500.00"),
      }),
    ],
    [
      "under another cause",
      () => ({ key: keyOf("promo", credited, "paid"), from: clearing, to: own, amount: amount("500.00") }),
    ],
    [
      "back, as a void would",
      () => ({ key: keyOf("deposit", credited, "void"), from: own, to: clearing, amount: amount("500.00") }),
    ],
  ])("moves nothing %s", async (_name, attempt) => {
    const before = [await at.cash(), await at.clearing()];
    await expect(move(attempt())).rejects.toThrow(MOVED);
    expect([await at.cash(), await at.clearing()]).toEqual(before);
  });

  it("finds what was credited done, when it is said again", async () => {
    const again = { key: keyOf("deposit", credited, "paid"), from: clearing, to: own, amount: amount("500.00") };
    expect(await move(again)).toMatchObject({ refusal: null, isReplay: true });
  });
});

describe("a deposit's row", () => {
  const set = (id: string, change: ReturnType<typeof sql>) =>
    sql`update deposits set ${change} where id = ${id}`.execute(at.db);

  it.each(DEPOSIT_STEPS.filter((step) => !NEXT_STEPS["awaiting_payer"].includes(step) && step !== "awaiting_payer"))(
    "does not go from waiting to %s",
    async (step: DepositStep) => {
      await expect(set(waiting, sql`state = ${step}`)).rejects.toThrow(/does not go from|says when/);
    },
  );

  it.each<[string, () => ReturnType<typeof sql>, RegExp]>([
    ["for more", () => sql`amount = 1`, /permission denied/],
    ["for another", () => sql`member_id = gen_random_uuid()`, /permission denied/],
    ["as paid twice", () => sql`paid_amount = 1, paid_at = now()`, /said once/],
    ["as credited later", () => sql`credited_at = now()`, /credited once/],
    ["under another name at its company", () => sql`provider_reference = 'pay_other'`, /one name/],
    ["as settled, without saying when", () => sql`state = 'settled'`, /says when/],
    ["as taken back, and nothing else", () => sql`taken_back_at = now()`, /taken back once/],
    ["as sent back, without saying when", () => sql`state = 'refunded'`, /deposits_taken_back/],
    ["as handed back, before it was taken", () => sql`handed_back_at = now()`, /deposits_handed_back/],
  ])("is not written anew %s", async (_name, change, problem) => {
    await expect(set(credited, change())).rejects.toThrow(problem);
  });

  it("is not credited by itself for another amount than was asked", async () => {
    const paid = sql`state = 'paid', paid_amount = 1, paid_currency = 'PHP', paid_at = now()`;
    const { id } = await at.ask();
    await set(id, paid);
    await expect(set(id, sql`state = 'credited', credited_at = now()`)).rejects.toThrow("not credited by itself");
  });

  it("stays", async () => {
    await expect(sql`delete from deposits where id = ${waiting}`.execute(at.db)).rejects.toThrow(/permission denied/);
  });
});
