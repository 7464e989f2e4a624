import { catalogue, games, type CatalogueGame } from "@perya/contract";
import { newId } from "@perya/db";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestBrowser } from "../../testing/browser.test-setup.ts";
import { openTestConsole, type TestConsole } from "../../testing/console.test-setup.ts";

let app: TestConsole;
let content: TestBrowser;
beforeAll(async () => {
  app = await openTestConsole();
  content = await app.signInAs(await app.addOperator("content", app.brands.perya));
});
afterAll(() => app.close());

const brandId = () => app.brands.perya;
const BECAUSE = { reason: "as agreed" };
type Show = "all" | "hot" | "hidden";
const page = (change: { show?: Show; beginsWith?: string; afterName?: string; afterId?: string; pageSize?: number }) =>
  content.client()(catalogue.listGames, {
    query: { brandId: brandId(), category: "RNG", vendor: "PG", pageSize: 100, ...change },
  });
const change = (ids: string[], wish: "show" | "hide" | "hot" | "cold", isPreview = false) =>
  content.client()(catalogue.changeGames, {
    body: { brandId: brandId(), ids, change: wish, isPreview, ...BECAUSE },
  });
const ids = (list: { games: CatalogueGame[] }) => list.games.map(({ id }) => id);

it("lists a brand's games by name in pages, hidden ones too, filtered by the beginning of the name", async () => {
  const all = await page({});
  const walked: string[] = [];
  for (let next: Parameters<typeof page>[0] | null = {}; next;) {
    const part: Awaited<ReturnType<typeof page>> = await page({ ...next, pageSize: 2 });
    walked.push(...ids(part));
    next = part.next;
  }
  expect([walked, all.next]).toEqual([ids(all), null]);
  const { name = "" } = all.games[0] ?? {};
  expect(ids(await page({ beginsWith: name.toUpperCase() }))).toContain(all.games[0]?.id);
  expect(ids(await page({ beginsWith: "no such %_" }))).toEqual([]);
});

it("changes games one by one, with a preview and a result for each", async () => {
  const [one = "", two = ""] = ids(await page({}));
  const nobody = newId(app.clock.now());
  await change([two], "hide");
  const outcomes = [one, two, nobody].map((id, index) => ({
    id,
    name: expect.any(String),
    outcome: ["changed", "unchanged", "unknown"][index],
  }));
  expect((await change([one, two, nobody], "hide", true)).outcomes).toEqual(outcomes);
  expect(ids(await page({ show: "hidden" }))).toEqual([two]);
  expect((await change([one, two, nobody], "hide")).outcomes).toEqual(outcomes);
  expect(new Set(ids(await page({ show: "hidden" })))).toEqual(new Set([one, two]));
  await change([one, two], "show");
  await change([one], "hot");
  expect((await page({ show: "hot" })).games.find(({ id }) => id === one)?.hotPlace).toBeGreaterThan(1);
  await change([one], "cold");

  const boss = await app.signInAs(await app.addOperator("admin"));
  const events = await app.readAudit(`subjectKind:game subject:${one}`, boss);
  expect(new Set(events.map(({ after }) => JSON.stringify(after)))).toEqual(
    new Set(['{"isHidden":true}', '{"isHidden":false}', '{"hotSequence":31}', '{"hotSequence":null}']),
  );
});

it("maintains, orders and opens vendors like the terminal, with before and after in the audit", async () => {
  const vendors = async () =>
    (await content.client()(catalogue.listVendors, { query: { brandId: brandId() } })).vendors.filter(
      ({ category }) => category === "RNG",
    );
  const before = (await vendors()).map(({ code }) => code);
  const last = before.at(-1) ?? "";
  const body = { brandId: brandId(), category: "RNG", ...BECAUSE } as const;
  await content.client()(catalogue.orderVendors, { body: { ...body, codes: [last] } });
  expect((await vendors()).map(({ code }) => code)).toEqual([last, ...before.slice(0, -1)]);
  const until = "2030-01-01T00:00:00.000Z";
  await content.client()(catalogue.setVendor, { body: { ...body, code: last, state: "maintenance", until } });
  expect((await vendors())[0]).toMatchObject({ code: last, state: "maintenance", until });
  await expect
    .poll(async () => (await app.client()(games.listMenus))[0]?.gameClassify[0]?.vendors[0])
    .toMatchObject({ vassalage: last, isInMaintenance: true });
  for (const code of ["NOBODY", "CQ9X"])
    await expect(
      content.client()(catalogue.setVendor, { body: { ...body, code, state: "open" } }),
    ).rejects.toMatchObject({ code: "VENDOR_UNKNOWN" });
  const boss = await app.signInAs(await app.addOperator("admin"));
  expect((await app.readAudit(`subjectKind:vendor subject:${last}`, boss))[0]).toMatchObject({
    before: { category: "RNG", state: "open" },
    after: { category: "RNG", state: "maintenance", until },
  });
});

it("orders categories and hot games, and enables for-fun play of a vendor: audited, and visible to players", async () => {
  const of = { brandId: brandId(), ...BECAUSE };
  const listed = () => content.client()(catalogue.listVendors, { query: { brandId: brandId() } });
  const { categories } = await listed();
  const last = categories.at(-1) ?? "RNG";
  await content.client()(catalogue.orderCategories, { body: { ...of, categories: [last, "COCKFIGHT"] } });
  const moved = [last, ...categories.filter((each) => each !== last)];
  // Ordering does not add a category that the brand does not have.
  const expected = categories.includes("COCKFIGHT")
    ? [last, "COCKFIGHT", ...moved.slice(1).filter((each) => each !== "COCKFIGHT")]
    : moved;
  expect((await listed()).categories).toEqual(expected);

  const hot = async () => {
    const query = { brandId: brandId(), show: "hot" as const, pageSize: 100 };
    const found = (await content.client()(catalogue.listGames, { query })).games;
    return found.toSorted((one, other) => (one.hotPlace ?? 0) - (other.hotPlace ?? 0)).map(({ id }) => id);
  };
  const before = await hot();
  expect(before.length).toBeGreaterThan(2);
  const [third = ""] = before.slice(2);
  await content.client()(catalogue.orderHot, { body: { ...of, ids: [third, newId(app.clock.now())] } });
  expect(await hot()).toEqual([third, ...before.filter((id) => id !== third)]);
  await expect.poll(async () => (await app.client()(games.listHotGames))[0]?.nodeId).toBe(third);

  const [vendor] = (await listed()).vendors;
  const { category = "RNG", code = "" } = vendor ?? {};
  const isOn = !vendor?.isForFunSet;
  await content.client()(catalogue.setForFun, { body: { ...of, category, code, isOn } });
  expect((await listed()).vendors[0]?.isForFunSet).toBe(isOn);
  await expect(
    content.client()(catalogue.setForFun, { body: { ...of, category, code: "NOBODY", isOn } }),
  ).rejects.toMatchObject({ code: "VENDOR_UNKNOWN" });
  const boss = await app.signInAs(await app.addOperator("admin"));
  for (const action of ["categories.ordered", "hot.ordered", "vendor.changed"])
    expect((await app.readAudit(`action:${action}`, boss))[0]).toMatchObject({ reason: BECAUSE.reason });
});

it("finds games of every category by the beginning of the name", async () => {
  const query = { brandId: brandId(), beginsWith: "a", pageSize: 100 };
  const { games: found } = await content.client()(catalogue.listGames, { query });
  expect(new Set(found.map(({ category }) => category)).size).toBeGreaterThan(1);
  expect(found.every(({ name }) => name.toLowerCase().startsWith("a"))).toBe(true);
});

it("reports the state of a vendor's calls, and since when they fail", async () => {
  const minute = app.clock.now();
  const row = { brand_id: brandId(), minute, took: [], heard_at: minute };
  await app.db
    .insertInto("vendor_minutes")
    .values([
      { ...row, vendor_code: "PG", calls: 10, failures: 9 },
      { ...row, vendor_code: "JDB", calls: 10, failures: 0 },
    ])
    .execute();
  await app.scheduler.runNow("alerts.judge");
  const { vendors } = await content.client()(catalogue.listVendors, { query: { brandId: brandId() } });
  const healthOf = (code: string) => vendors.find((vendor) => vendor.code === code)?.health;
  expect(healthOf("PG")).toMatchObject({ state: "failing", calls: 10, failures: 9, since: minute.toISOString() });
  expect(healthOf("JDB")).toMatchObject({ state: "sound", since: null, heardAt: minute.toISOString() });
  expect(healthOf("CQ9")).toMatchObject({ state: "silent", heardAt: null });
});

it("checks a vendor's category, refuses to order unknown vendors, and makes no game hot twice", async () => {
  const listed = async () => (await content.client()(catalogue.listVendors, { query: { brandId: brandId() } })).vendors;
  const before = await listed();
  const isIn = (category: string, code: string) =>
    before.some((each) => each.category === category && each.code === code);
  const foreign = before.find(({ category, code }) => category === "RNG" && !isIn("LIVE", code));
  const body = { brandId: brandId(), category: "LIVE", ...BECAUSE } as const;
  const { code = "" } = foreign ?? {};
  const unknown = { code: "VENDOR_UNKNOWN" };
  const { client } = content;
  await expect(client()(catalogue.setVendor, { body: { ...body, code, state: "open" } })).rejects.toMatchObject(
    unknown,
  );
  await expect(client()(catalogue.setForFun, { body: { ...body, code, isOn: true } })).rejects.toMatchObject(unknown);
  const [own] = before.filter(({ category }) => category === "LIVE").toReversed();
  const codes = [own?.code ?? "", code];
  await expect(client()(catalogue.orderVendors, { body: { ...body, codes } })).rejects.toMatchObject(unknown);
  expect(await listed()).toEqual(before);

  const [id = ""] = ids(await page({}));
  await change([id], "hot");
  const place = async () => (await page({ show: "hot" })).games.find((game) => game.id === id)?.hotPlace;
  const first = await place();
  expect((await change([id], "hot")).outcomes).toMatchObject([{ id, outcome: "unchanged" }]);
  expect(await place()).toBe(first);
  await change([id], "cold");
});

it("shows switches of this brand and of all brands, not those of another brand", async () => {
  const [here = "", everywhere = "", elsewhere = ""] = ids(await page({}));
  const closure = (of: object) => ({
    id: newId(app.clock.now()),
    kind: "game" as const,
    subject: "",
    reason: "a test",
    closed_by_name: "test",
    closed_at: app.clock.now(),
    ...of,
  });
  await app.db
    .insertInto("closures")
    .values([
      closure({ subject: here, brand_id: brandId() }),
      closure({ subject: everywhere, brand_id: null }),
      closure({ subject: elsewhere, brand_id: app.brands.fiesta }),
      closure({ kind: "vendor", subject: "JDB", brand_id: brandId() }),
      closure({ kind: "vendor", subject: "CQ9", brand_id: app.brands.fiesta }),
    ])
    .execute();
  const closed = (await page({})).games.filter(({ isClosed }) => isClosed).map((game) => game.id);
  expect(new Set(closed)).toEqual(new Set([here, everywhere]));
  const { vendors } = await content.client()(catalogue.listVendors, { query: { brandId: brandId() } });
  expect(new Set(vendors.filter(({ isClosed }) => isClosed).map(({ code }) => code))).toEqual(new Set(["JDB"]));
});
