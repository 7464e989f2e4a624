import { randomUUID } from "node:crypto";
import { points } from "@perya/contract";
import { amount } from "@perya/money";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADDRESS, openTestMall, PIN, type TestMall } from "./points.test-setup.ts";

let mall: TestMall;
beforeAll(async () => void (mall = await openTestMall()));
beforeEach(() => mall.db.deleteFrom("rate_limits").execute());
afterEach(() => mall.requireSound());
afterAll(() => mall.close());

describe("a redemption", () => {
  it("holds its points, and returns all of them and the stock when it is rejected (vector 18)", async () => {
    const player = await mall.join("vector-18");
    await mall.give(player, "60000.00");
    const item = await mall.addItem({ stock: 5 });
    const { call } = await mall.signIn("vector-18");
    const redeemed = await call(points.redeem, { body: mall.redeemBody(item) });
    expect(redeemed).toMatchObject({ state: "inProcess", quantity: 2, points: "60000.00", address: ADDRESS });
    expect(await call(points.readBalance)).toEqual({ points: "0.00", held: "60000.00" });
    expect(await mall.stockOf(item)).toBe(3);

    await mall.decide(redeemed.id, { to: "rejected", reason: "none left" });
    expect(await call(points.readBalance)).toEqual({ points: "60000.00", held: "0.00" });
    expect(await mall.stockOf(item)).toBe(5);
    const { redemptions } = await call(points.listRedemptions, { query: { pageSize: 20 } });
    expect(redemptions).toMatchObject([{ state: "rejected", reason: "none left", title: "Rice cooker" }]);
    const { changes } = await call(points.listChanges, { query: { pageSize: 20 } });
    expect(changes.map(({ type, change, remark }) => [type, change, remark])).toEqual([
      ["redeem", "60000.00", "Rice cooker × 2"],
      ["redeem", "-60000.00", "Rice cooker × 2"],
      ["slots", "60000.00", ""],
    ]);
  });

  it("spends points and the extra amount once it is approved, then is shipped and delivered", async () => {
    const player = await mall.join("approved");
    await mall.give(player, "30000.00");
    await player.giveCash("500.00");
    const id = await player.place(await mall.addItem({ extra: amount("199.00") }));
    expect([await player.balance("held"), await player.balance("cash")]).toEqual(["199.00", "301.00"]);
    await mall.decide(id, { to: "approved" });
    await expect(mall.decide(id, { to: "rejected", reason: "too late" })).rejects.toMatchObject({
      code: "REDEMPTION_OVER",
    });
    await mall.decide(id, { to: "shipped" });
    await mall.decide(id, { to: "delivered" });
    expect([await player.balance(), await player.balance("points_held"), await player.balance("cash")]).toEqual([
      "0.00",
      "0.00",
      "301.00",
    ]);
  });

  it("needs the payment password and an address, which is kept for the next one", async () => {
    const player = await mall.join("required");
    await mall.give(player, "90000.00");
    const item = await mall.addItem();
    const { call } = await mall.signIn("required");
    const ask = (change: object) => call(points.redeem, { body: mall.redeemBody(item, { quantity: 1, ...change }) });
    const empty = { key: "input.empty" };
    await expect(ask({ address: null, paymentPassword: "" })).rejects.toMatchObject({
      code: "FIELDS_INVALID",
      facts: { fields: { address: empty, paymentPassword: empty } },
    });
    await expect(ask({ address: { ...ADDRESS, phone: " " } })).rejects.toMatchObject({
      facts: { fields: { phone: empty } },
    });
    await expect(ask({ paymentPassword: "111111" })).rejects.toMatchObject({ code: "PAYMENT_PASSWORD_WRONG" });
    expect(await player.balance()).toBe("90000.00");
    const requestKey = randomUUID();
    const first = await ask({ requestKey });
    expect((await call(points.readConfig)).address).toEqual(ADDRESS);
    // Repeats the first request, then sends another one without an address.
    expect(await ask({ requestKey })).toEqual(first);
    await expect(ask({ requestKey, quantity: 2 })).rejects.toMatchObject({ code: "REQUEST_KEY_REUSED" });
    expect(await ask({ address: null })).toMatchObject({ address: ADDRESS });
    await expect(ask({ address: null })).rejects.toMatchObject({ code: "MALL_OUT_OF_STOCK" });
  });

  it("of the last one in stock succeeds once under any concurrency", async () => {
    const item = await mall.addItem({ stock: 1 });
    const players = await Promise.all(Array.from({ length: 20 }, (_, index) => mall.join(`last-${index}`)));
    for (const player of players) await player.play({ valid: "3000000.00" });
    await mall.follow();
    const results = await Promise.allSettled(players.map((player) => player.place(item)));
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused.map((result) => (result as PromiseRejectedResult).reason.code)).toEqual(
      Array(19).fill("MALL_OUT_OF_STOCK"),
    );
    expect(await mall.stockOf(item)).toBe(0);
  });

  it("and a conversion of the same points: one of them gets them", async () => {
    const player = await mall.join("torn");
    await mall.give(player, "30000.00");
    const item = await mall.addItem();
    const results = await Promise.allSettled([
      player.place(item),
      player.place(item),
      player.convert("30000.00"),
      player.convert("30000.00"),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await player.balance()).toBe("0.00");
  });

  it("is refused for blocked members, who see no items, and for hidden or foreign items", async () => {
    const player = await mall.join("blocked");
    await mall.give(player, "30000.00");
    const { call } = await mall.signIn("blocked");
    const [item, hidden] = [await mall.addItem(), await mall.addItem({ is_shown: false })];
    const fiesta = await mall.deps.brands.findByHost("fiesta.localhost");
    const foreign = await mall.addItem({ brand_id: fiesta?.id ?? "" });
    expect((await call(points.listItems)).items.map(({ id }) => id)).toContain(item);
    for (const id of [hidden, foreign, randomUUID()])
      await expect(player.place(id)).rejects.toMatchObject({ code: "MALL_ITEM_UNKNOWN" });
    await mall.db.updateTable("members").set({ locked_at: new Date() }).where("id", "=", player.id).execute();
    await expect(player.place(item)).rejects.toMatchObject({ code: "REWARD_NOT_ALLOWED" });
    await expect(player.convert("1000.00")).rejects.toMatchObject({ code: "REWARD_NOT_ALLOWED" });
    expect((await call(points.listItems).catch(() => ({ items: [] }))).items).toEqual([]);
  });
});

describe("a conversion", () => {
  it("gives cash at the current rate, once per key", async () => {
    const player = await mall.join("converts");
    await mall.give(player, "48620.45");
    const { call } = await mall.signIn("converts");
    const { conversion } = await call(points.readConfig);
    expect(conversion).toMatchObject({ points: "100.00", cash: "1.00", minimum: "1000.00" });
    const body = { requestKey: randomUUID(), rateId: conversion.rateId, points: "10000.00", paymentPassword: PIN };
    const done = await call(points.convert, { body });
    expect(done).toMatchObject({ points: "10000.00", cash: "100.00" });
    expect(await call(points.convert, { body })).toEqual(done);
    await expect(call(points.convert, { body: { ...body, points: "20000.00" } })).rejects.toMatchObject({
      code: "REQUEST_KEY_REUSED",
    });
    expect([await player.balance(), await player.balance("cash")]).toEqual(["38620.45", "100.00"]);
    const { changes } = await call(points.listChanges, { query: { pageSize: 1 } });
    expect(changes).toMatchObject([{ type: "convert", change: "-10000.00", amount: "100.00", balance: "38620.45" }]);
    for (const [typed, code] of [
      ["999.00", "POINTS_BELOW_MINIMUM"],
      ["1000.50", "POINTS_BELOW_MINIMUM"],
      ["38621.00", "POINTS_TOO_LOW"],
    ] as const)
      await expect(player.convert(typed)).rejects.toMatchObject({ code });
    await expect(player.convert("1000.00", randomUUID(), { rateId: randomUUID() })).rejects.toMatchObject({
      code: "POINTS_RATE_CHANGED",
    });
  });
});

it("points add up under random earnings, conversions, redemptions and decisions (property 17)", async () => {
  const item = await mall.addItem({ stock: 6, points: amount("700.00"), max_each: 3 });
  const players = await Promise.all(["sum-1", "sum-2", "sum-3"].map((account) => mall.join(account)));
  let state = 11;
  const roll = (bound: number) => Math.floor((state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 65_536) % bound;
  const open: string[] = [];
  const settle = (results: PromiseSettledResult<unknown>[]) =>
    results.forEach((result) => {
      if (result.status === "rejected" && !(result.reason as { code?: string }).code) throw result.reason;
    });
  for (let round = 0; round < 12; round += 1) {
    const bet = randomUUID();
    const player = players[roll(3)];
    await player?.play({ bet, valid: `${roll(200_000) + 1}.37` });
    if (roll(3) === 0) await player?.play({ bet, version: 2, valid: `-${roll(1_000)}.11` });
    await mall.follow();
    settle(
      await Promise.allSettled([
        ...players.map(async (each) => open.push(await each.place(item, roll(3) + 1))),
        ...players.map((each) => each.convert("1000.00")),
      ]),
    );
    const decided = open.splice(0, roll(3) + 1);
    settle(
      await Promise.allSettled(
        decided.flatMap((id) => [
          mall.decide(id, roll(2) === 0 ? { to: "approved" } : { to: "rejected", reason: "none left" }),
          mall.decide(id, { to: "rejected", reason: "a second answer" }),
        ]),
      ),
    );
    await mall.requireSound();
    expect(await mall.stockOf(item)).toBeGreaterThanOrEqual(0);
  }
});
