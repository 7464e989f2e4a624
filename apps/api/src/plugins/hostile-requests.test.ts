import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const LOGIN = { method: "POST", url: "/wps/session/login" } as const;
const asLogin = (payload: string, type = "application/json") => ({
  ...LOGIN,
  payload,
  headers: { "content-type": type, "x-module-id": "SESSION" },
});

describe("hostile requests get the envelope with a code, never a stack trace", () => {
  it.each([
    ["a body over 64 kB", asLogin(JSON.stringify({ data: "x".repeat(65_536) })), 413, "BODY_TOO_LARGE"],
    ["bad JSON", asLogin("{"), 400, "BODY_NOT_JSON"],
    ["an empty body", asLogin(""), 400, "BODY_NOT_JSON"],
    ["JSON 10,000 deep", asLogin("[".repeat(10_000) + "]".repeat(10_000)), 400, "BODY_TOO_DEEP"],
    [
      "deep JSON hidden behind a string",
      asLogin(`{"a":"\\"]]]","b":${'{"c":'.repeat(40)}1${"}".repeat(40)}}`),
      400,
      "BODY_TOO_DEEP",
    ],
    ["a zero byte that PostgreSQL cannot store", asLogin('{"username":"ana\\u0000"}'), 400, "BODY_NOT_JSON"],
    ["another content type", asLogin("<a/>", "application/xml"), 415, "BODY_TYPE_UNKNOWN"],
    ["a form of another site", asLogin("a=b", "application/x-www-form-urlencoded"), 415, "BODY_TYPE_UNKNOWN"],
    ["an unknown route", { method: "GET", url: "/wps/no/such/call" }, 404, "ROUTE_UNKNOWN"],
    ["an unknown method", { method: "PATCH", url: "/wps/session/login" }, 404, "ROUTE_UNKNOWN"],
    ["a malformed URL", { method: "GET", url: "/wps/%E0%A4%A" }, 400, "REQUEST_INVALID"],
    [
      "an invalid port",
      { method: "PUT", url: "/wps/member/register", headers: { host: "localhost:99999" } },
      421,
      "HOST_UNKNOWN",
    ],
    [
      "an unknown host",
      { method: "GET", url: "/wps/system/status", headers: { host: "nobody.example" } },
      421,
      "HOST_UNKNOWN",
    ],
    ["a change without its module id", { ...LOGIN, payload: {} }, 400, "MODULE_ID_WRONG"],
    [
      "a call with another module's id",
      { method: "GET", url: "/wps/system/status", headers: { "x-module-id": "MEMBER" } },
      400,
      "MODULE_ID_WRONG",
    ],
    ["no token", { method: "GET", url: "/wps/member/info" }, 401, "NOT_SIGNED_IN"],
    [
      "an invalid token",
      { method: "GET", url: "/wps/member/info", headers: { authorization: "Bearer ' or 1=1" } },
      401,
      "NOT_SIGNED_IN",
    ],
  ] as const)("%s", async (_name, request, status, code) => {
    const answer = await app.ask(request);
    expect(answer.statusCode).toBe(status);
    const envelope = answer.json();
    expect(envelope).toMatchObject({ success: false, code, requestId: answer.headers["x-request-id"] });
    expect(envelope.message).not.toBe("");
    expect(answer.body).not.toMatch(/node_modules|\.ts:\d|at .+\(/);
  });

  it("bytes that are not HTTP", async () => {
    await app.fastify.listen({ port: 0 });
    const { port } = app.fastify.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, "localhost", () => socket.write("GARBAGE\r\n\r\n"));
      socket.on("data", (bytes) => resolve(bytes.toString()));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400[^]*"code":"REQUEST_INVALID"/);
  });

  it("an unexpected failure shows only a request id", async () => {
    const broken = await openTestApp();
    await broken.db.destroy();
    const answer = await broken.ask({ method: "GET", url: "/wps/system/countryCodes" });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      value: null,
      message: "An unknown error occurred",
      code: "UNEXPECTED",
      requestId: answer.headers["x-request-id"],
    });
    await broken.fastify.close();
  });
});

describe("a timestamp that PostgreSQL or JavaScript cannot hold", () => {
  const MOMENTS = ["2016-12-31T23:59:60Z", "0000-01-01T00:00:00Z", "2026-01-01T00:00:00+23:59"];

  it.each(["/wps/bets/records", "/wps/v2/wallets/statement"])("is refused by %s", async (url) => {
    const { token } = await app.signIn("ana");
    for (const moment of MOMENTS) {
      const query = { from: moment, to: "2026-02-01T00:00:00Z" };
      const answer = await app.ask({ method: "GET", url, query, headers: { authorization: `Bearer ${token}` } });
      expect([answer.statusCode, answer.json().value]).toEqual([400, { part: "querystring", fields: ["from"] }]);
    }
  });
});

describe("every answer", () => {
  it.each(["/wps/system/status", "/nowhere", "/live", "/ready", "/docs", "/wps/no/such/call"])(
    "%s carries the security headers",
    async (url) => {
      const { headers } = await app.ask({ method: "GET", url });
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["cache-control"]).toBe("no-store");
    },
  );

  it("is in the caller's language", async () => {
    const ask = (language: string) =>
      app.ask({ method: "GET", url: "/wps/nothing", headers: { "accept-language": language } });
    const [english, tagalog] = await Promise.all([ask("en"), ask("fil-PH")]);
    expect(english.json().message).not.toBe(tagalog.json().message);
  });
});

describe("a flood from one address", () => {
  it("is refused with a retry time, by a bucket that all processes share", async () => {
    const tries = Array.from({ length: 61 }, () => app.ask(asLogin("{}")));
    const answers = await Promise.all(tries);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    const { code, value, message } = refused[0]?.json() ?? {};
    expect(code).toBe("TOO_MANY_REQUESTS");
    // The limit is five minutes (R6.6), and the answer contains the seconds that remain.
    expect(value.retryAfterSeconds).toBeGreaterThan(240);
    expect(value.retryAfterSeconds).toBeLessThanOrEqual(300);
    expect(message).toMatch(/\b5 minut/);
    expect(refused[0]?.headers["retry-after"]).toBe(String(value.retryAfterSeconds));
    const buckets = await app.db.selectFrom("rate_limits").select("points").execute();
    expect(Math.max(...buckets.map(({ points }) => points))).toBeGreaterThan(60);
  });
});

it("an IPv6 subscriber with a whole /48 counts as one caller", async () => {
  const from = (index: number) => app.ask({ ...asLogin("{}"), remoteAddress: `2001:db8:7:${index.toString(16)}::1` });
  const answers: number[] = [];
  for (let index = 0; index < 245; index += 1) answers.push((await from(index * 256)).statusCode);
  expect(answers.slice(0, 240)).not.toContain(429);
  expect(answers.at(-1)).toBe(429);
});

describe("buckets", () => {
  it("buckets that are full again are deleted", async () => {
    await app.deps.pool.query("insert into rate_limits (key, points, expire) values ('old', 1, 1)");
    await app.scheduler.runNow("limits.forget-expired");
    const { rows } = await app.deps.pool.query("select key from rate_limits where key = 'old'");
    expect(rows).toEqual([]);
  });
});

describe("headers sent by a caller", () => {
  it("do not choose the brand, not even behind our proxy", async () => {
    const proxied = await openTestApp({ TRUST_PROXY: "1" });
    const answer = await proxied.ask({
      method: "GET",
      url: "/wps/system/permission",
      headers: { "x-forwarded-host": "fiesta.localhost" },
    });
    expect(answer.json().value.info.brand.merchantCode).toBe("perya");
    await proxied.close();
  });

  it("do not open /metrics", async () => {
    const answer = await app.ask({ method: "GET", url: "/metrics", headers: { "x-forwarded-for": "127.0.0.1" } });
    expect(answer.statusCode).toBe(404);
  });
});
