import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compress, compressOnce } from "../compression.ts";
import { openTestApp, type TestApp } from "../testing/test-setup.ts";

let app: TestApp;
let game: { vendor_code: string; code: string };
beforeAll(async () => {
  app = await openTestApp();
  game = await app.db
    .selectFrom("games")
    .select(["vendor_code", "code"])
    .where("category", "=", "FISH")
    .executeTakeFirstOrThrow();
});
afterAll(() => app.close());

const look = (url: string, headers: Record<string, string> = {}) => app.ask({ method: "GET", url, headers });
const isPicture = (body: string) => /^<svg [^>]*>.*<\/svg>$/s.test(body) && !/<script|\son\w+=|javascript:/i.test(body);

describe("pictures", () => {
  it("of a game are rendered, tall and wide, always the same, and kept for a month", async () => {
    const place = `/art/games/${game.vendor_code}/${game.code}`;
    const [tall, again, wide] = await Promise.all([
      look(`${place}.svg`),
      look(`${place}.svg`),
      look(`${place}/wide.svg`),
    ]);
    for (const { statusCode, headers, body } of [tall, wide]) {
      expect(statusCode).toBe(200);
      expect(headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
      expect(headers["cache-control"]).toBe("public, max-age=2592000, stale-while-revalidate=31536000");
      expect(isPicture(body)).toBe(true);
    }
    expect(again.body).toBe(tall.body);
    expect(wide.body).not.toBe(tall.body);
  });

  it("exist for every card and lane that points to one", async () => {
    const { lanes } = (await look("/wps/relay/gameVendors")).json().value.data;
    const urls: string[] = lanes.flatMap((lane: { cards: object[]; gameClassify: { vendors: object[] }[] }) =>
      [...lane.cards, ...lane.gameClassify.flatMap(({ vendors }) => vendors)].flatMap((each) =>
        Object.entries(each).flatMap(([name, url]) => (["iconUrl", "lagerIcon"].includes(name) ? [String(url)] : [])),
      ),
    );
    const answers = await Promise.all([...new Set(urls)].map((url) => look(url)));
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  });

  it.each([
    "/art/vendors/TCG_LOTTO_VN.svg",
    "/art/categories/COCKFIGHT.svg",
    "/art/banners/dark/RNG/parol.svg",
    "/art/banners/light/LIVE/parol.svg",
    "/art/promotions/welcome.svg",
    "/art/avatars/0190a1b2-0000-7000-8000-000000000000.svg",
    "/art/game.svg",
  ])("%s is a picture", async (url) => {
    const { statusCode, body } = await look(url);
    expect([statusCode, isPicture(body)]).toEqual([200, true]);
  });

  it.each([
    "/art/games/PG/no-such-game.svg",
    "/art/games/NOBODY/x.svg",
    "/art/games/PG/%00.svg",
    "/art/games/PG/..%2f..%2fetc%2fpasswd.svg",
    `/art/games/PG/${"x".repeat(81)}.svg`,
    "/art/games/PG/x/tall.svg",
    "/art/games/PG/x.png",
    "/art/categories/CHESS.svg",
    "/art/banners/blue/RNG/x.svg",
    "/art/banners/dark/CHESS/x.svg",
    "/art/vendors/%3Cscript%3E.svg",
    "/art/other.svg",
  ])("%s is not a picture: the default one is sent for a minute, with a 404", async (url) => {
    const { statusCode, headers, body } = await look(url);
    expect([statusCode, headers["cache-control"], isPicture(body)]).toEqual([404, "public, max-age=60", true]);
    expect(body).not.toMatch(/passwd|<script/);
  });

  it("load and run nothing when opened directly", async () => {
    const { headers } = await look("/art/game.svg");
    expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("answer on any host, for a CDN, and travel compressed", async () => {
    const { rawPayload, headers, statusCode } = await look("/art/game.svg", {
      host: "cdn.example",
      "accept-encoding": "gzip, br",
    });
    expect([statusCode, headers["content-encoding"]]).toEqual([200, "br"]);
    expect(isPicture(brotliDecompressSync(rawPayload).toString())).toBe(true);
  });

  it("of games are compressed as small as possible, those whose names a caller may invent quickly", async () => {
    const packed = async (url: string, encode: typeof compress) => {
      const { rawPayload } = await look(url, { "accept-encoding": "br" });
      return rawPayload.equals(await encode((await look(url)).body, "br"));
    };
    const ofGame = `/art/games/${game.vendor_code}/${game.code}.svg`;
    expect(await Promise.all([packed(ofGame, compressOnce), packed(ofGame, compressOnce)])).toEqual([true, true]);
    expect(await packed("/art/avatars/anybody.svg", compress)).toBe(true);
  });

  it("do not count against an address's API limit", async () => {
    const ask = (url: string) => app.ask({ method: "GET", url, remoteAddress: "203.0.113.77" });
    const pictures = await Promise.all(Array.from({ length: 1_300 }, () => ask("/art/vendors/PG.svg")));
    expect(pictures.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await ask("/wps/system/status")).statusCode).toBe(200);
  });
});
