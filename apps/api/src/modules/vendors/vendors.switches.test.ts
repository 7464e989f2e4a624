import { games, switches, vendors, type Closure } from "@perya/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../app.ts";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { createScheduler } from "../../scheduler/scheduler.ts";
import { openTestConsole, type TestConsole } from "../../testing/console.test-setup.ts";
import { createBrandDirectory } from "../brands/index.ts";
import { openVendor, type TestVendor } from "./vendor.test-setup.ts";

type SwitchTarget = Pick<Closure, "kind" | "brandId" | "subject">;

let app: TestConsole;
/** The same vendor at two instances of the API that share a database, as two processes do. */
let vendor: TestVendor;
let elsewhere: TestVendor;
let risk: TestBrowser;
let boss: TestBrowser;
let closeOther: () => Promise<void>;

beforeAll(async () => {
  app = await openTestConsole();
  vendor = await openVendor(app);
  const { db, clock, random, log } = app.deps;
  const deps = { ...app.deps, brands: createBrandDirectory(db, clock, random) };
  const scheduler = createScheduler({ url: app.databaseUrl, log });
  const fastify = await buildApp({ deps, listenUrl: app.databaseUrl, scheduler });
  await fastify.ready();
  closeOther = () => fastify.close();
  elsewhere = await openVendor({ ...app, deps, fastify });
});
afterAll(async () => {
  await closeOther();
  await app.close();
});
beforeEach(async () => {
  await app.db.deleteFrom("rate_limits").execute();
  risk = await app.signInAs(await app.addOperator("risk", app.brands.perya));
  boss = await app.signInAs(await app.addOperator("admin"));
});

const BECAUSE = { reason: "it pays twice" };
const refusal = (code: string) => expect.objectContaining({ code });
const thing = (kind: SwitchTarget["kind"], subject = "", brandId: string | null = app.brands.perya) => ({
  kind,
  brandId,
  subject,
});
const close = (what: SwitchTarget, by = risk) => by.client()(switches.close, { body: { ...what, ...BECAUSE } });
const open = (what: SwitchTarget, by = risk) =>
  by.client()(switches.open, { body: { ...what, reason: "it was mended" } });
const listed = async (by: TestBrowser, brandId?: string): Promise<Closure[]> => {
  const { closures } = await by.client()(switches.listClosures, {
    query: { ...(brandId && { brandId }), pageSize: 100 },
  });
  return closures;
};

let round = 0;
const stake = (at: TestVendor, session: string, change: object = {}) => {
  round += 1;
  const call = {
    transaction: `t${round}`,
    round: `r${round}`,
    game: vendor.game.code,
    currency: "PHP",
    amount: "1.00",
  };
  return at.send("debit", { session, ...call, ...change });
};
const launch = (call: Awaited<ReturnType<TestVendor["sitDown"]>>["call"]) =>
  call(vendors.launchGame, { body: { nodeId: vendor.game.id } });
/** Returns whether the lobby shows the game as closed. */
const isShownClosed = async () => {
  const query = {
    gameType: "RNG",
    vassalage: "PG",
    pageNo: 1,
    pageSize: 100,
    sort: "az",
    clientType: 1,
    platform: "web",
  } as const;
  const { content } = await app.client()(games.listGames, { query });
  return content.find(({ nodeId }) => nodeId === vendor.game.id)?.isInMaintenance;
};

describe("a vendor closed during play", () => {
  it("takes no stake in any process and opens nothing; open rounds are paid and voided", async () => {
    const { session, player, call } = await vendor.sitDown();
    const inTheAir = { transaction: "won", round: "air" };
    expect(await stake(vendor, session, inTheAir)).toMatchObject({ ok: true });
    expect(await stake(vendor, session, { transaction: "taken", round: "back" })).toMatchObject({ ok: true });
    expect(await stake(elsewhere, session)).toMatchObject({ ok: true });
    expect(await isShownClosed()).toBe(false);

    const pg = thing("vendor", "PG");
    const closure = await close(pg);
    expect(closure).toMatchObject({ ...pg, ...BECAUSE, until: null, closedBy: expect.stringContaining("risk") });
    // Launches read the tables and are refused at once. Stakes use the cache and are refused after the live event.
    await expect(launch(call)).rejects.toEqual(refusal("GAME_CLOSED"));
    for (const at of [vendor, elsewhere])
      await expect.poll(() => stake(at, session)).toMatchObject({ ok: false, error: "GAME_CLOSED" });
    await expect.poll(isShownClosed).toBe(true);
    const credit = { player, transaction: "win", round: "air", currency: "PHP", amount: "3.00", closes: true };
    expect(await elsewhere.send("credit", credit)).toMatchObject({ ok: true });
    const taken = { player, transaction: "void", voids: "taken", round: "back", currency: "PHP" };
    expect(await vendor.send("void", taken)).toMatchObject({ ok: true });

    expect(await listed(risk)).toEqual([closure]);
    app.clock.advance(1);
    await open(pg);
    for (const at of [vendor, elsewhere]) await expect.poll(() => stake(at, session)).toMatchObject({ ok: true });
    await launch(call);
    await expect.poll(isShownClosed).toBe(false);
    expect(await listed(risk)).toEqual([]);

    const events = await app.readAudit("subjectKind:vendor subject:PG", boss);
    expect(
      events.map(({ action, reason, before, after }) => [action, reason, before?.["state"], after?.["state"]]),
    ).toEqual([
      ["switch.opened", "it was mended", "closed", "open"],
      ["switch.closed", BECAUSE.reason, "open", "closed"],
    ]);
  });
});

describe("every switch", () => {
  it.each([
    ["gaming", () => thing("gaming"), "GAMING_CLOSED", "GAME_CLOSED", true],
    ["gaming of all brands", () => thing("gaming", "", null), "GAMING_CLOSED", "GAME_CLOSED", true],
    ["a vendor of all brands", () => thing("vendor", "PG", null), "GAME_CLOSED", "GAME_CLOSED", true],
    ["a game", () => thing("game", vendor.game.id), "GAME_CLOSED", "GAME_CLOSED", true],
    ["a brand", () => thing("brand"), "SITE_IN_MAINTENANCE", "BRAND_CLOSED", undefined],
    ["a member's play", (id: string) => thing("member", id), "PLAY_CLOSED", "PLAYER_BLOCKED", false],
  ])("refuses launches and stakes: %s", async (_name, choose, toldMember, toldVendor, isClosedInLobby) => {
    const { session, player, call } = await vendor.sitDown();
    const chosen = choose(player);
    await close(chosen, boss);
    await expect.poll(() => stake(vendor, session)).toMatchObject({ error: toldVendor });
    await expect.poll(() => launch(call).catch((error: unknown) => error)).toEqual(refusal(toldMember));
    await expect.poll(() => isShownClosed().catch(() => undefined)).toBe(isClosedInLobby);
    await open(chosen, boss);
    await expect.poll(() => stake(vendor, session)).toMatchObject({ ok: true });
    await expect.poll(() => launch(call)).toMatchObject({ isForFun: false });
  });

  it("is changed once, however many do it at once; repeated, it changes reason and end", async () => {
    const gaming = thing("gaming", "", app.brands.fiesta);
    const at = () => boss.client()(switches.close, { body: { ...gaming, ...BECAUSE } });
    const closures = await Promise.all([at(), at(), at(), at()]);
    expect(new Set(closures.map(({ id }) => id)).size).toBe(1);
    app.clock.advance(1);
    const until = "2030-01-01T00:00:00.000Z";
    const body = { ...gaming, reason: "still mended", until };
    expect(await boss.client()(switches.close, { body })).toMatchObject({ id: closures[0]?.id, until });
    const events = await app.readAudit(`subjectKind:gaming subject:${app.brands.fiesta}`, boss);
    expect(events.map(({ reason }) => reason)).toEqual(["still mended", BECAUSE.reason]);
    const opened = await Promise.allSettled([open(gaming, boss), open(gaming, boss), open(gaming, boss)]);
    expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(open(gaming, boss)).rejects.toEqual(refusal("SWITCH_OPEN"));
  });

  it("belongs to its brand: not to other brands or all brands, and not to unknown targets", async () => {
    const { perya, fiesta } = app.brands;
    const member = await app.createMember();
    for (const [wrong, code] of [
      [thing("gaming", "", fiesta), "BRAND_UNKNOWN"],
      [thing("vendor", "PG", null), "BRAND_UNKNOWN"],
      [thing("vendor", "NOBODY"), "SWITCH_UNKNOWN"],
      [thing("game", "no id"), "SWITCH_UNKNOWN"],
      [thing("gaming", "PG"), "SWITCH_UNKNOWN"],
    ] as const) {
      await expect(close(wrong)).rejects.toEqual(refusal(code));
      await expect(open(wrong)).rejects.toEqual(refusal(code));
    }
    const local = await app.signInAs(await app.addOperator("risk", fiesta));
    await expect(close(thing("member", member.id, fiesta), local)).rejects.toEqual(refusal("SWITCH_UNKNOWN"));
    await expect(close(thing("brand", "", null), boss)).rejects.toEqual(refusal("SWITCH_UNKNOWN"));

    await close(thing("member", member.id));
    app.clock.advance(1);
    const everywhere = await close(thing("vendor", "PG", null), boss);
    expect((await listed(local)).map(({ id, closedBy }) => [id, closedBy])).toEqual([[everywhere.id, "house"]]);
    expect((await listed(risk, perya)).map(({ kind, name }) => [kind, name])).toEqual([
      ["vendor", expect.any(String)],
      ["member", member.account],
    ]);
    await expect(listed(local, perya)).rejects.toEqual(refusal("BRAND_UNKNOWN"));
    await Promise.all([open(thing("member", member.id)), open(thing("vendor", "PG", null), boss)]);
    app.clock.advance(10 * 60_000);
    await expect(close(thing("gaming"))).rejects.toEqual(refusal("STEP_UP_NEEDED"));
  });

  it("of a vendor exists at brands that have it, and cannot close another brand's", async () => {
    const { perya, fiesta } = app.brands;
    await app.db.insertInto("vendors").values({ code: "LONE", name: "Lone" }).execute();
    const shown = { brand_id: fiesta, category: "RNG", vendor_code: "LONE", sequence: 99 } as const;
    await app.db.insertInto("brand_vendors").values(shown).execute();
    await expect(close(thing("vendor", "LONE", perya), boss)).rejects.toEqual(refusal("SWITCH_UNKNOWN"));
    for (const brandId of [fiesta, null]) {
      await close(thing("vendor", "LONE", brandId), boss);
      await open(thing("vendor", "LONE", brandId), boss);
    }
  });

  it("works for processes of the release before, which read the columns they know at each stake", async () => {
    /** Reads the columns that the previous release checks at each stake (closures_follow, migration 0044). */
    const readOpening = async () => {
      const { rows } = await sql<{ isBrandOpen: boolean; isVendorOpen: boolean; endsAt: Date | null }>`
        select not brand.is_in_maintenance as "isBrandOpen", connection.is_open as "isVendorOpen",
          brand.maintenance_ends_at as "endsAt"
        from brands as brand join vendor_connections as connection on connection.brand_id = brand.id
        where brand.id = ${app.brands.perya} and connection.vendor_code = 'PG'`.execute(app.db);
      return rows[0];
    };
    const everythingOpen = { isBrandOpen: true, isVendorOpen: true, endsAt: null };
    const until = new Date("2030-01-01T00:00:00Z");
    expect(await readOpening()).toEqual(everythingOpen);

    await boss.client()(switches.close, { body: { ...thing("brand"), ...BECAUSE, until: until.toISOString() } });
    await close(thing("gaming", "", null), boss);
    expect(await readOpening()).toEqual({ ...everythingOpen, isBrandOpen: false, endsAt: until });
    await open(thing("brand"), boss);
    // The previous release has no closure for gaming only, so for it the brand is closed as well.
    expect(await readOpening()).toEqual({ ...everythingOpen, isBrandOpen: false });
    await open(thing("gaming", "", null), boss);

    await close(thing("vendor", "PG"));
    await close(thing("vendor", "PG", null), boss);
    await open(thing("vendor", "PG"));
    expect(await readOpening()).toEqual({ ...everythingOpen, isVendorOpen: false });
    await open(thing("vendor", "PG", null), boss);
    expect(await readOpening()).toEqual(everythingOpen);
  });

  it("has facts that the application cannot change: who closed it, what and when, and that it was closed", async () => {
    await close(thing("payouts"));
    const update = (change: object) => app.db.updateTable("closures").set(change).execute();
    for (const change of [{ closed_by_name: "x" }, { closed_at: new Date() }, { kind: "game" }, { brand_id: null }])
      await expect(update(change)).rejects.toMatchObject({ code: "42501" });
    await expect(app.db.deleteFrom("closures").execute()).rejects.toMatchObject({ code: "42501" });
    // The closure is lifted by a process whose clock is slightly behind.
    app.clock.advance(-500);
    await open(thing("payouts"));
    app.clock.advance(500);
  });
});
