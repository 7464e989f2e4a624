import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FirstPage } from "@perya/contract";
import { toJson } from "@perya/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setClosed } from "../commands/switch-commands.ts";
import { openSsrRenderer } from "./ssr-page.ts";
import { marksOf, openTinySite, preloadsOf, type TinySite } from "./tiny-site.test-setup.ts";

let { app, fastify, visit, close } = {} as TinySite;

beforeAll(async () => {
  ({ app, fastify, visit, close } = await openTinySite());
});
afterAll(() => close());

/** A renderer that numbers its pages. */
const COUNTS =
  "let made = 0; export const foreseePage = () => null; export const renderPage = async () => ({ head: '', body: String(++made), styles: '' });";

describe("the rendering of a page", () => {
  const renderedPages = () => (globalThis as unknown as { renderedPages: FirstPage[] }).renderedPages;

  it("is in the page with its styles; scripts load after the first paint", async () => {
    const { body } = await visit("/");
    expect(body).toContain('<div id="app"><p>rendered for Perya in TY</p></div>');
    expect(body).toContain("<title>Rendered</title>");
    expect(body).toContain("h1{color:red}");
    expect(body).not.toMatch(/<script[^>]* src=|rel="(?:modulepreload|stylesheet)"/);
    const scripts = ["/assets/lib-1234.js", "/assets/app-1234.js"];
    expect(preloadsOf(body, {})).toEqual([...scripts, "/assets/text-ty-1234.js"]);
    expect(preloadsOf(body, { lang: "EN" })).toEqual(scripts);
  });

  it("is made from the answers that its screen asks for, as any visitor gets them", async () => {
    const address = "/wps/relay/gameList?gameType=LIVE&pageSize=1";
    const { body } = await visit("/live");
    const { value } = (await fastify.inject({ url: address, headers: { host: "localhost" } })).json();
    expect(value.content).toHaveLength(1);
    expect(renderedPages().at(-1)?.preloaded.answers[address]).toEqual(value);
    expect(body).toContain(JSON.stringify(address));
  });

  it("is made once for all visitors, without personal data", async () => {
    const { id: brand_id } = await app.db
      .selectFrom("brands")
      .select("id")
      .where("merchant_code", "=", "perya")
      .executeTakeFirstOrThrow();
    const service = { position: "LIVECHAT-9", type: "chat", title: "Chat", url: "https://chat.example" };
    await app.db
      .insertInto("brand_customer_services")
      .values({ brand_id, ...service })
      .execute();
    app.deps.brands.forget();
    await visit("/");
    const before = renderedPages().length;
    // Reloading the tables creates new keys and a new server time, but the page must stay the same.
    app.deps.brands.forget();
    await Promise.all(["/", "/?utm_source=1", "/"].map((url) => visit(url)));
    await fastify.inject({
      url: "/",
      headers: { host: "localhost", accept: "text/html" },
      remoteAddress: "203.0.113.9",
    });
    expect(renderedPages()).toHaveLength(before);
    expect(renderedPages().at(-1)?.permission).toMatchObject({
      serverTime: 0,
      lastEventId: "",
      location: { ip: "", country: null },
      info: {
        customerService: [{ path: "" }, { path: "", title: "Chat" }, { path: "" }],
        encryption: { keyId: "", publicKey: "" },
      },
    });
  });

  it.each([
    ["the brand's own language where the browser says nothing", undefined, "TY", "fil-PH"],
    ["the browser's, where the brand offers it", "en-US,en;q=0.9", "EN", "en"],
    ["the brand's own, where it does not", "fr-FR,fr;q=0.9", "TY", "fil-PH"],
    ["the first that both know", "fr,tl;q=0.8,en;q=0.5", "TY", "fil-PH"],
  ])("is in %s", async (_which, wish, code, tag) => {
    const { body, headers } = await visit("/", wish === undefined ? {} : { "accept-language": wish });
    expect(body).toContain(`rendered for Perya in ${code}`);
    expect(body).toContain(`<html lang="${tag}" dir="ltr"`);
    expect(body).toContain(`/assets/text-${code.toLowerCase()}-1234.js`);
    // Visitors with another language must not see this page, not even for a moment.
    expect(body).toContain(`"lang":"${code}"`);
    expect(headers["vary"]?.toString().toLowerCase()).toContain("accept-language");
  });

  it("is rendered again when its content has changed, separately for each brand", async () => {
    await visit("/");
    expect((await visit("/", { host: "fiesta.localhost" })).body).toContain("rendered for Fiesta");
    const before = renderedPages().length;
    const change = app.db.updateTable("brands").where("merchant_code", "=", "perya");
    await change.set({ taglines: toJson({ TY: "A new line" }) }).execute();
    app.deps.brands.forget();
    await visit("/");
    expect(renderedPages()).toHaveLength(before + 1);
    expect(renderedPages().at(-1)?.permission.info.brand.taglines.TY).toBe("A new line");
  });

  it("is rendered again on the brand's next day", async () => {
    const folder = mkdtempSync(join(tmpdir(), "perya-renderer-"));
    mkdirSync(join(folder, ".page"));
    writeFileSync(join(folder, ".page/entry-server.js"), COUNTS);
    await visit("/");
    const [page] = renderedPages();
    if (!page) throw new Error("nothing was rendered");
    // A minute before midnight in Manila.
    let now = new Date("2026-11-19T15:59:00Z");
    const { render } = await openSsrRenderer(folder, { now: () => now }, fastify.log);
    const bodyNow = async () => (await render("/", page))?.body;
    expect([await bodyNow(), await bodyNow()]).toEqual(["1", "1"]);
    now = new Date("2026-11-19T16:00:00Z");
    expect(await bodyNow()).toBe("2");
  });

  it("is separate for each page, and only home includes what home shows", async () => {
    await visit("/");
    const before = renderedPages().length;
    expect((await visit("/rng")).body).toContain("rendered for Perya");
    expect((await visit("/rng?filter=NEW")).body).toContain("rendered for Perya");
    expect(renderedPages()).toHaveLength(before + 1);
    const [home, list] = renderedPages()
      .slice(-2)
      .map(({ preloaded }) => Object.keys(preloaded.answers));
    expect(list).toEqual(["/lgw/games/game_menus"]);
    expect(home?.length).toBeGreaterThan(1);
  });

  it("is separate for each audience, and hidden from others", async () => {
    const { body } = await visit("/", { cookie: "audience=member" });
    expect(renderedPages().at(-1)?.preloaded.audience).toBe("member");
    expect(body).toContain("rendered for Perya");
    expect(marksOf(body, { token: "x", isAgent: "0" })).toEqual({});
    expect(marksOf(body, { token: "x", isAgent: "4" })).toEqual({ known: "" });
    expect(marksOf(body, {})).toEqual({ known: "" });
    const { body: strange } = await visit("/", { cookie: "audience=nobody" });
    expect(marksOf(strange, {})).toEqual({});
    expect(marksOf(strange, { token: "x", isAgent: "0" })).toEqual({ known: "" });
  });

  it("is left out on an unrendered site, beside a secret, and where an answer is missing", async () => {
    for (const url of ["/member/withdraw", "/nowhere", "/?code=1", "/?a=b&resetCode=1", "/rng?token=1"])
      expect((await visit(url)).body).not.toContain("rendered for");
    const [first] = fastify.preloadedAnswers;
    if (!first) throw new Error("nothing is carried");
    const { answer } = first;
    first.answer = () => Promise.reject(new Error("no database"));
    expect((await visit("/")).body).not.toContain("rendered for");
    first.answer = answer;
  });

  it("that fails, or shows a closed site, leaves the page to the browser", async () => {
    const line = (TY: string) => ({ taglines: toJson({ TY }) });
    const brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
    const write = (TY: string) =>
      app.db.updateTable("brands").set(line(TY)).where("merchant_code", "=", "perya").execute();
    const setMaintenance = (isClosed: boolean) =>
      setClosed(app.deps, { kind: "brand", brandId, subject: "" }, { isClosed });
    for (const [makeIll, makeWell] of [
      [() => write("cannot be rendered"), () => write("A line")],
      [() => setMaintenance(true), () => setMaintenance(false)],
    ] as const) {
      await makeIll();
      app.deps.brands.forget();
      const { body, statusCode } = await visit("/");
      expect(statusCode).toBe(200);
      expect(body).not.toContain("rendered for");
      const before = renderedPages().length;
      await visit("/");
      expect(renderedPages()).toHaveLength(before);
      expect(body).toContain('<script type="module" crossorigin src="/assets/app-1234.js">');
      await makeWell();
    }
    app.deps.brands.forget();
  });

  it("is not served as a file", async () => {
    expect((await visit("/.page/entry-server.js")).body).not.toContain("renderPage");
  });

  it.each([
    [
      "takes for ever",
      "export const foreseePage = () => ({ path: '/', answers: [], scripts: [] }); export const renderPage = () => new Promise(() => {});",
    ],
    ["cannot even be loaded", "this is no script"],
  ])("that %s delays no visitor", async (_what, script) => {
    const folder = mkdtempSync(join(tmpdir(), "perya-renderer-"));
    mkdirSync(join(folder, ".page"));
    writeFileSync(join(folder, ".page/entry-server.js"), script);
    await visit("/");
    const [page] = renderedPages();
    if (!page) throw new Error("nothing was rendered");
    const { render } = await openSsrRenderer(folder, app.deps.clock, fastify.log);
    expect(await render("/", page)).toBeNull();
  });
});
