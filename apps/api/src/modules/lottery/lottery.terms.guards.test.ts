import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insert, openGuards, type Values } from "./lottery.guards.test-setup.ts";

/** Database constraints on lottery terms, which hold for any writer. */
let guards: Awaited<ReturnType<typeof openGuards>>;
beforeAll(async () => {
  guards = await openGuards();
});
afterAll(() => guards.close());

const APPROVAL = "0198f2a4-7c1b-7000-8000-00000000a99e";
const TERMS: Values = {
  brand_id: "'$brand'",
  game: "'one'",
  version: "1",
  game_id: "'$game'",
  currency: "'PHP'",
  is_open: "true",
  highest_group: "1900",
  rates: `'{"straight": ["97500000", "5000000"], "pairs": ["1000000"]}'`,
  units: `'["10000", "20000"]'`,
  max_times: "100",
  max_stake: "5000000",
  max_prize: "90000000",
  narrow_percent: "5",
  narrow_prize: "80000000",
  cap: "70000000",
  kept: "900000",
  reduced_to: "800000",
  max_chase: "10",
  pays_after_seconds: "600",
  made_at: "'2026-01-05'",
};
const first = (change: Values = {}) => insert("lottery_terms", { ...TERMS, ...change });
const second = (change: Values = {}) => first({ version: "2", made_by: "'$one'", ...change });
const add = (statement: string) => guards.attempt(statement, [first()]);
const NEEDS_TWO = "must match an approval by two operators";

describe("a version of terms", () => {
  it.each([
    ["is taken with the same values", second(), "taken"],
    ["leaves no gap", second({ version: "3" }), "have no gaps"],
    ["of another game begins with the first", second({ game: "'two'" }), "have no gaps"],
    ["belongs to the same game of the catalog", second({ game_id: "'$otherGame'" }), "one game and currency"],
    ["belongs to the same currency", second({ currency: "'USD'" }), "one game and currency"],
    ["is never changed", "update lottery_terms set cap = 1", "immutable"],
    ["is never deleted", "delete from lottery_terms", "immutable"],
  ])("%s", async (_name, statement, verdict) => {
    expect(await add(statement)).toContain(verdict);
  });

  it.each<[string, Values]>([
    ["a higher prize group", { highest_group: "1901" }],
    ["a higher multiple", { max_times: "101" }],
    ["a higher stake", { max_stake: "5000001" }],
    ["a higher prize", { max_prize: "90000001" }],
    ["a higher prize of narrow tickets", { narrow_prize: "80000001" }],
    ["fewer narrow tickets", { narrow_percent: "4" }],
    ["a higher cap", { cap: "70000001" }],
    ["more stakes counted against losses", { kept: "900001" }],
    ["a higher reduced rate", { reduced_to: "800001" }],
    ["a shorter delay", { pays_after_seconds: "599" }],
    ["a higher rate", { rates: `'{"straight": ["97500000", "5000001"], "pairs": ["1000000"]}'` }],
    ["another level", { rates: `'{"straight": ["97500000", "5000000", "1"], "pairs": ["1000000"]}'` }],
    ["rates of another play", { rates: `'{"straight": ["97500000", "5000000"], "pairs": ["1000000"], "sum": ["1"]}'` }],
    ["the package's rates of a play", { rates: `'{"straight": ["97500000", "5000000"]}'` }],
  ])("with %s needs two operators", async (_name, change) => {
    expect(await add(second(change))).toContain(NEEDS_TWO);
  });

  it("with a prize group where there was none needs two operators", async () => {
    const before = [first({ highest_group: "null" })];
    expect(await guards.attempt(second(), before)).toContain(NEEDS_TWO);
    expect(await guards.attempt(second({ highest_group: "null" }), before)).toBe("taken");
  });

  it("that risks less needs one operator", async () => {
    const less = {
      is_open: "false",
      highest_group: "1899",
      rates: `'{"straight": ["97499999", "5000000"], "pairs": ["1"]}'`,
      units: `'["10000"]'`,
      max_times: "99",
      max_stake: "4999999",
      max_prize: "89999999",
      narrow_percent: "6",
      narrow_prize: "79999999",
      cap: "69999999",
      kept: "899999",
      reduced_to: "799999",
      max_chase: "9",
      pays_after_seconds: "601",
    };
    expect(await add(second(less))).toBe("taken");
  });
});

describe("an approval of terms", () => {
  const HIGHER = { cap: "80000000" };
  const UNDECIDED = new Set(["brand_id", "game", "version", "game_id", "currency", "made_at"]);
  const decided = Object.entries({ ...TERMS, ...HIGHER }).filter(([column]) => !UNDECIDED.has(column));
  const content = decided.map(([column, value]) =>
    ["rates", "units"].includes(column) ? `'${column}', ${value}::jsonb` : `'${column}', ${value}`,
  );
  const agree = (change: Values = {}) =>
    insert("approvals", {
      id: `'${APPROVAL}'`,
      brand_id: "'$brand'",
      kind: "'lottery.terms'",
      subject_kind: "'lottery'",
      subject_id: "'$brand:one'",
      payload: `jsonb_build_object('version', 2, 'terms', jsonb_build_object(${content.join(", ")}))`,
      reason: "'Higher cap'",
      proposed_by: "'$one'",
      good_for_hours: "1",
      state: "'approved'",
      decided_by: "'$two'",
      decided_at: "now()",
      ...change,
    });
  const use = (agreed: string, change: Values = {}) =>
    guards.attempt(second({ ...HIGHER, approval_id: `'${APPROVAL}'`, ...change }), [first(), agreed]);

  it("allows exactly these terms, with amounts as numbers or as digits", async () => {
    expect(await use(agree())).toBe("taken");
    const digits = content.map((each) => each.replace("80000000", "'80000000'"));
    const payload = `jsonb_build_object('version', '2', 'terms', jsonb_build_object(${digits.join(", ")}))`;
    expect(await use(agree({ payload }))).toBe("taken");
  });

  it.each<[string, Values]>([
    ["was refused", { state: "'refused'" }],
    ["is of another brand", { brand_id: "'$other'" }],
    ["is of another game", { subject_id: "'$brand:two'" }],
    ["is of something else", { kind: "'vip.version'" }],
    ["has no values", { payload: "jsonb_build_object('version', 2)" }],
    ["names no version", { payload: `jsonb_build_object('terms', jsonb_build_object(${content.join(", ")}))` }],
    ["lacks a value", { payload: `jsonb_build_object('version', 2, 'terms', jsonb_build_object(${content[0]}))` }],
  ])("that %s allows none", async (_name, change) => {
    expect(await use(agree(change))).toContain(NEEDS_TWO);
  });

  it.each<[string, Values]>([
    ["a lower cap than approved", { cap: "79999999" }],
    ["another rate", { rates: `'{"straight": ["97500000", "4999999"], "pairs": ["1000000"]}'` }],
    ["other units", { units: `'["10000", "30000"]'` }],
    ["another length of chases", { max_chase: "11" }],
    ["a closed game", { is_open: "false" }],
  ])("does not allow %s", async (_name, change) => {
    expect(await use(agree(), change)).toContain(NEEDS_TWO);
  });

  it("is used once: it names a version", async () => {
    const again = second({ ...HIGHER, version: "3", approval_id: `'${APPROVAL}'` });
    const lowered = second({ cap: "1" });
    expect(await guards.attempt(again, [first(), lowered, agree()])).toContain(NEEDS_TWO);
  });

  it("is not claimed by terms that it does not describe", async () => {
    expect(await use(agree(), { cap: "1" })).toContain(NEEDS_TWO);
    expect(await use(agree(), { approval_id: "'$one'" })).toContain(NEEDS_TWO);
  });
});
