import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTinySite, type TinySite } from "./tiny-site.test-setup.ts";

let { app, database, visit, close } = {} as TinySite;

beforeAll(async () => {
  ({ app, database, visit, close } = await openTinySite());
});
afterAll(() => close());

/** After this time, every cache is reloaded. */
const AN_HOUR_MS = 3_600_000;

describe("a database that does not answer", () => {
  it("delays nothing that is in memory, and no files", async () => {
    const game = await app.db
      .selectFrom("games")
      .select(["vendor_code", "code"])
      .where("category", "=", "RNG")
      .executeTakeFirstOrThrow();
    const addresses = [
      "/",
      "/rng",
      "/manifest.webmanifest",
      "/sitemap.xml",
      "/wps/system/permission",
      "/wps/system/announcements?types=B&platform=W",
      "/wps/relay/hotGames",
      `/art/games/${game.vendor_code}/${game.code}.svg`,
      "/assets/app-1234.js",
    ];
    for (const url of addresses) await visit(url);
    database.freeze();
    for (const makeOld of [() => app.clock.advance(AN_HOUR_MS), app.deps.brands.forget]) {
      makeOld();
      for (const url of addresses) expect([url, (await visit(url)).statusCode]).toEqual([url, 200]);
      expect((await visit("/")).body).toContain("rendered for Perya");
    }
  });

  it("is not queried for the owner of a file", async () => {
    const cold = await openTinySite();
    cold.database.freeze();
    for (const host of ["localhost", "cdn.example"])
      expect((await cold.visit("/assets/app-1234.js", { host })).statusCode).toBe(200);
    await cold.close();
  });
});
