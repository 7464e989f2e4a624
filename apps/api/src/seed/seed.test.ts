import { createBrand as insertBrand, createClock, openTestDatabase, type TestDatabase } from "@perya/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBrand, refuseDemoData, refuseRealData, seedDemo } from "./seed.ts";

let database: TestDatabase;
const clock = createClock();
beforeEach(async () => void (database = await openTestDatabase()));
afterEach(() => database.close());

const listBrands = async () =>
  (await database.db.selectFrom("brands").select("merchant_code").execute()).map((row) => row.merchant_code);

const S0_FIELDS = [
  "username",
  "password",
  "confirmPassword",
  "mobileNum",
  "payeeName",
  "paymentPassword",
  "qqNum",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "idNumber",
  "email",
  "birthday",
  "recommenderId",
  "affiliateCode",
  "referralCode",
];

describe("the demo", () => {
  it("is seeded once, however often and by however many", async () => {
    const tools = { db: database.db, clock };
    await Promise.all([seedDemo(tools), seedDemo(tools)]);
    await seedDemo(tools);
    expect((await listBrands()).toSorted()).toEqual(["fiesta", "perya"]);
  });

  it("shows every way in: a plain member, a proved one, an agent with a code, an account with an initial password", async () => {
    await seedDemo({ db: database.db, clock });
    const rows = await database.db.selectFrom("members").selectAll().orderBy("account").execute();
    const [ana, berto, carla, dina, lito] = rows;
    expect(ana).toMatchObject({ mobile: null, email: null, upline_id: berto?.id });
    expect(lito).toMatchObject({ mobile: "+639171234567", email: "lito.reyes@example.test", upline_id: berto?.id });
    expect(lito?.mobile_verified_at && lito.email_verified_at).toEqual(clock.now());
    expect(berto).toMatchObject({ type: 1, invitation_code: "BERTO88", has_initial_password: false });
    expect(carla).toMatchObject({ mobile: null, invitation_code: "CARLA2026" });
    expect(dina).toMatchObject({ has_initial_password: true, upline_id: berto?.id, password_set_at: clock.now() });
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(rows.length);
  });

  it("has a rule for every field of S0 §3", async () => {
    await seedDemo({ db: database.db, clock });
    const rows = await database.db.selectFrom("brand_register_fields").select(["field", "is_enabled"]).execute();
    const fields = Map.groupBy(rows, ({ field }) => field);
    expect([...fields.keys()].toSorted()).toEqual(S0_FIELDS.toSorted());
    for (const each of fields.values()) expect(each).toHaveLength(2);
    // The law of the second brand's place asks for an age.
    expect(
      fields
        .get("birthday")
        ?.map(({ is_enabled }) => is_enabled)
        .toSorted(),
    ).toEqual([false, true]);
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
