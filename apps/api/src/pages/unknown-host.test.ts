import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", host: "nobody.example" };

describe("a host without a brand", () => {
  it.each([
    "/",
    "/rng?vassalage=PG",
    "/index.html",
    "/live",
    "/robots.txt",
    "/manifest.webmanifest",
    "/wps/system/status",
  ])("has a page for a browser at %s", async (url) => {
    const { statusCode, headers, body } = await app.ask({ url, headers: BROWSER });
    expect(statusCode).toBe(421);
    expect(headers["content-type"]).toContain("text/html");
    expect(body).toContain("<h1>No site at this address</h1>");
    expect(body).toContain("Invalid URL, please contact customer service");
    expect(body).toContain("nobody.example");
    expect(body).not.toContain("Perya");
  });

  it.each(["/", "/index.html", "/nowhere"])("has a page for a client that accepts anything, at %s", async (url) => {
    const { headers } = await app.ask({ url, headers: { accept: "*/*", host: "nobody.example" } });
    expect(headers["content-type"]).toContain("text/html");
  });

  it("uses the visitor's language, and says so to caches", async () => {
    const { body, headers } = await app.ask({ url: "/", headers: { ...BROWSER, "accept-language": "tl,en;q=0.5" } });
    expect(body).toContain('<html lang="fil-PH" dir="ltr">');
    expect(body).toContain("<h1>Walang site sa address na ito</h1>");
    expect(headers["vary"]).toContain("accept-language");
  });

  it("is escaped and shortened to one line", async () => {
    const host = `<img src=x onerror=alert(1)>${"x".repeat(3_000)}`;
    const { body, headers } = await app.ask({ url: "/", headers: { ...BROWSER, host } });
    expect(body).not.toContain("<img");
    expect(body.length).toBeLessThan(3_000);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'nonce-/);
  });

  it("answers a program with an error code", async () => {
    for (const headers of [{ accept: "application/json" }, { accept: "*/*" }])
      expect(
        (await app.ask({ url: "/wps/system/status", headers: { ...headers, host: "nobody.example" } })).json(),
      ).toMatchObject({ code: "HOST_UNKNOWN" });
  });
});
