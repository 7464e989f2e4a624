import { randomUUID } from "node:crypto";
import { amount, fromTenThousandths, MAX_AMOUNT, negate } from "@perya/money";
import { asOwner } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { keyOf, memberAccount } from "./index.ts";
import { openTestLedger, pesos, stake, win, type TestLedger } from "./ledger.test-setup.ts";

let t: TestLedger;
let calls = 0;
beforeAll(async () => void (t = await openTestLedger()));
afterEach(() => t.requireSound());
afterAll(() => t.close());

type Call = {
  brands: string[];
  owners: string[];
  kinds: string[];
  currencies: string[];
  keys: (string | null)[];
  facts: (Buffer | null)[];
  holds: (string | null)[] | null;
  movements: number[];
  accounts: number[];
  amounts: (bigint | null)[];
};

/** Calls the function directly, like an attacker with the application's login. */
async function apply(change: (call: Call) => Partial<Call>) {
  const usual: Call = {
    brands: [t.brandId, t.brandId],
    owners: ["house", "member:gate"],
    kinds: ["cash", "cash"],
    currencies: ["PHP", "PHP"],
    keys: [win(`gate-${(calls += 1)}`)],
    facts: [Buffer.from("x")],
    holds: null,
    movements: [1, 1],
    accounts: [1, 2],
    amounts: [-5n, 5n],
  };
  const { brands, owners, kinds, currencies, keys, facts, holds, movements, accounts, amounts } = {
    ...usual,
    ...change(usual),
  };
  const { rows } = await t.pool.query<{ refusals: (string | null)[] }>(
    "select * from ledger_apply($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true, false)",
    [brands, owners, kinds, currencies, keys, facts, holds, movements, accounts, amounts],
  );
  return rows[0]?.refusals;
}

const NOT_ALLOWED: readonly [name: string, change: (call: Call) => Partial<Call>][] = [
  ["pesos against dollars", () => ({ currencies: ["PHP", "USD"] })],
  ["one brand against another", () => ({ brands: [t.brandId, t.otherBrandId] })],
  [
    "a brand nobody knows",
    () => ({ brands: ["00000000-0000-4000-8000-000000000000", "00000000-0000-4000-8000-000000000000"] }),
  ],
  ["an owner nobody knows", () => ({ owners: ["house", "nobody"] })],
  ["an owner with a space in the name", () => ({ owners: ["house", "member:a b"] })],
  ["a kind of money nobody knows", () => ({ kinds: ["gold", "gold"] })],
  ["a currency that is none", () => ({ currencies: ["php", "php"] })],
  ["a house that owes", () => ({ kinds: ["debt", "cash"] })],
  ["an account listed twice", () => ({ owners: ["house", "house"] })],
  ["an account with two legs", () => ({ movements: [1, 1, 1], accounts: [1, 2, 2], amounts: [-5n, 4n, 1n] })],
  ["a leg of no movement", () => ({ movements: [1, 1, 2], accounts: [1, 2, 1], amounts: [-5n, 5n, 5n] })],
  ["a movement of one leg", () => ({ movements: [1], accounts: [1], amounts: [0n] })],
  [
    "a movement without legs",
    ({ keys, facts }) => ({ keys: [...keys, win("gate-more")], facts: [...facts, Buffer.from("y")] }),
  ],
  ["a leg that moves nothing", () => ({ movements: [1, 1, 1], accounts: [1, 2, 2], amounts: [0n, 5n, -5n] })],
  ["a leg to nowhere", () => ({ accounts: [1, 3] })],
  ["legs that make money", () => ({ amounts: [-5n, 6n] })],
  ["a missing amount", () => ({ amounts: [-5n, null] })],
  ["a missing key", () => ({ keys: [null] })],
  ["missing facts", () => ({ facts: [null] })],
  ["fewer facts than keys", () => ({ facts: [] })],
  ["a key that says nothing", () => ({ keys: ["free money"] })],
  [
    "one key twice",
    ({ keys: [key = ""] }) => ({
      keys: [key, key],
      facts: [Buffer.from("x"), Buffer.from("x")],
      movements: [1, 1, 2, 2],
      accounts: [1, 2, 1, 2],
      amounts: [-5n, 5n, -5n, 5n],
    }),
  ],
  ["held money", () => ({ owners: ["house", "member:gate"], kinds: ["cash", "held"] })],
  ["debt", () => ({ kinds: ["cash", "debt"], amounts: [5n, -5n] })],
  [
    "a hold of somebody else's",
    () => ({ owners: ["member:gate", "member:other"], kinds: ["cash", "held"], holds: ["infinity"] }),
  ],
  [
    "a hold of another kind",
    () => ({ owners: ["member:gate", "member:gate"], kinds: ["bonus", "held"], holds: ["infinity"] }),
  ],
  [
    "a hold the other way",
    () => ({ owners: ["member:gate", "member:gate"], kinds: ["held", "cash"], holds: ["infinity"] }),
  ],
  ["payments to a member without a deposit", () => ({ owners: ["payments", "member:gate"] })],
  [
    "payments to a member under the key of an unknown deposit",
    () => ({ owners: ["payments", "member:gate"], keys: [keyOf("deposit", randomUUID(), "paid")] }),
  ],
  ["a member to payments without a payout", () => ({ owners: ["member:gate", "payments"] })],
  [
    "a member to payments under the key of an unknown payout",
    () => ({ owners: ["member:gate", "payments"], keys: [keyOf("withdrawal", randomUUID(), "sent")] }),
  ],
  ["the house to payments", () => ({ owners: ["house", "payments"] })],
  ["points to payments", () => ({ owners: ["member:gate", "payments"], kinds: ["points", "points"] })],
];

describe("the SQL function, called directly", () => {
  it("accepts a valid movement", async () => {
    expect(await apply(() => ({}))).toEqual([null]);
  });

  it.each(NOT_ALLOWED)("refuses %s", async (_name, change) => {
    const before = await t.db.selectFrom("ledger_transfers").select("id").execute();
    await expect(apply(change)).rejects.toMatchObject({ code: expect.stringMatching(/^(P0001|22|23)/) });
    expect(await t.db.selectFrom("ledger_transfers").select("id").execute()).toEqual(before);
  });

  it("decides which accounts are shared: no member goes below zero", async () => {
    expect(await apply(() => ({ owners: ["member:poor", "house"] }))).toEqual(["FUNDS_TOO_LOW"]);
    const row = {
      brand_id: t.brandId,
      owner: "member:sly",
      kind: "cash",
      currency: "PHP",
      is_shared: true,
      is_held: false,
      is_debt: false,
      bucket: 0,
    };
    await expect(t.db.insertInto("ledger_accounts").values(row).execute()).rejects.toMatchObject({ code: "42501" });
  });

  it("knows an agent's float", async () => {
    expect(await apply(() => ({ kinds: ["float", "float"] }))).toEqual([null]);
  });

  it.each([
    "ledger_write",
    "ledger_refuse",
    "ledger_open",
    "ledger_new_id",
    "ledger_new_ids",
    "ledger_replay",
    "ledger_digest",
    "ledger_findings",
  ])("reserves %s for its own calls", async (name) => {
    const { rows } = await sql<{ may: boolean }>`
      select bool_or(has_function_privilege('perya_app', oid, 'execute')) as may from pg_proc where proname = ${name}`.execute(
      t.db,
    );
    expect(rows).toEqual([{ may: false }]);
  });
});

describe("a brand's cap", () => {
  it("refuses larger movements from every caller, and stores the refusal", async () => {
    const account = await t.newMember("10.00");
    const much = { key: win("much"), from: t.house, to: account, amount: fromTenThousandths(MAX_AMOUNT) };
    expect(await t.ledger.post(much)).toMatchObject({ refusal: "TRANSFER_TOO_LARGE" });
    expect(await t.ledger.post(much)).toMatchObject({ refusal: "TRANSFER_TOO_LARGE", isReplay: true });
    await t.db.updateTable("brands").set({ transfer_cap: 50_000n }).where("id", "=", t.brandId).execute();
    expect(await t.ledger.post({ ...much, key: win("cap"), amount: pesos(5) })).toMatchObject({ refusal: null });
    expect(await t.ledger.post({ ...much, key: win("over"), amount: amount("5.0001") })).toMatchObject({
      refusal: "TRANSFER_TOO_LARGE",
    });
    await asOwner(t.database.ownerUrl, (owner) =>
      owner.updateTable("brands").set({ transfer_cap: 1_000_000_000_000n }).where("id", "=", t.brandId).execute(),
    );
  });
});

describe("a stored transfer", () => {
  it("has cause, reference and type as columns; a refused one keeps its account and amount", async () => {
    const account = await t.newMember("10.00");
    await t.ledger.post({ key: stake("vendor:with:colons"), from: account, to: t.house, amount: pesos(99) });
    const row = await t.db
      .selectFrom("ledger_transfers as transfer")
      .innerJoin("ledger_accounts as account", "account.id", "transfer.account_id")
      .select(["cause", "type", "amount", "refusal", "account.owner", "transfer.brand_id"])
      .where("reference", "=", "vendor:with:colons")
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      cause: "bet",
      type: "stake",
      amount: -990_000n,
      refusal: "FUNDS_TOO_LOW",
      owner: account.owner,
      brand_id: t.brandId,
    });
  });

  it("is the same for any order of its legs", async () => {
    const account = await t.newMember("10.00");
    const legs = [
      { account, amount: negate(pesos(3)) },
      { account: t.house, amount: pesos(3) },
    ];
    await t.ledger.move({ key: stake("sorted"), legs });
    expect(await t.other.move({ key: stake("sorted"), legs: legs.toReversed() })).toMatchObject({
      refusal: null,
      isReplay: true,
    });
  });

  it.each(["\ud800", "a\udc00b"])("has no key with an incomplete character", async (reference) => {
    expect(() => keyOf("bet", reference, "stake")).toThrow(/cause:reference:type/);
    const account = memberAccount({ brandId: t.brandId, memberId: "half", currency: "PHP" });
    const key = `bet:${reference}:stake` as const;
    await expect(t.ledger.post({ key, from: t.house, to: account, amount: pesos(1) })).rejects.toThrow(
      /cause:reference/,
    );
  });
});
