import { createBrand as insertBrand, createClock, openTestDatabase, type TestDatabase } from "@perya/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBrand, refuseDemoData, refuseRealData, seedDemo } from "./seed.ts";

let database: TestDatabase;
const clock = createClock();
beforeEach(async () => void (database = await openTestDatabase()));
afterEach(() => database.close());

const listBrands = async () =>
  (await database.db.selectFrom("brands").select("merchant_code").execute()).map((row) => row.merchant_code);

describe("the demo", () => {
  it("is seeded once, however often and by however many", async () => {
    const tools = { db: database.db, clock };
    await Promise.all([seedDemo(tools), seedDemo(tools)]);
    await seedDemo(tools);
    expect((await listBrands()).toSorted()).toEqual(["fiesta", "perya"]);
  });

  it("does not move into a database with a real brand", async () => {
    await insertBrand(database.db, { merchant_code: "real" });
    await expect(seedDemo({ db: database.db, clock })).rejects.toThrow(/real brands \(real\)/);
    expect(await listBrands()).toEqual(["real"]);
    await expect(refuseRealData(database.db)).rejects.toThrow(/DEMO=off/);
  });

  it("keeps a real site from starting", async () => {
    await seedDemo({ db: database.db, clock });
    await expect(refuseDemoData(database.db)).rejects.toThrow(/known passwords/);
  });
});

describe("a first brand", () => {
  it("is made from the command line, real and open at its host", async () => {
    const brand = { merchantCode: "bago", name: "Bago", host: "bago.example", jurisdiction: "ph" };
    await createBrand({ db: database.db, clock }, brand);
    await refuseDemoData(database.db);
    const host = await database.db.selectFrom("brand_hosts").select("host").executeTakeFirst();
    expect(host).toEqual({ host: "bago.example" });
  });

  it("needs a jurisdiction that exists", async () => {
    const brand = { merchantCode: "bago", name: "Bago", host: "bago.example", jurisdiction: "moon" };
    await expect(createBrand({ db: database.db, clock }, brand)).rejects.toThrow(/no jurisdiction "moon"/);
  });
});
