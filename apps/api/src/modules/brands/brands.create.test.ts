import { games, notices, site, SITE_FLAGS } from "@perya/contract";
import { toJson } from "@perya/db";
import { openTestDatabase, type TestDatabase } from "@perya/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refuseDemoData } from "../../seed/seed.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { createBrand, ensureReferenceData, putJurisdiction, setFlag } from "./index.ts";

const BAGO = { merchantCode: "bago", name: "Bago", hosts: ["bago.example", "m.bago.example"], jurisdiction: "ph" };

describe("a brand created by an operator", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
    await app.client()(site.readStatus);
    await createBrand(app.deps, BAGO);
  });
  afterAll(() => app.close());

  it("is served at its hosts without a restart", async () => {
    await expect.poll(() => app.deps.brands.findByHost("m.bago.example"), { timeout: 5000 }).toBeDefined();
    expect(await app.client("bago.example")(site.readStatus)).toEqual({ status: 0, maintenanceEnd: null });
  });

  it("has the usual defaults and the law of its jurisdiction", async () => {
    app.deps.brands.forget();
    const { info } = await app.client("bago.example")(site.readPermission);
    expect(info.brand).toEqual({
      merchantCode: "bago",
      name: "Bago",
      taglines: { EN: "Bago", TY: "Bago" },
      currency: "PHP",
      timeZone: "Asia/Manila",
      languages: ["EN", "TY"],
      defaultLanguage: "TY",
      theme: { mode: "dark", accentDark: "#E3B45C", accentLight: "#8A5F12" },
      minAge: 21,
      birthdayAge: 21,
      closedCategories: ["COCKFIGHT"],
      regulatorLines: {
        EN: "Gambling is addictive. Know when to stop.",
        TY: "Nakakaadik ang pagsusugal. Alamin kung kailan titigil.",
      },
      isDemo: false,
    });
    expect(info.domainRoute).toEqual([
      { domain: "bago.example", sequence: 1 },
      { domain: "m.bago.example", sequence: 2 },
    ]);
    expect(info.mainDomain).toBe("bago.example");
    expect(info.register.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      "username",
      "password",
      "confirmPassword",
      "birthday",
    ]);
  });

  it("has no flag, link, game or notice of the demo", async () => {
    app.deps.brands.forget();
    const call = app.client("bago.example");
    const { info } = await call(site.readPermission);
    expect(info.whitelabel).toEqual(Object.fromEntries(SITE_FLAGS.map((flag) => [flag, "0"])));
    expect([info.resources, info.customerService, info.customerServiceHosts]).toEqual([{}, [], []]);
    expect(await call(games.listHotGames)).toEqual([]);
    const groups = await call(notices.listAnnouncements, { query: { types: "B,PL,PU,PR", platform: "W" } });
    expect(groups).toEqual({ banners: [], player: [], popup: [], promotion: [] });
  });

  it("is changed with the same functions as any other", async () => {
    await setFlag(app.deps, "bago", "FREEPLAY3", true);
    app.deps.brands.forget();
    expect(await app.client("bago.example")(site.readWhitelabel)).toMatchObject({ FREEPLAY3: "1" });
  });
});

describe("createBrand", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await ensureReferenceData(database.db);
    await create({});
  });
  afterAll(() => database.close());

  const clock = { now: () => new Date("2026-01-01T00:00:00Z") };
  const create = (change: Partial<typeof BAGO>) => createBrand({ db: database.db, clock }, { ...BAGO, ...change });
  const other = { merchantCode: "iba", hosts: ["iba.example"] };

  it.each([
    ["a merchant code in use", { hosts: ["iba.example"] }, /merchant code "bago" already/],
    ["a host in use", { ...other, hosts: ["iba.example", "m.bago.example"] }, /"m.bago.example" belongs to another/],
    ["a host given twice", { ...other, hosts: ["iba.example", "iba.example"] }, /"iba.example" .*twice/],
    ["an unknown jurisdiction", { ...other, jurisdiction: "moon" }, /Unknown jurisdiction "moon" \(known: ph\)/],
    ["no hosts", { ...other, hosts: [] }, /needs a host/],
    ["an empty name", { ...other, name: " " }, /needs a name/],
    ["a host with a port", { ...other, hosts: ["iba.example:8080"] }, /not a host/],
    ["a URL as a host", { ...other, hosts: ["https://iba.example"] }, /not a host/],
    ["a host in upper case", { ...other, hosts: ["Iba.example"] }, /not a host/],
    ["a merchant code with spaces", { ...other, merchantCode: "i b a" }, /not a merchant code/],
    ["no merchant code", { ...other, merchantCode: "" }, /not a merchant code/],
  ])("refuses %s, and leaves nothing behind", async (_name, change, sentence) => {
    await expect(create(change)).rejects.toThrow(sentence);
    const rows = await database.db.selectFrom("brand_hosts").select("host").orderBy("host").execute();
    expect(rows.map(({ host }) => host)).toEqual(["bago.example", "m.bago.example"]);
    expect(await database.db.selectFrom("brands").select("name").execute()).toEqual([{ name: "Bago" }]);
  });

  it("creates one of two concurrent duplicates", async () => {
    const twins = await Promise.allSettled([create(other), create(other)]);
    expect(twins.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("stores a tagline in the brand's own language, even if only another is given", async () => {
    const change = database.db.updateTable("brands").where("merchant_code", "=", "bago");
    await expect(change.set({ taglines: toJson({ EN: "New" }) }).execute()).rejects.toThrow("brands_taglines_check");
    await change.set({ taglines: toJson({ EN: "New", TY: "Bago" }) }).execute();
  });

  it("creates a brand that a production start accepts", async () => {
    await expect(refuseDemoData(database.db)).resolves.toBeUndefined();
  });

  it("accepts an operator's own jurisdiction", async () => {
    const profile = { minAge: 18, regulatorLines: { EN: "Play with care." }, closedCategories: [] };
    await putJurisdiction(database.db, { code: "own", profile });
    const id = await create({ merchantCode: "sarili", hosts: ["sarili.example"], jurisdiction: "own" });
    const fields = database.db.selectFrom("brand_register_fields").select("is_enabled").where("brand_id", "=", id);
    expect(await fields.where("field", "=", "birthday").execute()).toEqual([{ is_enabled: false }]);
  });
});

describe("reference data", () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await openTestDatabase()));
  afterAll(() => database.close());

  const listLaws = () => database.db.selectFrom("jurisdictions").selectAll().orderBy("code").execute();
  const listCountries = () => database.db.selectFrom("countries").selectAll().orderBy("sequence").execute();

  it("is written with a release, without the demo's, and only once", async () => {
    await ensureReferenceData(database.db);
    const [laws, countries] = [await listLaws(), await listCountries()];
    expect(laws.map(({ code }) => code)).toEqual(["ph"]);
    expect(countries).toHaveLength(12);
    expect(countries[0]).toEqual({ country_code: "PH", dialing_code: "63", sequence: 0 });
    await ensureReferenceData(database.db);
    expect([await listLaws(), await listCountries()]).toEqual([laws, countries]);
    expect(await database.db.selectFrom("brands").select("id").execute()).toEqual([]);
  });

  it("updates rows of an older release, and keeps an operator's own", async () => {
    await ensureReferenceData(database.db);
    const [laws, countries] = [await listLaws(), await listCountries()];
    const profile = { minAge: 18, regulatorLines: { EN: "As it was." }, closedCategories: [] };
    await putJurisdiction(database.db, { code: "ph", profile });
    await putJurisdiction(database.db, { code: "own", profile });
    await database.db.updateTable("countries").set({ dialing_code: "0", sequence: 99 }).execute();
    await ensureReferenceData(database.db);
    expect(await listLaws()).toEqual([{ code: "own", profile }, ...laws]);
    expect(await listCountries()).toEqual(countries);
  });

  it("is the same when two processes start at once", async () => {
    await Promise.all([ensureReferenceData(database.db), ensureReferenceData(database.db)]);
    expect(await listCountries()).toHaveLength(12);
  });
});
