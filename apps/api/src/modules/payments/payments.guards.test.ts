import type { DepositStep } from "@perya/contract";
import { DEPOSIT_STEPS } from "@perya/contract";
import {
  clearingAccount,
  feesAccount,
  houseAccount,
  keyOf,
  memberAccount,
  paymentsAccount,
  type Account,
  type Key,
} from "@perya/ledger";
import { amount, negate, type Amount } from "@perya/money";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOwner, sorted } from "../../testing/guards.test-setup.ts";
import { NEXT_STEPS } from "./payments.rules.ts";
import { openCashier, type Cashier } from "./payments.test-setup.ts";

/** Tests what the database refuses, even if the application has a bug. */
let at: Cashier;
let own: Account;
let berto: Account;
let clearing: Account;
let credited: string;
let waiting: string;
let owner: ReturnType<typeof openOwner>;
beforeAll(async () => {
  at = await openCashier();
  owner = openOwner(at.ownerUrl);
  const brandId = at.brands.perya;
  own = memberAccount({ brandId, memberId: at.ana.member.id, currency: "PHP" });
  berto = memberAccount({ brandId, memberId: (await at.signIn("berto")).member.id, currency: "PHP" });
  clearing = clearingAccount(brandId, "sandbox", "PHP");
  const [paid, open] = [await at.ask(), await at.ask()];
  await at.payAndTell(paid.reference);
  [credited, waiting] = [paid.id, open.id];
});
afterAll(async () => {
  await owner.close();
  await at.close();
});

const MOVED = "a movement of payments must match a deposit that was credited, settled or reversed";
type Attempt = { key: Key; from: Account; to: Account; amount: Amount };
const move = (attempt: Attempt) => at.deps.ledger.post(attempt);

describe("a provider's clearing", () => {
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
      "out of another provider's",
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
      "from payments instead of the clearing",
      () => ({
        key: keyOf("deposit", credited, "paid"),
        from: paymentsAccount(at.brands.perya, "PHP"),
        to: own,
        amount: amount("500.00"),
      }),
    ],
    [
      "from payments under a key without a deposit",
      () => ({
        key: keyOf("deposit", "1", "paid"),
        from: paymentsAccount(at.brands.perya, "PHP"),
        to: own,
        amount: amount("500.00"),
      }),
    ],
    [
      "before the provider has settled it",
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
      "to the world outside, before the provider has it",
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

  it("is settled up to the paid amount, and only against the outside world", async () => {
    const { reference, id } = await at.ask({ amount: "300.00" });
    await at.payAndTell(reference);
    await owner.put([sql`update deposits set state = 'settled', settled_at = now() where id = ${id}`]);
    const outside = paymentsAccount(at.brands.perya, "PHP");
    const settle = (change: Partial<Attempt>) =>
      move({ key: keyOf("deposit", id, "settled"), from: outside, to: clearing, amount: amount("300.00"), ...change });
    for (const wrong of [
      { amount: amount("299.99") },
      { from: own },
      { from: clearing, to: outside },
      { to: clearingAccount(at.brands.perya, "bank", "PHP") },
    ])
      await expect(settle(wrong)).rejects.toThrow(MOVED);
    expect(await settle({})).toMatchObject({ refusal: null });
  });

  it("pays fees to the house only, up to its amount", async () => {
    const { reference, id } = await at.ask({ amount: "200.00" });
    await at.payAndTell(reference);
    // A second deposit without ledger entries.
    const twin = randomUUID();
    await owner.put([
      owner.copyRow("deposits", id, {
        id: twin,
        reference: "D-0000000002",
        request_key: randomUUID(),
        provider_reference: "twin",
        fee: 10_000,
      }),
    ]);
    const fees = feesAccount(at.brands.perya, "PHP");
    const credit = (paid: string, fee: string, to = fees) =>
      at.deps.ledger.move({
        key: keyOf("deposit", twin, "paid"),
        legs: [
          { account: clearing, amount: negate(amount("200.00")) },
          { account: own, amount: amount(paid) },
          { account: to, amount: amount(fee) },
        ],
      });
    await expect(
      move({ key: keyOf("deposit", twin, "paid"), from: clearing, to: own, amount: amount("200.00") }),
    ).rejects.toThrow(MOVED);
    await expect(credit("198.00", "2.00")).rejects.toThrow(MOVED);
    await expect(credit("199.00", "1.00", houseAccount(at.brands.perya, "PHP"))).rejects.toThrow(MOVED);
    expect(await credit("199.00", "1.00")).toMatchObject({ refusal: null });
  });

  it("accepts a repeated credit as done", async () => {
    const again = { key: keyOf("deposit", credited, "paid"), from: clearing, to: own, amount: amount("500.00") };
    expect(await move(again)).toMatchObject({ refusal: null, isReplay: true });
  });
});

describe("a deposit's row", () => {
  const set = (id: string, change: ReturnType<typeof sql>) =>
    sql`update deposits set ${change} where id = ${id}`.execute(at.db);

  const isOneOf = (step: DepositStep, ...steps: DepositStep[]) => steps.includes(step);
  /** Moves the row to that state, with all columns that the table requires. */
  const go = (step: DepositStep, wasCredited = isOneOf(step, "settled", "disputed", "charged_back")) => {
    const isPaid = wasCredited || isOneOf(step, "paid", "credited", "mismatch", "refunded");
    return sql`update deposits set state = ${step}::text,
      paid_at = case when ${isPaid} then coalesce(paid_at, now()) else paid_at end,
      paid_amount = case when ${isPaid} then coalesce(paid_amount, amount) else paid_amount end,
      paid_currency = case when ${isPaid} then coalesce(paid_currency, currency) else paid_currency end,
      credited_at = case when ${wasCredited || step === "credited"} then coalesce(credited_at, now()) else credited_at end,
      settled_at = case when ${step === "settled"} then coalesce(settled_at, now()) else settled_at end,
      taken_back_at = case when ${step === "charged_back"} or ${step === "refunded"} and credited_at is not null
        then coalesce(taken_back_at, now()) end
      where id = ${waiting}`;
  };

  it("moves only between the steps that the rules allow", async () => {
    const steps = await owner.listSteps(DEPOSIT_STEPS, { dress: (from) => [go(from)], step: (to) => go(to) });
    // A closed dispute returns to its state before the dispute.
    const disputed = NEXT_STEPS.disputed.filter((step) => step !== "settled");
    expect(sorted(steps)).toEqual(sorted({ ...NEXT_STEPS, disputed }));
    const settledBefore = [go("settled"), go("disputed")];
    expect(await owner.attempt(go("settled"), settledBefore)).toBe("done");
    expect(await owner.attempt(go("credited"), settledBefore)).toContain("cannot go from disputed to credited");
  });

  const copy = (change: object) =>
    owner.copyRow("deposits", waiting, {
      id: randomUUID(),
      reference: "D-0000000001",
      request_key: randomUUID(),
      provider_reference: null,
      state: "created",
      ...change,
    });
  const setWaiting = (change: ReturnType<typeof sql>) => sql`update deposits set ${change} where id = ${waiting}`;

  it.each<[string, () => ReturnType<typeof sql>, string, DepositStep?]>([
    ["begun as it should be", () => copy({}), "done"],
    ["begun as waiting", () => copy({ state: "awaiting_payer" }), "a deposit starts unpaid"],
    [
      "begun as paid",
      () => copy({ paid_at: "2026-01-01", paid_amount: 1, paid_currency: "PHP" }),
      "a deposit starts unpaid",
    ],
    [
      "begun by another brand's method",
      () => copy({ method_id: at.fiesta.methodId, provider_id: at.fiesta.accountId }),
      "a method of its member's brand",
    ],
    ["begun through another provider", () => copy({ provider: "bank" }), "a method of its member's brand"],
    ["begun in another currency", () => copy({ currency: "USD" }), "a method of its member's brand"],
    ["for more", () => setWaiting(sql`amount = 1`), "a deposit's request is immutable"],
    ["for another", () => setWaiting(sql`request_key = gen_random_uuid()`), "a deposit's request is immutable"],
    ["taken away", () => sql`delete from deposits where id = ${waiting}`, "a deposit cannot be deleted"],
    ["settled in passing", () => setWaiting(sql`settled_at = now()`), "settled once", "credited"],
    [
      "settled at another time",
      () => setWaiting(sql`settled_at = now() + interval '1 day'`),
      "settled once",
      "settled",
    ],
    [
      "paid without saying so",
      () => setWaiting(sql`state = 'paid'`),
      "a deposit needs the times of its states",
      "awaiting_payer",
    ],
    [
      "credited without saying so",
      () => setWaiting(sql`state = 'credited'`),
      "a deposit needs the times of its states",
      "paid",
    ],
    ["credited in passing", () => setWaiting(sql`credited_at = now()`), "credited once", "paid"],
  ])("%s", async (_name, work, outcome, step) => {
    expect(await owner.attempt(work(), step && [go(step)])).toContain(outcome);
  });

  it.each<[string, () => ReturnType<typeof sql>, RegExp]>([
    ["for more", () => sql`amount = 1`, /permission denied/],
    ["for another", () => sql`member_id = gen_random_uuid()`, /permission denied/],
    ["as paid twice", () => sql`paid_amount = 1, paid_at = now()`, /the paid amount is set once, with the state paid/],
    ["as credited later", () => sql`credited_at = now()`, /credited once/],
    [
      "under another name at its provider",
      () => sql`provider_reference = 'pay_other'`,
      /provider reference is immutable/,
    ],
    ["as settled, without saying when", () => sql`state = 'settled'`, /a deposit needs the times of its states/],
    ["as taken back, and nothing else", () => sql`taken_back_at = now()`, /a deposit is reversed once/],
    ["as sent back, without saying when", () => sql`state = 'refunded'`, /deposits_taken_back/],
    ["as handed back, before it was taken", () => sql`handed_back_at = now()`, /deposits_handed_back/],
  ])("cannot be rewritten %s", async (_name, change, problem) => {
    await expect(set(credited, change())).rejects.toThrow(problem);
  });

  it("is not credited automatically for another amount than requested", async () => {
    const paid = sql`state = 'paid', paid_amount = 1, paid_currency = 'PHP', paid_at = now()`;
    const { id } = await at.ask();
    await set(id, paid);
    await expect(set(id, sql`state = 'credited', credited_at = now()`)).rejects.toThrow(
      "a deposit with another amount cannot be credited automatically",
    );
  });

  it("cannot be deleted", async () => {
    await expect(sql`delete from deposits where id = ${waiting}`.execute(at.db)).rejects.toThrow(/permission denied/);
  });
});

describe("a method's row", () => {
  const set = (change: ReturnType<typeof sql>) =>
    sql`update payment_methods set ${change} where id = ${at.perya.methodId}`.execute(at.db);

  it.each([
    ["of another kind", sql`kind = 'qrph'`],
    ["by another code", sql`code = 'maya'`],
    ["in another currency", sql`currency = 'USD'`],
    ["of another brand", sql`brand_id = ${randomUUID()}`],
  ])("cannot become one %s: it has deposits", async (_name, change) => {
    await expect(set(change)).rejects.toThrow("a payment method's identity is immutable");
  });

  it("counts its changes automatically", async () => {
    const version = async () =>
      (
        await at.db
          .selectFrom("payment_methods")
          .select("version")
          .where("id", "=", at.perya.methodId)
          .executeTakeFirstOrThrow()
      ).version;
    const before = await version();
    await set(sql`position = 7, version = 99`);
    expect(await version()).toBe(before + 1);
  });
});
