import { loadImage } from "@napi-rs/canvas";
import { toJson } from "@perya/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const visit = (url: string, host = "localhost") =>
  app.fastify.inject({ method: "GET", url, headers: { host, accept: "*/*" } });

type Manifest = { name: string; lang: string; icons: { src: string; sizes: string; type: string; purpose: string }[] };

describe("the manifest", () => {
  it("is the brand's own", async () => {
    const { headers, body } = await visit("/manifest.webmanifest");
    expect(headers["content-type"]).toContain("application/manifest+json");
    expect(JSON.parse(body)).toMatchObject({ name: "Perya", lang: "fil-PH", start_url: "/", display: "standalone" });
    expect(JSON.parse((await visit("/manifest.webmanifest", "fiesta.localhost")).body)).toMatchObject({ lang: "en" });
  });

  it("names existing icons of the stated size", async () => {
    const { icons } = (await visit("/manifest.webmanifest")).json<Manifest>();
    const wanted = ["192x192 any", "512x512 any", "192x192 maskable", "512x512 maskable"];
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(expect.arrayContaining(wanted));
    for (const { src, sizes, type } of icons) {
      const { statusCode, headers, rawPayload } = await visit(src);
      expect([src, statusCode, headers["content-type"]]).toEqual([src, 200, expect.stringContaining(type)]);
      if (sizes === "any") continue;
      const { width, height } = await loadImage(rawPayload);
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it("has icons in the brand's color", async () => {
    expect((await visit("/icon.svg")).body).toContain("#E3B45C");
    expect((await visit("/icon.svg", "fiesta.localhost")).body).not.toContain("#E3B45C");
  });

  it("has icons of the brand's own mark", async () => {
    const [ours, theirs] = await Promise.all([visit("/icon.svg"), visit("/icon.svg", "fiesta.localhost")]);
    const shapesOf = (body: string) => [...body.matchAll(/ d="([^"]+)"/gu)].map(([shape]) => shape);
    expect(shapesOf(theirs.body).length).toBeGreaterThan(9);
    expect(shapesOf(theirs.body).filter((shape) => shapesOf(ours.body).includes(shape))).toEqual([]);
  });
});

describe("search engines", () => {
  it("learn what to skip, and what to index", async () => {
    const robots = await visit("/robots.txt", "localhost:3000");
    expect(robots.body).toContain("Disallow: /member\n");
    expect(robots.body).toContain("Sitemap: https://localhost/sitemap.xml");
    const sitemap = (await visit("/sitemap.xml", "localhost:3000")).body;
    expect(sitemap).toContain("<loc>https://localhost/rng</loc>");
    expect(sitemap).not.toContain("/member");
  });

  it("are not shown what the law closes", async () => {
    const profile = { minAge: 21, regulatorLines: { EN: "Know when to stop." }, closedCategories: ["COCKFIGHT"] };
    await app.db
      .updateTable("jurisdictions")
      .set({ profile: toJson(profile) })
      .execute();
    app.deps.brands.forget();
    const sitemap = (await visit("/sitemap.xml")).body;
    expect(sitemap).toContain("/rng<");
    expect(sitemap).not.toContain("/cockfight<");
  });

  it.each([
    ["/", "localhost:3000", "https://localhost/"],
    ["/login?next=/member", "localhost", "https://localhost/"],
    ["/rng?vassalage=PG", "perya.localhost", "https://localhost/rng"],
  ])("know %s at %s as %s", async (url, host, address) => {
    const { body } = await app.fastify.inject({ method: "GET", url, headers: { host, accept: "text/html" } });
    expect(body).toContain(`<link rel="canonical" href="${address}" />`);
  });

  it("ignore proxy headers that a caller wrote", async () => {
    const proxied = await openTestApp({ TRUST_PROXY: "1" });
    for (const url of ["/", "/robots.txt", "/sitemap.xml"]) {
      const forged = { "x-forwarded-host": "localhost:6666", "x-forwarded-proto": "gopher" };
      const { body } = await proxied.ask({ url, headers: { accept: "text/html", ...forged } });
      expect(body).toContain("https://localhost/");
      expect(body).not.toMatch(/6666|gopher/);
    }
    await proxied.close();
  });
});
