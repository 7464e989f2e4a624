import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../test-setup.ts";
import { openVendor, type TestVendor } from "./vendor.test-setup.ts";
import { createGate, type Rule } from "./vendors.gate.ts";
import type { VendorKey } from "./vendors.protocol.ts";

let app: TestApp;
let vendor: TestVendor;
beforeAll(async () => {
  app = await openTestApp();
  vendor = await openVendor(app);
});
afterAll(() => app.close());

const keyOf = (): VendorKey => ({
  id: vendor.keyId,
  brandId: vendor.brandId,
  vendorCode: "PG",
  adapter: "perya",
  mayPayJackpot: false,
  secret: "",
  endsAt: null,
});

/** A gate of its own, which hears only what the test tells it. */
async function stand(rules: Rule[] = []) {
  const { session, member } = await vendor.sitDown();
  const gate = createGate(app.deps, rules);
  const stake = { gameId: vendor.game.id, category: "RNG", amount: 100n } as const;
  const check = async (bet: { amount: bigint } = stake) => {
    const player = await gate.findPlayer(keyOf(), session);
    return player && gate.check(keyOf(), player, { ...stake, ...bet });
  };
  const hide = (is_hidden: boolean) =>
    app.db
      .insertInto("brand_games")
      .values({ brand_id: vendor.brandId, game_id: vendor.game.id, is_hidden })
      .onConflict((row) => row.columns(["brand_id", "game_id"]).doUpdateSet({ is_hidden }))
      .execute();
  return { gate, check, hide, member };
}

it("believes its memory while it hears of other things, and asks the tables after two seconds of silence", async () => {
  const { gate, check, hide } = await stand();
  expect(await check()).toBeNull();
  await hide(true);
  for (let second = 0; second < 5; second += 1) {
    app.clock.advance(1_000);
    gate.noteEvent();
    expect(await check()).toBeNull();
  }
  app.clock.advance(2_001);
  expect(await check()).toBe("GAME_CLOSED");
  await hide(false);
});

it("believes nothing for longer than a minute, however much it hears", async () => {
  const { gate, check, hide } = await stand();
  expect(await check()).toBeNull();
  await hide(true);
  app.clock.advance(60_001);
  gate.noteEvent();
  expect(await check()).toBe("GAME_CLOSED");
  await hide(false);
});

it("forgets what it is told of at once: a game, or one member", async () => {
  const { gate, check, hide, member } = await stand();
  expect(await check()).toBeNull();
  await hide(true);
  gate.noteEvent();
  gate.forgetGames();
  expect(await check()).toBe("GAME_CLOSED");
  await hide(false);
  gate.forgetGames();
  expect(await check()).toBeNull();

  await app.db.updateTable("game_sessions").set({ ended_at: app.clock.now() }).execute();
  gate.forget("member:0198f2a4-7c1b-7000-8000-00000000dead");
  expect(await check()).toBeNull();
  gate.forget(`member:${member.id}`);
  expect(await check()).toBe("SESSION_ENDED");
});

it("asks every rule that others add, and the first no counts", async () => {
  const atMost: Rule = ({ amount, player }) => (player.currency === "PHP" && amount > 500n ? "LIMIT_REACHED" : null);
  const { check } = await stand([() => null, atMost, () => "PLAYER_BLOCKED"]);
  expect(await check({ amount: 501n })).toBe("LIMIT_REACHED");
  expect(await check({ amount: 500n })).toBe("PLAYER_BLOCKED");
});
