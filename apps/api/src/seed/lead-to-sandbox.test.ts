import { toSocialEmbed, toVideoEmbed } from "@perya/rules";
import { createLedger } from "@perya/ledger";
import { createClock, openTestDatabase, type TestDatabase } from "@perya/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leadToSandbox, setPictureHosts } from "./lead-to-sandbox.ts";
import { seedDemo } from "./seed.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const deps = { db: database.db, ledger: createLedger(database.pool), clock: createClock() };
  await seedDemo(deps, { slots: 70, bets: 0, hasContent: true });
});
afterAll(() => database.close());

const listLinks = async () => {
  const { rows } = await database.pool.query<{ url: string }>(
    `select url from brand_resources union all select url from brand_customer_services
     union all select url from banners where group_name = 'w_video' order by 1`,
  );
  return rows.map(({ url }) => url);
};

it("points every link of every brand to the sandbox, and again when its port changes", async () => {
  expect((await listLinks()).filter((url) => url.startsWith("http://127.0.0.1"))).toEqual([]);
  for (const host of ["http://127.0.0.1:3003", "http://127.0.0.1:4323"]) {
    await leadToSandbox(database, host);
    const links = await listLinks();
    expect(links).toHaveLength(3 * (11 + 2 + 1));
    expect(links.filter((url) => !url.startsWith(`${host}/`))).toEqual([]);
    expect(links).toContain(`${host}/social/fiesta/facebook`);
    expect(links).toContain(`${host}/service/perya`);
    expect(toVideoEmbed(links.at(-1) ?? "", "EN")).toMatch(`${host}/video/embed/`);
    expect(toSocialEmbed(`${host}/social/fiesta/facebook`)).not.toBeNull();
    const hosts = database.db.selectFrom("brands").select("customer_service_hosts");
    for (const { customer_service_hosts: listed } of await hosts.execute())
      expect(listed).toEqual(["help.perya.example", new URL(host).host]);
  }
});

it("keeps links that an operator changed", async () => {
  const own = "https://www.facebook.com/a.brand";
  await database.db.updateTable("brand_resources").set({ url: own }).where("key", "=", "FACEBOOK").execute();
  await leadToSandbox(database, "http://127.0.0.1:5555");
  expect((await listLinks()).filter((url) => url === own)).toHaveLength(3);
});

it("loads one brand's pictures from the site's other name, unless an operator chose a host", async () => {
  const list = async () => {
    const brands = await database.db.selectFrom("brands").select(["merchant_code", "image_cdns"]).execute();
    return Object.fromEntries(brands.map((brand) => [brand.merchant_code, brand.image_cdns]));
  };
  for (const port of [3000, 4320]) {
    await setPictureHosts(database, port);
    expect(await list()).toEqual({ perya: [], fiesta: [`http://127.0.0.1:${port}`], gabi: [] });
  }
  await setPictureHosts(database, 0);
  expect((await list())["fiesta"]).toEqual([]);
  await database.db
    .updateTable("brands")
    .set({ image_cdns: ["https://img.example"] })
    .execute();
  await setPictureHosts(database, 3000);
  expect((await list())["fiesta"]).toEqual(["https://img.example"]);
});
