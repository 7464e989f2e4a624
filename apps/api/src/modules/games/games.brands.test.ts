import { lookAlike } from "@perya/art";
import { type GameCard, games } from "@perya/contract";
import { newId } from "@perya/db";
import { createBrand } from "@perya/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { setGame, setVendor } from "./index.ts";
import { visitGames, type GamesVisitor } from "./visit-games.test-setup.ts";

let app: TestApp;
let visitor: GamesVisitor;
beforeAll(async () => {
  app = await openTestApp();
  visitor = visitGames(app);
});
afterAll(() => app.close());

describe("hot games", () => {
  it("are at most thirty, in the brand's order, and differ between brands", async () => {
    const hot = await app.client()(games.listHotGames);
    expect(hot).toHaveLength(30);
    expect(hot.every(({ isHot }) => isHot === 1)).toBe(true);
    const theirs = await app.client("fiesta.localhost")(games.listHotGames);
    expect(theirs.map(({ nodeId }) => nodeId)).not.toEqual(hot.map(({ nodeId }) => nodeId));
  });

  it("are separated where they look alike, even if the brand ordered them next to each other", async () => {
    const tileOf = ({ vassalage: vendor, gameCode: code, gameType: category, gameName: name }: GameCard) => ({
      vendor,
      code,
      category,
      name,
    });
    const listed = await visitor.list("RNG", { pageSize: 100 });
    const content = listed.content.filter(({ isHot }) => isHot !== 1);
    const twins = content
      .map((one) => [one, content.find((other) => other !== one && lookAlike(tileOf(one), tileOf(other)))] as const)
      .find(([, other]) => other !== undefined);
    const ids = (twins ?? []).map((card) => card?.nodeId ?? "");
    const places = async () => {
      const hot = (await app.client()(games.listHotGames)).map(({ nodeId }) => nodeId);
      return ids.map((id) => hot.indexOf(id)).toSorted((a, b) => a - b);
    };
    for (const id of ids) await setGame(app.deps, "perya", id, { hotSequence: 0 });
    await expect.poll(async () => (await places()).filter((place) => place >= 0).length).toBe(2);
    const [first = 0, second = 0] = await places();
    expect(second - first).toBeGreaterThan(1);
    for (const id of ids) await setGame(app.deps, "perya", id, { hotSequence: null });
    await expect.poll(places).toEqual([-1, -1]);
  });
});

describe("changes by a brand", () => {
  it("appear within seconds on every process, and at no other brand", async () => {
    const [card] = (await visitor.list("PVP", { vassalage: "KARTA" })).content;
    const nodeId = card?.nodeId ?? "";
    const at = async (host: string) =>
      (await visitor.list("PVP", { pageSize: 100 }, host)).content.find((each) => each.nodeId === nodeId);
    const total = (await visitor.list("PVP")).totalCount;
    expect(await at("localhost")).toEqual(card);

    await setGame(app.deps, "perya", nodeId, { hotSequence: 1, iconUrl: "/uploads/own.png" });
    // The clock does not advance here, so only the live event can clear the cache.
    await expect
      .poll(() => at("localhost"))
      .toMatchObject({
        isHot: 1,
        iconUrl: "/uploads/own.png",
        lagerIcon: "/uploads/own.png",
      });
    expect(card).toHaveProperty("ground");
    expect(await at("localhost")).not.toHaveProperty("ground");
    const hot = await app.client()(games.listHotGames);
    expect(hot.slice(0, 2).map((each) => each.nodeId)).toContain(nodeId);
    expect(await at("fiesta.localhost")).toMatchObject({ iconUrl: card?.iconUrl });

    await setGame(app.deps, "perya", nodeId, { isHidden: true });
    await expect.poll(() => at("localhost")).toBeUndefined();
    expect((await visitor.list("PVP")).totalCount).toBe(total - 1);
    expect((await app.client()(games.listHotGames)).some((each) => each.nodeId === nodeId)).toBe(false);
    expect(await visitor.search(card?.gameName ?? "")).not.toContain(card?.gameName);
    expect(await at("fiesta.localhost")).toBeDefined();
    await setGame(app.deps, "perya", nodeId, { isHidden: false, hotSequence: null, iconUrl: null });
  });

  it("set a vendor to maintenance, or remove it from the site", async () => {
    await setVendor(app.deps, "perya", { category: "FISH", code: "CQ9", state: "maintenance" });
    visitor.later();
    const cards = async () => (await visitor.list("FISH", { vassalage: "CQ9" })).content;
    expect((await cards()).every(({ isInMaintenance }) => isInMaintenance)).toBe(true);
    await setVendor(app.deps, "perya", { category: "FISH", code: "CQ9", state: "off" });
    visitor.later();
    expect(await cards()).toEqual([]);
    await setVendor(app.deps, "perya", { category: "FISH", code: "CQ9", state: "open" });
    visitor.later();
    expect((await cards()).some(({ isInMaintenance }) => isInMaintenance)).toBe(false);
    expect(await cards()).toHaveLength(8);
  });

  it("show when a vendor is back, while that is in the future", async () => {
    const until = new Date(app.clock.now().getTime() + 15 * 60_000);
    const cards = async () => (await visitor.list("FISH", { vassalage: "CQ9" })).content;
    const change = { category: "FISH", code: "CQ9" } as const;
    await setVendor(app.deps, "perya", { ...change, state: "maintenance", until });
    visitor.later();
    const expected = { isInMaintenance: true, backAt: until.toISOString() };
    expect(await cards()).toEqual((await cards()).map((card) => ({ ...card, ...expected })));
    const lanes = await visitor.lanes();
    expect(lanes.flatMap((lane) => lane.cards).filter(({ backAt }) => backAt !== null)).not.toEqual([]);
    visitor.later();
    expect((await cards())[0]).toMatchObject({ isInMaintenance: true, backAt: null });

    await setVendor(app.deps, "perya", {
      ...change,
      state: "maintenance",
      until: new Date(until.getTime() + 3_600_000),
    });
    await setVendor(app.deps, "perya", { ...change, state: "maintenance" });
    visitor.later();
    expect((await cards())[0]).toMatchObject({ isInMaintenance: true, backAt: null });
    await setVendor(app.deps, "perya", { ...change, state: "open", until: new Date(until.getTime() + 3_600_000) });
    visitor.later();
    expect((await cards())[0]).toMatchObject({ isInMaintenance: false, backAt: null });
    const row = app.db
      .selectFrom("brand_vendors")
      .select("maintenance_until")
      .where("vendor_code", "=", "CQ9")
      .where("maintenance_until", "is not", null);
    expect(await row.execute()).toEqual([]);
  });

  it("are refused for unknown vendors, games and brands", async () => {
    const nobody = setVendor(app.deps, "perya", { category: "FISH", code: "NOBODY", state: "open" });
    await expect(nobody).rejects.toThrow(/Vendor "NOBODY" not found in FISH/);
    await expect(setGame(app.deps, "perya", newId(new Date()), {})).rejects.toThrow(/Game with .* not found/);
    const program = setGame(app.deps, "perya", newId(new Date()), { iconUrl: "javascript:alert(1)" });
    await expect(program).rejects.toThrow(/picture must be an https/);
    await expect(setGame(app.deps, "nobody", newId(new Date()), {})).rejects.toThrow(/Brand .* not found/);
  });
});

describe("search", () => {
  it("finds games and vendors despite typing errors, in the reader's language", async () => {
    expect((await visitor.search("bangus bay"))[0]).toBe("Bangus Bay");
    expect((await visitor.search("bnagus"))[0]).toBe("Bangus Bay");
    expect((await visitor.search("look ng bangus", "localhost", "TY"))[0]).toBe("Look ng Bangus");
    expect(await visitor.search("bangus bay", "localhost", "TY")).toContain("Look ng Bangus");
    expect((await visitor.search("jolly lantern"))[0]).toBe("Jolly Lantern");
    expect((await visitor.search("bgs"))[0]).toBe("Bayanihan Game Studio");
  });

  it.each([
    ["SQL wildcards", "%"],
    ["a zero byte", "\0"],
    ["sixty-four emoji", "🎰".repeat(64)],
    ["sixty-four combining accents", "\u0301".repeat(64)],
    ["a regular expression", "(zq+)+$"],
    ["quotes", "'; zzz --"],
  ])("answers %s without results", async (_name, text) => {
    expect(await visitor.search(text)).toEqual([]);
  });

  it.each(["", "x".repeat(65)])("refuses %j", async (text) => {
    await expect(visitor.search(text)).rejects.toMatchObject({ code: "REQUEST_INVALID" });
  });

  it("is limited in the number of results", async () => {
    expect((await visitor.search("a")).length).toBeLessThanOrEqual(25);
  });
});

describe("a brand without games", () => {
  it("has empty lists everywhere", async () => {
    const { host } = await createBrand(app.db);
    app.deps.brands.forget();
    expect(await visitor.lanes(host)).toEqual([]);
    expect(await visitor.list("RNG", {}, host)).toEqual({
      content: [],
      pageNum: 1,
      totalPages: 0,
      totalCount: 0,
      allCount: 0,
      filters: { ALL: 0, NEW: 0, HOT: 0 },
      facets: { tags: [], volatilities: [], vendors: [] },
    });
    expect(await app.client(host)(games.listPopularGames, { query: {} })).toEqual([]);
    expect(await app.client(host)(games.listVendorGameTypes)).toEqual([]);
    expect(await app.client(host)(games.listHotGames)).toEqual([]);
    expect(await visitor.search("bangus", host)).toEqual([]);
  });
});
