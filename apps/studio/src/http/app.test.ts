import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStudio, type TestStudio } from "../studio.test-setup.ts";

let t: TestStudio;
beforeAll(async () => void (t = await openTestStudio()));
afterAll(() => t.close());

const post = (url: string, payload: object) => t.app.inject({ method: "POST", url, payload });

describe("the studio over HTTP", () => {
  it("plays for a seat, tells its history and its seeds", async () => {
    const { token } = await t.sitDown();
    const choice = { side: "over", target: 2_000 };
    const played = await post("/api/rounds", { seat: token, request: randomUUID(), stake: "2.00", choice });
    expect(played.json()).toMatchObject({ state: "ended", stake: "2.00", choice });
    const { id } = played.json<{ id: string }>();
    const history = await t.app.inject(`/api/rounds?seat=${token}`);
    expect(history.json()).toMatchObject({ rounds: [{ id }] });
    expect((await t.app.inject(`/api/rounds/${id}?seat=${token}`)).json()).toEqual(played.json());
    const rotated = await post("/api/seeds", { seat: token, clientSeed: "palay" });
    expect(rotated.json()).toMatchObject({ revealed: { nonce: 1 }, seeds: { clientSeed: "palay", nonce: 0 } });
    // Before it was a secret; now the history tells it.
    expect(played.body).not.toContain('serverSeed":');
    const { revealed } = rotated.json<{ revealed: { serverSeed: string } }>();
    expect((await t.app.inject(`/api/rounds/${id}?seat=${token}`)).json()).toMatchObject({
      seeds: { serverSeed: revealed.serverSeed },
    });
    expect((await t.app.inject(`/api/balance?seat=${token}`)).json()).toMatchObject({ balance: expect.any(String) });
  });

  it.each([
    ["without a seat", { request: randomUUID(), stake: "2.00", choice: {} }, 400],
    ["with a seat that is none", { seat: "x".repeat(32), request: randomUUID(), stake: "2.00", choice: {} }, 401],
    ["with a request that is none", { seat: "x".repeat(32), request: "1", stake: "2.00", choice: {} }, 400],
  ])("refuses a bet %s", async (_name, body, status) => {
    expect((await post("/api/rounds", body)).statusCode).toBe(status);
  });

  it("shows a round to its player alone", async () => {
    const [mine, other] = [await t.sitDown(), await t.sitDown()];
    const choice = { side: "over", target: 2_000 };
    const played = await post("/api/rounds", { seat: mine.token, request: randomUUID(), stake: "2.00", choice });
    const { id } = played.json<{ id: string }>();
    const seen = await t.app.inject(`/api/rounds/${id}?seat=${other.token}`);
    expect([seen.statusCode, seen.json()]).toEqual([409, { error: "ROUND_UNKNOWN" }]);
    expect((await t.app.inject(`/api/rounds?seat=${other.token}`)).json()).toEqual({ rounds: [], before: null });
  });
});
