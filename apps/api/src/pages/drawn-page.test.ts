import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FirstPage } from "@perya/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDrawer } from "./drawn-page.ts";
import { openTinySite, type TinySite } from "./tiny-site.test-setup.ts";

let { house, app, visit, close } = {} as TinySite;

beforeAll(async () => {
  ({ house, app, visit, close } = await openTinySite());
});
afterAll(() => close());

describe("the drawing of the home page", () => {
  const drawings = () => (globalThis as unknown as { drawings: FirstPage[] }).drawings;

  it("stands in the page with its styles, and its scripts come after it has been seen", async () => {
    const { body } = await visit("/");
    expect(body).toContain('<div id="app"><p>drawn for Perya</p></div>');
    expect(body).toContain("<title>Drawn</title>");
    expect(body).toContain("h1{color:red}");
    expect(body).not.toMatch(/<script[^>]* src=|rel="(?:modulepreload|stylesheet)"/);
    expect(body).toContain(`for(const href of ["/assets/lib-1234.js","/assets/text-ty-1234.js"])`);
    expect(body).toContain("requestAnimationFrame");
  });

  it("is made once for all visitors, from nothing that is theirs", async () => {
    const { id: brand_id } = await house.db
      .selectFrom("brands")
      .select("id")
      .where("merchant_code", "=", "perya")
      .executeTakeFirstOrThrow();
    const service = { position: "LIVECHAT-9", type: "chat", title: "Chat", url: "https://chat.example" };
    await house.db
      .insertInto("brand_customer_services")
      .values({ brand_id, ...service })
      .execute();
    house.deps.brands.forget();
    await visit("/");
    const before = drawings().length;
    // What is read anew from the tables comes with new keys and a new time, and is the same page.
    house.deps.brands.forget();
    await Promise.all(["/", "/?utm_source=1", "/"].map((url) => visit(url)));
    await app.inject({ url: "/", headers: { host: "localhost", accept: "text/html" }, remoteAddress: "203.0.113.9" });
    expect(drawings()).toHaveLength(before);
    expect(drawings().at(-1)?.permission).toMatchObject({
      serverTime: 0,
      lastNews: "",
      location: { ip: "", country: null },
      info: { customerService: [], encryption: { keyId: "", publicKey: "" } },
    });
  });

  it("is made anew when what it shows has changed, and for each brand by itself", async () => {
    await visit("/");
    expect((await visit("/", { host: "fiesta.localhost" })).body).toContain("drawn for Fiesta");
    const before = drawings().length;
    const change = house.db.updateTable("brands").where("merchant_code", "=", "perya");
    await change.set({ tagline: "A new line" }).execute();
    house.deps.brands.forget();
    await visit("/");
    expect(drawings()).toHaveLength(before + 1);
    expect(drawings().at(-1)?.permission.info.brand.tagline).toBe("A new line");
  });

  it("is left out where the page is another, where a popup belongs to it, and where an answer is missing", async () => {
    for (const url of ["/rng", "/login", "/register", "/help", "/nowhere", "/home", "/?code=1", "/?a=b&resetCode=1"])
      expect((await visit(url)).body).not.toContain("drawn for");
    const [first] = app.carriedAnswers;
    if (!first) throw new Error("nothing is carried");
    const { answer } = first;
    first.answer = () => Promise.reject(new Error("no database"));
    expect((await visit("/")).body).not.toContain("drawn for");
    first.answer = answer;
  });

  it("that fails, or shows a house that is closed, leaves the page to the browser", async () => {
    const change = (state: { tagline?: string; is_in_maintenance?: boolean }) =>
      house.db.updateTable("brands").set(state).where("merchant_code", "=", "perya").execute();
    for (const [ill, well] of [
      [{ tagline: "cannot be drawn" }, { tagline: "A line" }],
      [{ is_in_maintenance: true }, { is_in_maintenance: false }],
    ] as const) {
      await change(ill);
      house.deps.brands.forget();
      const { body, statusCode } = await visit("/");
      expect(statusCode).toBe(200);
      expect(body).not.toContain("drawn for");
      const before = drawings().length;
      await visit("/");
      expect(drawings()).toHaveLength(before);
      expect(body).toContain('<script type="module" crossorigin src="/assets/app-1234.js">');
      await change(well);
    }
    house.deps.brands.forget();
  });

  it("is not to be had as a file", async () => {
    expect((await visit("/.page/draw.js")).body).not.toContain("drawHome");
  });

  it.each([
    ["takes for ever", "export const drawHome = () => new Promise(() => {});"],
    ["cannot even be loaded", "this is no script"],
  ])("that %s keeps nobody waiting", async (_what, script) => {
    const folder = mkdtempSync(join(tmpdir(), "perya-drawer-"));
    mkdirSync(join(folder, ".page"));
    writeFileSync(join(folder, ".page/draw.js"), script);
    await visit("/");
    const [page] = drawings();
    if (!page) throw new Error("nothing was drawn");
    const draw = await openDrawer(folder, house.deps.clock, app.log);
    expect(await draw("/", page)).toBeNull();
  });
});
