import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { addressOf } from "@perya/contract";
import type { StudioLine } from "@perya/contract/studio";
import { studio } from "@perya/contract/studio/shapes";
import { connect as connectDatabase, createPool } from "@perya/db";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireLimitedLogin } from "../require-limited-login.ts";
import { openSeat } from "../seats/seats.ts";
import { openTestStudio, type TestStudio } from "../studio.test-setup.ts";
import type { Tables } from "../tables.ts";

let t: TestStudio;
beforeAll(async () => void (t = await openTestStudio()));
afterAll(() => t.close());

describe("the studio over HTTP", () => {
  it("serves every line of its contract", () => {
    const lines: StudioLine[] = [studio.rounds, studio.seats, studio.flights].flatMap((table) => Object.values(table));
    expect(lines.filter(({ method, path: url }) => !t.app.hasRoute({ method, url }))).toEqual([]);
    expect(lines.length).toBeGreaterThan(15);
  });

  it("plays for a seat, and shows its history and seeds", async () => {
    const { token } = await t.sitDown();
    const choice = { side: "over", target: 2_000 };
    const played = await t.call(studio.rounds.placeRound, {
      body: { seat: token, request: randomUUID(), stake: "2.00", choice },
    });
    expect(played.json()).toMatchObject({ state: "ended", stake: "2.00", choice });
    const { id } = played.json<{ id: string }>();
    const history = await t.call(studio.rounds.listRounds, { query: { seat: token } });
    expect(history.json()).toMatchObject({ rounds: [{ id }] });
    expect((await t.call(studio.rounds.findRound, { params: { id }, query: { seat: token } })).json()).toEqual(
      played.json(),
    );
    const rotated = await t.call(studio.seats.rotateSeeds, { body: { seat: token, clientSeed: "palay" } });
    expect(rotated.json()).toMatchObject({ revealed: { nonce: 1 }, seeds: { clientSeed: "palay", nonce: 0 } });
    // The server seed is secret until it is revealed; after that the history shows it.
    expect(played.body).not.toContain('serverSeed":');
    const { revealed } = rotated.json<{ revealed: { serverSeed: string } }>();
    expect((await t.call(studio.rounds.findRound, { params: { id }, query: { seat: token } })).json()).toMatchObject({
      seeds: { serverSeed: revealed.serverSeed },
    });
    expect((await t.call(studio.seats.readBalance, { query: { seat: token } })).json()).toMatchObject({
      balance: expect.any(String),
    });
  });

  it.each([
    ["without a seat", { request: randomUUID(), stake: "2.00", choice: {} }, 400],
    ["with a seat that is none", { seat: "x".repeat(32), request: randomUUID(), stake: "2.00", choice: {} }, 401],
    ["with a request that is none", { seat: "x".repeat(32), request: "1", stake: "2.00", choice: {} }, 400],
  ])("refuses a bet %s", async (_name, body, status) => {
    const { method, path: url } = studio.rounds.placeRound;
    expect((await t.app.inject({ method, url, payload: body })).statusCode).toBe(status);
  });

  it("refuses a seat that sends too fast, and no other; cash-outs have a limit of their own", async () => {
    const [mine, other] = [await t.sitDown(), await t.sitDown()];
    // The requests are invalid, so that only the rate limit is tested.
    const ask = (seat: string) =>
      t.call(studio.rounds.placeRound, { body: { seat, request: randomUUID(), stake: "0.00", choice: null } });
    const answers = await Promise.all(Array.from({ length: 45 }, () => ask(mine.token)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(5);
    expect([refused[0]?.json(), refused[0]?.headers["retry-after"]]).toEqual([{ error: "TOO_FAST" }, "1"]);
    expect((await ask(other.token)).statusCode).toBe(409);
    const getOff = await t.call(studio.flights.cashOut, { params: { id: randomUUID() }, body: { seat: mine.token } });
    expect(getOff.json()).toEqual({ error: "BET_UNKNOWN" });
    t.clock.advance(1_000);
    expect((await ask(mine.token)).statusCode).toBe(409);
  });

  it("stores nothing for made-up seats", async () => {
    const seat = "x".repeat(32);
    const asked = Array.from({ length: 45 }, () => t.call(studio.seats.readBalance, { query: { seat } }));
    for (const answer of asked) expect((await answer).statusCode).toBeOneOf([401, 429]);
    expect((await t.call(studio.seats.readBalance, { query: { seat } })).statusCode).toBe(401);
  });

  it("closes connections beyond its caps, and answers invalid HTTP with a message", async () => {
    const capped = await openTestStudio({ caps: { maxConnectionsPerAddress: 1 } });
    try {
      await capped.app.listen({ host: "127.0.0.1", port: 0 });
      const { port } = capped.app.server.address() as AddressInfo;
      const first = connect({ port, host: "127.0.0.1" });
      first.write("GARBAGE\r\n\r\n");
      const [said] = (await once(first, "data")) as [Buffer];
      expect(String(said)).toContain('{"error":"REQUEST_INVALID"}');
      const second = connect({ port, host: "127.0.0.1" });
      second.on("error", () => {});
      second.write("GET /live HTTP/1.1\r\nhost: x\r\n\r\n");
      let heard = "";
      second.on("data", (bytes) => (heard += String(bytes)));
      await new Promise<void>((resolve) => void second.once("close", () => resolve()));
      expect(heard).toBe("");
      first.destroy();
    } finally {
      await capped.close();
    }
  });

  it.each([
    [
      "a page before no moment",
      (seat: string) => t.call(studio.rounds.listRounds, { query: { seat, before: "palay" } }),
      400,
      "REQUEST_INVALID",
    ],
    [
      "a round by a malformed id",
      (seat: string) => t.call(studio.rounds.findRound, { params: { id: "palay" }, query: { seat } }),
      409,
      "ROUND_UNKNOWN",
    ],
    [
      "a move in a round by a malformed id",
      (seat: string) =>
        t.call(studio.rounds.moveInRound, {
          params: { id: "palay" },
          body: { seat, request: randomUUID(), move: { pick: 1 } },
        }),
      409,
      "ROUND_UNKNOWN",
    ],
    [
      "play credits at a seat with money",
      (seat: string) => t.call(studio.seats.refillCredits, { body: { seat } }),
      409,
      "NOT_FOR_FUN",
    ],
    [
      "a flight by a malformed number",
      () => t.call(studio.flights.findFlight, { params: { number: "palay" } }),
      404,
      "FLIGHT_UNKNOWN",
    ],
    [
      "results before a malformed number",
      () => t.call(studio.flights.listFlights, { query: { before: "palay" } }),
      400,
      "REQUEST_INVALID",
    ],
  ])("refuses %s", async (_name, ask, status, error) => {
    const { token } = await t.sitDown();
    const answer = await ask(token);
    expect([answer.statusCode, answer.json()]).toEqual([status, { error }]);
  });

  it("ends a seat without a bet for a day, and no other", async () => {
    const [used, left] = [await t.sitDown(), await t.sitDown()];
    const look = async ({ token }: { token: string }) =>
      (await t.call(studio.rounds.listRounds, { query: { seat: token } })).statusCode;
    for (let hours = 0; hours < 24; hours += 8) {
      t.clock.advance(8 * 60 * 60_000);
      expect(await look(used)).toBe(200);
    }
    expect([await look(used), await look(left)]).toEqual([200, 401]);
  });

  it("changes no seeds for a player who has logged out", async () => {
    const { token } = await t.sitDown();
    t.wallet.refuseWith("SESSION_ENDED");
    const answer = await t.call(studio.seats.rotateSeeds, { body: { seat: token, clientSeed: "palay" } });
    t.wallet.refuseWith(undefined);
    expect([answer.statusCode, answer.json()]).toEqual([409, { error: "SESSION_ENDED" }]);
    const later = await t.call(studio.seats.rotateSeeds, { body: { seat: token, clientSeed: "palay" } });
    expect(later.json()).toMatchObject({ revealed: { nonce: 0 } });
  });

  it("answers “try again”, not a refusal, when the wallet cannot answer", async () => {
    const { token } = await t.sitDown();
    t.wallet.refuseWith("RETRY");
    const answer = await t.call(studio.seats.rotateSeeds, { body: { seat: token, clientSeed: "palay" } });
    t.wallet.refuseWith(undefined);
    expect([answer.statusCode, answer.json()]).toEqual([503, { error: "RETRY" }]);
    const later = await t.call(studio.seats.rotateSeeds, { body: { seat: token, clientSeed: "palay" } });
    expect(later.json()).toMatchObject({ revealed: { nonce: 0 } });
  });

  it("keeps a launch code valid when the wallet cannot answer, without counting a failure", async () => {
    const code = randomUUID();
    t.wallet.open(code, 100);
    const headers = { referer: "http://site.example/games" };
    const open = () => t.app.inject({ url: `/play?key=key&code=${code}`, headers });
    t.wallet.refuseWith("RETRY");
    const answers = await Promise.all(Array.from({ length: 61 }, open));
    t.wallet.refuseWith(undefined);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(answers[0]?.body).toContain('name="start" content="later"');
    expect((await open()).statusCode).toBe(200);
  });

  it("limits codes and reads of strangers, separately per address", async () => {
    const ask = async (url: string, remoteAddress: string) => (await t.app.inject({ url, remoteAddress })).statusCode;
    const count = async (url: string, times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, () => ask(url, "192.0.2.1")));
      return answers.filter((status) => status === 429).length;
    };
    expect(await count("/play?key=key&code=made-up", 60)).toBe(0);
    expect(await ask("/play?key=key&code=made-up", "192.0.2.1")).toBe(429);
    expect(await ask("/play?key=key&code=made-up", "192.0.2.2")).toBe(403);
    expect(await count(studio.flights.listFlights.path, 125)).toBe(5);
    const params = { number: 1 };
    for (const path of [
      studio.flights.listChains.path,
      addressOf(studio.flights.findFlight, { params }),
      addressOf(studio.flights.proveFlight, { params }),
    ])
      expect(await ask(path, "192.0.2.1")).toBe(429);
    expect(await ask(studio.flights.listFlights.path, "192.0.2.2")).toBe(200);
    t.clock.advance(1_000);
    expect(await ask(studio.flights.listFlights.path, "192.0.2.1")).toBe(200);
  });

  it("gives no seat for an unknown in-house game", async () => {
    const said = {
      game: "lipad-agila",
      vendor: "BGS",
      currency: "PHP",
      session: "s",
      player: randomUUID(),
      balance: "1.00",
    };
    const deps = { ...t.deps, wallet: { send: async () => ({ ok: true, ...said }) } };
    const opening = openSeat(deps, { keyId: "key", code: "good", origin: "http://site.example" });
    await expect(opening).rejects.toThrow("GAME_UNKNOWN: BGS sells lipad-agila");
  });

  it("gives no seat for a code that the wallet rejects, whatever else it answers", async () => {
    const said = { game: "dice", currency: "PHP", session: "s", player: randomUUID(), balance: "1.00" };
    const deps = { ...t.deps, wallet: { send: async () => ({ ok: false, error: "CODE_UNKNOWN", ...said }) } };
    expect(await openSeat(deps, { keyId: "key", code: "old", origin: "http://site.example" })).toBeUndefined();
  });

  it.each([
    ["the site that frames it", "http://site.example/games", "http://site.example", true],
    ["nobody, where nobody says who frames it", undefined, "'none'", false],
    ["nobody, where what is said is no site", "javascript:alert(1)", "'none'", false],
  ])("can be framed by %s", async (_name, referer, ancestors, isTaken) => {
    const code = randomUUID();
    t.wallet.open(code, 100);
    const headers = referer === undefined ? {} : { referer };
    const page = await t.app.inject({ url: `/play?key=key&code=${code}`, headers });
    expect(page.headers["content-security-policy"]).toContain(`frame-ancestors ${ancestors}`);
    // The launch code is redeemed only if the page may be framed.
    const isAsked = t.wallet.calls.some(({ call, body }) => call === "authenticate" && body["code"] === code);
    expect(isAsked).toBe(isTaken);
  });

  it("shows a round to its player only", async () => {
    const [mine, other] = [await t.sitDown(), await t.sitDown()];
    const choice = { side: "over", target: 2_000 };
    const played = await t.call(studio.rounds.placeRound, {
      body: { seat: mine.token, request: randomUUID(), stake: "2.00", choice },
    });
    const { id } = played.json<{ id: string }>();
    const seen = await t.call(studio.rounds.findRound, { params: { id }, query: { seat: other.token } });
    expect([seen.statusCode, seen.json()]).toEqual([409, { error: "ROUND_UNKNOWN" }]);
    expect((await t.call(studio.rounds.listRounds, { query: { seat: other.token } })).json()).toEqual({
      rounds: [],
      before: null,
    });
  });
});

describe("monitoring of the studio", () => {
  it("reports readiness, and which migration is missing", async () => {
    const { reasons } = (await t.app.inject("/ready")).json<{ reasons: string[] }>();
    // Test databases run with settings that may lose data in a crash. That must be the only reason reported.
    expect(reasons.filter((reason) => !reason.startsWith("the database runs with"))).toEqual([]);
    const late = await openTestStudio();
    try {
      const owner = connectDatabase(createPool({ url: late.database.ownerUrl, poolSize: 1 }));
      await sql`delete from migrations where name = '0002_flights'`.execute(owner);
      await owner.destroy();
      const answer = await late.app.inject("/ready");
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        { ready: false, reasons: ["migration 0002_flights has not run"] },
      ]);
    } finally {
      await late.close();
    }
  });

  it("shows how long wallet calls are overdue, with the token only", async () => {
    const watched = await openTestStudio({ caps: { metricsToken: "the watchman's" } });
    const read = (authorization: string) => watched.app.inject({ url: "/metrics", headers: { authorization } });
    try {
      const { seat } = await watched.sitDown();
      watched.wallet.setConnection("lost");
      await watched.rounds.place(seat, {
        request: randomUUID(),
        stake: "1.00",
        choice: { side: "over", target: 2_000 },
      });
      watched.clock.advance(90_000);
      const figures = (await read("Bearer the watchman's")).body;
      expect(figures).toContain("perya_studio_calls_pending 1\n");
      expect(figures).toContain("perya_studio_calls_age_seconds 90\n");
      expect(figures).toContain("perya_studio_flight_age_seconds 0\n");
      expect((await read("Bearer the thief's name")).statusCode).toBe(404);
      expect((await watched.app.inject("/metrics")).statusCode).toBe(404);
    } finally {
      await watched.close();
    }
    // Without a token and outside the demo: 404.
    expect((await t.app.inject("/metrics")).statusCode).toBe(404);
  });
});

describe("the login of the studio", () => {
  it("owns no table, or the studio does not start", async () => {
    await expect(requireLimitedLogin(t.deps.db)).resolves.toBeUndefined();
    const owner = connectDatabase<Tables>(createPool({ url: t.database.ownerUrl, poolSize: 1 }));
    await expect(requireLimitedLogin(owner)).rejects.toThrow(
      /^STUDIO_DATABASE_URL logs in as ".+", who .+ change results/,
    );
    await owner.destroy();
  });
});
