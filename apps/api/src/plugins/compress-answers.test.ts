import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { contract } from "@perya/contract/shapes";
import type { ServedRoute } from "@perya/contract/shapes";
import { games, notices, wallet } from "@perya/contract";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setGame } from "../modules/games/index.ts";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";
import { compressAnswers } from "./compress-answers.ts";

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const HOT = games.listHotGames.path;
const ask = (url: string, headers: Record<string, string> = {}) => app.ask({ method: "GET", url, headers });
const tagOf = async (headers: Record<string, string> = {}) => String((await ask(HOT, headers)).headers["etag"]);

describe("an answer to a GET", () => {
  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("is compressed by %s without changes", async (encoding, unpack) => {
    const plain = await ask(HOT);
    const compressed = await ask(HOT, { "accept-encoding": encoding });
    expect([plain.headers["content-encoding"], compressed.headers["content-encoding"]]).toEqual([undefined, encoding]);
    expect(unpack(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.rawPayload.length * 4).toBeLessThan(plain.body.length);
    expect(compressed.headers["vary"]).toContain("accept-encoding");
  });

  it("is not compressed if it is small or the caller accepts no encoding", async () => {
    const small = await ask("/wps/system/status", { "accept-encoding": "br" });
    const old = await ask(HOT, { "accept-encoding": "br;q=0" });
    for (const { headers } of [small, old]) expect(headers["content-encoding"]).toBeUndefined();
    expect(small.json().success).toBe(true);
  });

  it("of a member is compressed, but not cached", async () => {
    const ana = await app.signIn("ana");
    const { headers, statusCode } = await ask(`${wallet.readStatement.path}?pageSize=100`, {
      authorization: `Bearer ${ana.token}`,
      "accept-encoding": "br",
    });
    expect([statusCode, headers["cache-control"], headers["etag"]]).toEqual([200, "no-store", undefined]);
  });

  it("that is a refusal has no ETag and is not cached", async () => {
    const { headers, statusCode } = await ask(`${games.listGames.path}?gameType=NONE`, { "accept-encoding": "br" });
    expect([statusCode, headers["etag"], headers["cache-control"]]).toEqual([400, undefined, "no-store"]);
  });
});

describe("an answer to a change", () => {
  it("is not compressed: next to a secret, the length would leak it (BREACH)", async () => {
    const bare = Fastify();
    compressAnswers(bare, app.deps);
    for (const method of ["GET", "POST"] as const) {
      const route = { ...games.searchGames, method };
      bare.route({ method, url: "/", config: { route }, handler: () => ({ token: "t".repeat(2_000) }) });
    }
    const encodingOf = async (method: "GET" | "POST") =>
      (await bare.inject({ method, url: "/", headers: { "accept-encoding": "br" } })).headers["content-encoding"];
    expect([await encodingOf("GET"), await encodingOf("POST")]).toEqual(["br", undefined]);
    await bare.close();
  });
});

describe("a public list", () => {
  it("is not sent again if the caller has it", async () => {
    const tag = await tagOf();
    for (const known of [tag, `"other", ${tag}`, tag.slice(2)]) {
      const { statusCode, body, headers } = await ask(HOT, { "if-none-match": known, "accept-encoding": "br" });
      expect([statusCode, body, headers["etag"], headers["content-encoding"]]).toEqual([304, "", tag, undefined]);
      expect(headers["cache-control"]).toBe("public, no-cache");
      expect(headers["vary"]).toBe("accept-encoding, accept-language, authorization");
    }
  });

  it("is sent again as soon as it has changed", async () => {
    const before = await ask(HOT);
    const [{ nodeId } = { nodeId: "" }] = before.json().value;
    await setGame(app.deps, "perya", nodeId, { isHidden: true });
    await expect
      .poll(async () => (await ask(HOT, { "if-none-match": String(before.headers["etag"]) })).statusCode)
      .toBe(200);
    await setGame(app.deps, "perya", nodeId, { isHidden: false });
    await expect.poll(() => tagOf()).toBe(before.headers["etag"]);
  });

  it("has another tag per brand and language, and a foreign tag does not match", async () => {
    const perya = await tagOf();
    const fiesta = await tagOf({ host: "fiesta.localhost" });
    const tagalog = await tagOf({ "accept-language": "fil-PH" });
    const english = await tagOf({ "accept-language": "en" });
    expect(new Set([perya, fiesta, english]).size).toBe(3);
    expect(tagalog).toBe(perya);
    expect((await ask(HOT, { host: "fiesta.localhost", "if-none-match": perya })).statusCode).toBe(200);
    expect((await ask(HOT, { "accept-language": "en", "if-none-match": tagalog })).statusCode).toBe(200);
  });

  it("with the same content at two brands has two tags", async () => {
    const countries = (host: string) => ask("/wps/system/countryCodes", { host });
    const [perya, fiesta] = [await countries("localhost"), await countries("fiesta.localhost")];
    expect(perya.body).toBe(fiesta.body);
    expect(perya.headers["etag"]).not.toBe(fiesta.headers["etag"]);
  });

  it("is cached only by their own browser for logged-in callers, who may see more", async () => {
    const ana = await app.signIn("ana");
    const url = `${notices.listAnnouncements.path}?types=PU&platform=W`;
    const { headers } = await ask(url, { authorization: `Bearer ${ana.token}` });
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers["vary"]).toContain("authorization");
  });

  it("is one that anyone may read", () => {
    const all = Object.values(contract).flatMap((routes) => Object.values(routes) as ServedRoute[]);
    const wrong = all.filter(({ isPublic, method, who }) => isPublic && (method !== "GET" || who !== "anyone"));
    expect(wrong).toEqual([]);
  });
});
