import { vendors } from "@perya/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
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

/** Opens a separate gate that receives only the live events of the test. */
async function stand(rules: Rule[] = []) {
  const { session, member, call } = await vendor.sitDown();
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
  return { gate, check, hide, member, call, session };
}

it("trusts its cache while other live events arrive, and reads the tables after two seconds without any", async () => {
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

it("trusts nothing for longer than a minute, however many events arrive", async () => {
  const { gate, check, hide } = await stand();
  expect(await check()).toBeNull();
  await hide(true);
  app.clock.advance(60_001);
  gate.noteEvent();
  expect(await check()).toBe("GAME_CLOSED");
  await hide(false);
});

it("drops an announced game or member at once", async () => {
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

it("refuses every member whom an operator keeps out", async () => {
  const { gate, check, member } = await stand();
  const lock = (locked_at: Date | null) =>
    app.db.updateTable("members").set({ locked_at }).where("id", "=", member.id).execute();
  await lock(app.clock.now());
  gate.forget(`member:${member.id}`);
  expect(await check()).toBe("PLAYER_BLOCKED");
  await lock(null);
});

it("checks every added rule, and the first refusal counts", async () => {
  const atMost: Rule = ({ amount, player }) => (player.currency === "PHP" && amount > 500n ? "LIMIT_REACHED" : null);
  const { check } = await stand([() => null, atMost, () => "PLAYER_BLOCKED"]);
  expect(await check({ amount: 501n })).toBe("LIMIT_REACHED");
  expect(await check({ amount: 500n })).toBe("PLAYER_BLOCKED");
});

describe("a login", () => {
  const MINUTE_MS = 60_000;
  const pass = (minutes: number) => app.clock.advance(minutes * MINUTE_MS);
  const seenAt = async (id: string) => {
    const rows = app.db.selectFrom("sessions").select("last_seen_at").where("member_id", "=", id);
    return (await rows.orderBy("last_seen_at", "desc").executeTakeFirstOrThrow()).last_seen_at;
  };

  it("is kept alive by stakes: playing for hours in a frame ends neither the game nor the site's session", async () => {
    const { check, call } = await stand();
    for (let quarter = 0; quarter < 12; quarter += 1) {
      pass(15);
      expect(await check()).toBeNull();
    }
    pass(29);
    await expect(call(vendors.launchGame, { body: { nodeId: vendor.game.id } })).resolves.toBeDefined();
  });

  it("is written once a minute, however many stakes there are", async () => {
    const { gate, check, member } = await stand();
    expect(await check()).toBeNull();
    pass(2);
    const noted = app.clock.now();
    await Promise.all(Array.from({ length: 5 }, () => check()));
    expect(await seenAt(member.id)).toEqual(noted);
    for (let second = 0; second < 30; second += 1) {
      app.clock.advance(2_000);
      gate.noteEvent();
      expect(await check()).toBeNull();
    }
    expect(await seenAt(member.id)).toEqual(noted);
  });

  it("unused for half an hour takes no more stakes, even if the cache has it alive", async () => {
    const { gate, check, member, session } = await stand();
    pass(2);
    expect(await check()).toBeNull();
    const seen = await seenAt(member.id);
    // A balance call does not count as activity.
    pass(29.5);
    expect(await gate.findPlayer(keyOf(), session)).toMatchObject({ isEnded: false });
    pass(0.75);
    gate.noteEvent();
    expect(await gate.findPlayer(keyOf(), session)).toMatchObject({ isEnded: false });
    expect(await check()).toBe("SESSION_ENDED");
    expect(await seenAt(member.id)).toEqual(seen);
    vendor.standUp("ana");
  });
});
