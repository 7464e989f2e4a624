import { games, sessions, vendors } from "@perya/contract";
import { waitFor } from "@perya/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { setFlag } from "../brands/index.ts";
import { setForFun } from "../games/index.ts";
import { openVendor, type TestVendor } from "./vendor.test-setup.ts";

let app: TestApp;
let vendor: TestVendor;
beforeAll(async () => {
  app = await openTestApp();
  vendor = await openVendor(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(3_000));

const PAGE = { clientType: 3, platform: "html5-desktop", pageNo: 1, pageSize: 30 };

const listTiles = async () => {
  const { content } = await app.client()(games.listGames, { query: { gameType: "RNG", vassalage: "PG", ...PAGE } });
  return content;
};

/** Sets the brand's flag and the vendor's support. Play for fun needs both. */
async function offer({ isOn = true, has = true } = {}) {
  await setForFun(app.deps, "perya", { category: "RNG", code: "PG", isOn: has });
  await setFlag(app.deps, "perya", "FORFUN3", isOn);
  app.deps.brands.forget();
  app.clock.advance(120_000);
  // The cached list of games may be returned once more while it reloads.
  await waitFor(async () => (await listTiles()).some(({ hasForFun }) => hasForFun) === (isOn && has));
  // The launch has its own cache, which may be outdated too.
  if (isOn && has) await waitFor(() => tryIt().then(...isOffered));
}

const isOffered = [
  () => true,
  (error: { code?: string }) => {
    if (error.code !== "GAME_NOT_FOR_FUN") throw error;
    return false;
  },
] as const;

async function tryIt(username = "ana") {
  const { call, member } = await app.signIn(username);
  const launched = await call(vendors.launchForFun, { body: { nodeId: vendor.game.id } });
  return { launched, member, code: new URL(launched.launchUrl).searchParams.get("code") ?? "" };
}

describe("a game for fun", () => {
  it("gives the vendor no player, and nothing to move money with", async () => {
    await offer();
    const { launched, code, member } = await tryIt();
    expect(launched).toMatchObject({ isForFun: true, game: { nodeId: vendor.game.id, hasForFun: true } });
    const told = await vendor.send("authenticate", { code });
    expect(told).toMatchObject({ ok: true, forFun: true, game: vendor.game.code, currency: "PHP" });
    for (const field of ["session", "player", "balance"]) expect(told).not.toHaveProperty(field);
    expect(JSON.stringify(told)).not.toContain(member.id);
    expect(await vendor.send("authenticate", { code })).toMatchObject({ error: "CODE_INVALID" });
    const kept = await app.db
      .selectFrom("game_sessions")
      .select(["token_hash", "is_for_fun"])
      .where("id", "=", launched.gameSessionId)
      .execute();
    expect(kept).toEqual([{ token_hash: null, is_for_fun: true }]);
    // The table's check refuses a token for a for-fun session, even if the application has a bug.
    const forged = app.db
      .updateTable("game_sessions")
      .set({ token_hash: Buffer.from("token") })
      .where("id", "=", launched.gameSessionId);
    await expect(forged.execute()).rejects.toThrow("game_sessions_for_fun_check");
  });

  it("is reported to vendors that query it, by the switch's present state", async () => {
    const ask = () => vendor.send("limits", { game: vendor.game.code, currency: "PHP" });
    await offer();
    expect(await ask()).toMatchObject({ forFun: true });
    await setFlag(app.deps, "perya", "FORFUN3", false);
    expect(await ask()).toMatchObject({ forFun: false });
  });

  it.each([
    ["the brand has it off", { isOn: false }, "FUNCTION_OFF"],
    ["the vendor has it not", { has: false }, "GAME_NOT_FOR_FUN"],
  ])("is refused where %s, and no tile offers it", async (_name, offered, code) => {
    await offer(offered);
    await expect(tryIt()).rejects.toMatchObject({ code });
    const tiles = await listTiles();
    expect(tiles.length).toBeGreaterThan(0);
    expect(tiles.some(({ hasForFun }) => hasForFun)).toBe(false);
  });

  it("refuses a code from before it was switched off", async () => {
    await offer();
    const { code } = await tryIt();
    await setFlag(app.deps, "perya", "FORFUN3", false);
    expect(await vendor.send("authenticate", { code })).toMatchObject({ ok: false, error: "CODE_INVALID" });
  });

  it("is for members: neither for visitors nor for trial accounts", async () => {
    await offer();
    const body = { nodeId: vendor.game.id };
    await expect(app.client()(vendors.launchForFun, { body })).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    const { token } = await app.client()(sessions.loginFreePlay, { body: { os: "Linux", platform: "W" } });
    const call = app.client("localhost", token);
    await expect(call(vendors.launchForFun, { body })).rejects.toMatchObject({ code: "TRIAL_NOT_ALLOWED" });
  });

  it("does not change a launch for money", async () => {
    await offer();
    const { launched, session, player } = await vendor.sitDown();
    expect(launched.isForFun).toBe(false);
    expect([session, player].every((text) => text.length > 0)).toBe(true);
  });
});
