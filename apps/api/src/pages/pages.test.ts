import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { contract, type ServedRoute } from "@perya/contract/shapes";
import { createPool } from "@perya/db";
import type { FirstPage } from "@perya/contract";
import { html, jsonForScript } from "@perya/text/html";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INTERNAL_REFUSALS } from "../modules/vendors/index.ts";
import { openTestApp, SERVER_FAULTS } from "../testing/test-setup.ts";
import { openTinySite, preloadsOf, type TinySite } from "./tiny-site.test-setup.ts";
import { ANSWERS } from "./vendor-docs.words.ts";

let { app, fastify, visit, close } = {} as TinySite;

beforeAll(async () => {
  ({ app, fastify, visit, close } = await openTinySite());
});
afterAll(() => close());

describe("the site's page", () => {
  it("carries the start-up payload, so that the first paint waits for no call", async () => {
    const { body, headers } = await visit("/");
    const inlined = /<script type="application\/json" id="permission">(.*?)<\/script>/s.exec(body)?.[1] ?? "";
    const called = await fastify.inject({
      method: "GET",
      url: "/wps/system/permission",
      headers: { host: "localhost" },
    });
    expect(JSON.parse(inlined)).toEqual(called.json().value);
    expect(headers["content-type"]).toContain("text/html");
  });

  it("carries the answers of its first screen, as a visitor gets them in the brand's language, by the address of the call", async () => {
    const readPreloaded = async () => {
      const { body } = await visit("/", { host: "fiesta.localhost" });
      const inlined = /<script type="application\/json" id="preloaded">(.*?)<\/script>/s.exec(body)?.[1] ?? "";
      return JSON.parse(inlined) as { language: string; answers: Record<string, unknown> };
    };
    const addresses = [
      "/lgw/games/game_menus",
      "/wps/relay/hotGames",
      "/wps/relay/jackpot",
      "/wps/system/announcements?types=B&platform=W",
    ];
    // On a busy machine, live data may arrive too late for the first visitor's page. A later page includes it.
    await expect.poll(async () => Object.keys((await readPreloaded()).answers).toSorted()).toEqual(addresses);
    const { language, answers } = await readPreloaded();
    expect(language).toBe("EN");
    for (const [url, value] of Object.entries(answers)) {
      const headers = { host: "fiesta.localhost", "accept-language": "en" };
      expect((await fastify.inject({ method: "GET", url, headers })).json().value).toEqual(value);
    }
  });

  it("is sent without an answer that is not available now", async () => {
    const banners = fastify.preloadedAnswers.find(({ address }) => address.includes("announcements"));
    if (!banners) throw new Error("nothing is carried");
    const { answer } = banners;
    banners.answer = () => Promise.reject(new Error("no database"));
    const { body, statusCode } = await visit("/");
    banners.answer = answer;
    expect(statusCode).toBe(200);
    expect(body).not.toContain(banners.address);
    expect(body).toContain("/wps/relay/hotGames");
  });

  it("does not wait for live data, and is rendered without it", async () => {
    const jackpot = fastify.preloadedAnswers.find(({ address }) => address.includes("jackpot"));
    if (!jackpot) throw new Error("nothing live is carried");
    const { answer } = jackpot;
    jackpot.answer = () => new Promise(() => {});
    const { body } = await visit("/");
    jackpot.answer = answer;
    expect(body).not.toContain(jackpot.address);
    expect(body).toContain("rendered for Perya");
    const { renderedPages } = globalThis as unknown as { renderedPages: FirstPage[] };
    expect(Object.keys(renderedPages.at(-1)?.preloaded.answers ?? {})).not.toContain(jackpot.address);
  });

  it("greets in the brand's language, and includes its texts", async () => {
    expect((await visit("/", { host: "fiesta.localhost" })).body).toContain('<html lang="en" dir="ltr"');
    const { body } = await visit("/member/withdraw");
    expect(body).toContain('<html lang="fil-PH" dir="ltr"');
    expect(preloadsOf(body, {})).toEqual(["/assets/text-ty-1234.js"]);
    expect(body).toContain("<title>Perya</title>");
  });

  it("includes no texts for a visitor who chose another language", async () => {
    const { body } = await visit("/member/withdraw");
    expect(preloadsOf(body, { lang: "EN" })).toEqual([]);
    expect(preloadsOf(body, { lang: "TY" })).toEqual(["/assets/text-ty-1234.js"]);
  });

  it("answers an unknown address with 404, and shows the site's own page for it", async () => {
    for (const url of ["/no/such/page", "/rngg", "/rng/extra?x=1"]) {
      const { statusCode, body, headers } = await visit(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(headers["content-type"]).toContain("text/html");
      expect(body).toContain('id="permission"');
    }
  });

  it("describes home and registration to link previews, in the brand's language", async () => {
    const tagsOf = async (url: string, host = "localhost") => {
      const { body } = await visit(url, { host });
      const tags = body.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)"/g);
      return Object.fromEntries([...tags].map(([, name, content]) => [name, content]));
    };
    const brandOf = async (host: string) => {
      const brand = await app.deps.brands.findByHost(host);
      if (!brand) throw new Error(`no brand at ${host}`);
      return brand;
    };
    const { mainDomain, taglines } = await brandOf("localhost");
    expect(await tagsOf("/?utm_source=1")).toMatchObject({
      type: "website",
      site_name: "Perya",
      title: `Perya · ${taglines.TY}`,
      description: taglines.TY,
      url: `https://${mainDomain}/`,
      image: `https://${mainDomain}/icons/icon-512.png`,
      locale: "fil_PH",
    });
    expect(await tagsOf("/register?referralCode=ABC", "fiesta.localhost")).toMatchObject({
      title: expect.stringMatching(/^Register at /),
      description: expect.stringContaining("21"),
      url: expect.stringMatching(/^https:\/\/[^/]+\/register$/),
      locale: "en",
    });
    expect(await tagsOf("/member/withdraw")).toEqual({});
  });

  it("has files that do not count against an address's API limit", async () => {
    const ask = (url: string) =>
      fastify.inject({ method: "GET", url, headers: { host: "localhost" }, remoteAddress: "203.0.113.78" });
    const files = await Promise.all(Array.from({ length: 1_300 }, () => ask("/assets/app-1234.js")));
    expect(files.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await ask("/wps/system/status")).statusCode).toBe(200);
  });

  it("answers every page address, and no API call", async () => {
    for (const url of ["/rng?vassalage=PG", "/member/withdraw", "/live", "/Live/"])
      expect((await visit(url)).statusCode).toBe(200);
    expect((await visit("/wps/nothing")).json()).toMatchObject({ code: "ROUTE_UNKNOWN" });
    expect((await visit("/assets/gone.js")).json()).toMatchObject({ code: "ROUTE_UNKNOWN" });
  });

  it("allows only its own scripts and content, and images and games from the brand's hosts", async () => {
    await app.db
      .updateTable("brands")
      .set({ image_cdns: ["https://img.example"], launch_game_cdns: ["https://play.example"], gtag_id: "G-1" })
      .where("merchant_code", "=", "perya")
      .execute();
    app.deps.brands.forget();
    const policy = String((await visit("/")).headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/www\.googletagmanager\.com/);
    expect(policy).toContain("img-src 'self' data: https://img.example");
    expect(policy).toContain("frame-src https://play.example");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain("unsafe");
    const other = String((await visit("/", { host: "fiesta.localhost" })).headers["content-security-policy"]);
    expect(other).not.toContain("img.example");
  });

  it("travels compressed", async () => {
    const { rawPayload, headers } = await visit("/", { "accept-encoding": "gzip, br" });
    expect(headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(rawPayload).toString()).toContain("rendered for Perya");
  });

  it("keeps built files for a year, because their names change with their content", async () => {
    const { headers, statusCode } = await visit("/assets/app-1234.js");
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toContain("immutable");
  });
});

describe("the worker", () => {
  it.each(["br", "identity"])(
    "is revalidated on each request and may fetch our own files, sent as %s",
    async (encoding) => {
      const { headers, statusCode } = await visit("/service-worker.js", { "accept-encoding": encoding });
      expect(statusCode).toBe(200);
      expect(headers["cache-control"]).toBe("no-cache");
      expect(headers["content-security-policy"]).toContain("connect-src 'self'");
    },
  );
});

describe("text in a page", () => {
  it("never becomes markup", () => {
    const evil = `</script><img src=x onerror="alert(1)">`;
    expect(html`<p title="${evil}">${evil}</p>`.text).toBe(
      '<p title="&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;">&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>',
    );
    expect(jsonForScript({ evil }).text).not.toContain("<");
    expect(JSON.parse(jsonForScript({ evil }).text)).toEqual({ evil });
  });
});

describe("pages for machines", () => {
  it("/live answers on any host without a database; a browser gets live casino there", async () => {
    const probe = await fastify.inject({
      method: "GET",
      url: "/live",
      headers: { host: "10.0.0.9:3000", accept: "*/*" },
    }); // tidy: allow-address a probe calls by address
    expect(probe.json()).toEqual({ live: true });
    expect((await visit("/live")).headers["content-type"]).toContain("text/html");
  });

  it("/ready says why not when a migration is missing, the database may lose a bet, or it cannot be reached", async () => {
    const away = await openTestApp();
    const ready = async () => (await away.ask({ method: "GET", url: "/ready" })).json();
    expect(await ready()).toEqual({ ready: SERVER_FAULTS.length === 0, reasons: SERVER_FAULTS });
    const owner = createPool({ url: away.ownerUrl });
    await owner.query("delete from migrations where name = '0002_access'");
    await owner.end();
    expect(await ready()).toEqual({ ready: false, reasons: ["migration 0002_access has not run"] });
    await away.db.destroy();
    expect(await ready()).toEqual({ ready: false, reasons: ["the database does not answer"] });
    expect((await away.ask({ method: "GET", url: "/live" })).statusCode).toBe(200);
    await away.fastify.close();
  });

  it("/metrics is open to this machine and to holders of the token", async () => {
    const ask = (target: FastifyInstance, remoteAddress: string, authorization = "") =>
      target.inject({ method: "GET", url: "/metrics", remoteAddress, headers: { authorization } });
    expect((await ask(fastify, "127.0.0.1")).body).toMatch(
      /perya_http_request_seconds_count\{[^}]*route="\/wps\/system\/permission"/,
    );
    expect((await ask(fastify, "203.0.113.1")).statusCode).toBe(404);

    const guarded = await openTestApp({ METRICS_TOKEN: "secret" });
    expect((await ask(guarded.fastify, "127.0.0.1")).statusCode).toBe(404);
    expect((await ask(guarded.fastify, "203.0.113.1", "Bearer secret")).statusCode).toBe(200);
    await guarded.close();
  });
});

describe("a real site", () => {
  const REAL = { DEMO: "off", SEAL_KEY_FILE: "key.pem", DATABASE_URL: "embedded" };
  const statusesOf = async (environment: Record<string, string>) => {
    const real = await openTestApp(environment);
    const urls = ["/metrics", "/docs", "/docs/openapi.json", "/docs/vendors", "/docs/vendors/openapi.json", "/live"];
    const answers = await Promise.all(urls.map((url) => real.ask({ method: "GET", url })));
    await real.close();
    return answers.map(({ statusCode }) => statusCode);
  };

  it("shows neither metrics nor docs, not even on its own machine, unless configured", async () => {
    expect(await statusesOf(REAL)).toEqual([404, 404, 404, 404, 404, 200]);
    expect(await statusesOf({ ...REAL, DOCS: "on" })).toEqual([404, 200, 200, 200, 200, 200]);
  });
});

describe("/docs", () => {
  it("serves every route of the contract as OpenAPI 3.1", async () => {
    const api = (await fastify.inject({ method: "GET", url: "/docs/openapi.json" })).json();
    expect(api.openapi).toBe("3.1.0");
    const all = Object.values(contract).flatMap((group) => Object.values(group) as ServedRoute[]);
    const routes = all.filter(({ who }) => who !== "operator");
    expect(Object.keys(api.paths).filter((path) => path.startsWith("/console"))).toEqual([]);
    const inDocs = (path: string) => path.replaceAll(/:(\w+)/g, "{$1}");
    for (const { path, method } of routes)
      expect(api.paths[inDocs(path)][method.toLowerCase()].responses["200"]).toBeDefined();
    expect(api.paths["/wps/session/login"].post.responses["401"].description).toContain("LOGIN_WRONG");
  });

  it("renders them on a readable page", async () => {
    const { body } = await fastify.inject({ method: "GET", url: "/docs" });
    for (const word of ["/wps/session/login", "who: anyone", "SEAL_REPLAYED", "username"]) expect(body).toContain(word);
  });

  it.each(["/docs", "/docs/vendors"])("allows the style of %s by its hash", async (url) => {
    const { body, headers } = await fastify.inject({ method: "GET", url });
    const [, style = ""] = /<style>([^]*?)<\/style>/.exec(body) ?? [];
    expect(style).not.toBe("");
    expect(headers["content-security-policy"]).toContain(`'sha256-${hash("sha256", style, "base64")}'`);
  });
});

const FUNCTIONS = new URL("../../../../packages/db/functions/", import.meta.url);
type Answers = Record<string, { content: { "application/json": { schema: { properties: Record<string, unknown> } } } }>;
type Wallet = { paths: Record<string, { post: { responses: Answers } }> };

describe("the page for vendors' engineers", () => {
  it("has a section and a line of OpenAPI for every call of the wallet", async () => {
    const page = await app.ask({ url: "/docs/vendors", headers: { host: "anything.example" } });
    const api = (await app.ask({ url: "/docs/vendors/openapi.json" })).json() as { paths: Record<string, unknown> };
    const calls = Object.keys(api.paths).map((path) => path.split("/").at(-1) ?? "");
    expect(calls).toContain("debit");
    for (const call of calls) expect(page.body).toContain(`<section id="${call}">`);
  });

  it("explains how a jackpot payout is made only once (tested in vendors.jackpots.test.ts)", async () => {
    const { body } = await app.ask({ url: "/docs/vendors" });
    expect(body).toContain("retry the credit for the remaining amount with the same transaction");
    expect(body).toContain("For a jackpotPayout the refusal is not stored: retry with the same transaction");
    expect(body).toContain("jackpotPayout is paid on top of amount");
    expect(body).toContain("Part of the stake that goes into the brand&#39;s jackpot");
  });

  it("explains every error, including the database's, and OpenAPI lists them", async () => {
    const { body } = await app.ask({ url: "/docs/vendors" });
    const explained = [
      ...(body.split('id="answers"')[1] ?? "").matchAll(/<code>([A-Z]+(?:_[A-Z]+)*)<\/code>\s*<small>/g),
    ].map(([, word]) => word ?? "");
    expect(explained).toEqual(Object.keys(ANSWERS));
    // The compiler checks the error codes in TypeScript, but SQL functions return them as text.
    const functions = readdirSync(FUNCTIONS).filter((file) => /^(?:bets|ledger)_/.test(file));
    const said = functions.flatMap((file) => {
      const code = readFileSync(new URL(file, FUNCTIONS), "utf8");
      return [...code.matchAll(/'([A-Z]{3,}(?:_[A-Z]{3,})+|VOIDED)'/g)].map(([, word]) => word ?? "");
    });
    expect(said).toContain("BET_VOIDED");
    const known = new Set<string>([...explained, ...INTERNAL_REFUSALS]);
    expect(said.filter((word) => !known.has(word))).toEqual([]);

    const api = (await app.ask({ url: "/docs/vendors/openapi.json" })).json() as Wallet;
    const { responses } = api.paths["/callbacks/wallet/{keyId}/authenticate"]?.post ?? { responses: {} };
    expect(Object.keys(responses)).toEqual(["200", "400", "401", "404", "429", "503"]);
    const { properties } = responses["200"]?.content["application/json"].schema ?? { properties: {} };
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(["session", "player", "tags", "balance", "replay"]));
    expect(properties["error"]).toMatchObject({ enum: explained });
  });
});
