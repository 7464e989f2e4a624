import { amount } from "@perya/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { openVendor, type TestVendor } from "./vendor.test-setup.ts";
import { checkLimits, describeLimits, readLimitWords, setLimits, type LimitChange } from "./vendors.limits.ts";

const change = (more: Partial<LimitChange>): LimitChange => ({ scope: "all", currency: "PHP", limits: {}, ...more });

describe("valid limits", () => {
  it.each([
    ["a smallest and a largest stake", { limits: { min: amount("1.00"), max: amount("1.00") } }, null],
    ["nothing at all, to take it back", {}, null],
    ["the exposure of flights", { scope: "lipad", limits: { exposure: amount("5.00") } }, null],
    ["the exposure of anything else", { scope: "mines", limits: { exposure: amount("5.00") } }, /^Only lipad/],
    ["nothing as a limit", { limits: { max: amount("0.00") } }, /^"max" should be more than nothing/],
    ["a part of a coin", { limits: { win: amount("1.005") } }, /^"win" should/],
    ["the smallest above the largest", { limits: { min: amount("2.00"), max: amount("1.00") } }, /above the largest/],
    ["the largest of all stakes", { limits: { max: amount("1000000.00") } }, null],
    ["a slip of a digit", { limits: { max: amount("1000000.01") } }, /^No stake may be above 1000000.00/],
    ["a currency of nobody", { currency: "PIP" }, /no currency/],
  ])("%s", (_name, more, verdict) => {
    expect(checkLimits(change(more)) ?? "fine").toMatch(verdict ?? /^fine$/);
  });

  it.each([
    ["min 1.00 max 5.00", { min: amount("1.00"), max: amount("5.00") }],
    ["", {}],
  ])("reads words: %s", (text, limits) => {
    expect(readLimitWords(text.split(" ").filter(Boolean))).toEqual(limits);
  });

  it.each([
    ["most 5.00", /"most" is not a limit/],
    ["max", /"" is not an amount/],
    ["max 1e3", /"1e3" is not an amount/],
    ["max 1.00 max 2.00", /twice/],
  ])("refuses words: %s", (text, problem) => {
    expect(() => readLimitWords(text.split(" "))).toThrow(problem);
  });
});

describe("what a vendor receives", () => {
  let app: TestApp;
  let vendor: TestVendor;
  beforeAll(async () => {
    app = await openTestApp();
    vendor = await openVendor(app);
  });
  afterAll(() => app.close());
  beforeEach(() => app.clock.advance(3_000));

  const say = (more: Partial<LimitChange>) => setLimits(app.deps, "perya", change(more));
  const ask = (more: object = {}) => vendor.send("limits", { game: vendor.game.code, currency: "PHP", ...more });

  it("is its brand's limit for the game in the currency, and no other's", async () => {
    expect(await ask()).toMatchObject({ ok: true, limits: [] });
    const other = await app.db
      .selectFrom("games")
      .select("id")
      .where("id", "!=", vendor.game.id)
      .executeTakeFirstOrThrow();
    await say({ limits: { max: amount("500.00") } });
    await say({ scope: "lipad", limits: { exposure: amount("100000.00") } });
    await say({ scope: vendor.game.id, limits: { min: amount("2.00"), win: amount("90.00") } });
    await say({ scope: other.id, limits: { max: amount("3.00") } });
    await say({ currency: "USD", limits: { max: amount("4.00") } });
    await setLimits(app.deps, "fiesta", change({ limits: { max: amount("5.00") } }));
    const { limits } = await ask();
    expect(limits).toHaveLength(3);
    expect(limits).toEqual(
      expect.arrayContaining([
        { scope: "all", maxStake: "500.00" },
        { scope: "family", family: "lipad", maxExposure: "100000.00" },
        { scope: "game", minStake: "2.00", maxWin: "90.00" },
      ]),
    );
    expect(await ask({ currency: "USD" })).toMatchObject({ limits: [{ scope: "all", maxStake: "4.00" }] });
  });

  it("changes at once, and ends when the limit is removed", async () => {
    await say({ limits: { min: amount("7.00") } });
    expect((await ask())["limits"]).toContainEqual({ scope: "all", minStake: "7.00" });
    await say({});
    expect((await ask())["limits"]).not.toContainEqual(expect.objectContaining({ scope: "all" }));
    expect(await describeLimits(app.deps, "perya")).toContain("lipad PHP  exposure 100000.00");
  });

  it.each([
    ["a game of nobody", { game: "no-such-game" }, "GAME_UNKNOWN"],
    ["a currency of nobody", { currency: "XXX" }, "CURRENCY_WRONG"],
  ])("is empty for %s", async (_name, more, error) => {
    expect(await ask(more)).toMatchObject({ ok: false, error });
  });

  it.each([
    ["a place that is none", { scope: "kubo" }, /must be all, a family/],
    ["a game that is none", { scope: "0198f2a4-7c1b-7000-8000-00000000dead" }, /must be all/],
  ])("is refused for %s", async (_name, more, problem) => {
    await expect(say({ ...more, limits: { max: amount("1.00") } })).rejects.toThrow(problem);
  });

  it.each([
    ["min above max", { min_stake: 200n, max_stake: 100n }],
    ["an exposure of anything but flights", { max_exposure: 100n }],
    ["a limit that says nothing", {}],
    ["a part of a coin", { max_win: 150n }],
    ["a family and a game at once", { family: "dice", game_id: "game", max_stake: 100n }],
  ])("is refused by the table as well: %s", async (_name, row) => {
    const game = "game_id" in row ? { game_id: vendor.game.id } : {};
    const insert = app.db
      .insertInto("brand_limits")
      .values({ brand_id: vendor.brandId, currency: "EUR", ...row, ...game });
    await expect(insert.execute()).rejects.toThrow(/brand_limits/);
  });
});
