import { amount } from "@perya/money";
import { describe, expect, it } from "vitest";
import { createClient } from "./client.ts";
import { createSession } from "./session.ts";
import { sampleRound, sampleStart, scriptedFetch } from "./studio.test-setup.ts";

function sitDown(answers: readonly unknown[]) {
  const { fetch, asked } = scriptedFetch(answers);
  const told: string[] = [];
  const troubles: unknown[] = [];
  let requests = 0;
  const client = createClient({
    seat: "seat-1",
    fetch,
    newRequestId: () => `request-${(requests += 1)}`,
    wait: async () => {},
    onSilence: (failures) => session.hearSilence(failures),
  });
  const session = createSession(sampleStart(), client, (type) => told.push(type));
  session.watch(() => troubles.push(session.read().trouble));
  return { session, asked, told, troubles };
}

it("shows the wallet's last balance while there is no answer", async () => {
  const { session } = sitDown(["silence", sampleRound({ balance: "80.00" })]);
  const seen: bigint[] = [];
  session.showBalance(amount("80.00"));
  session.watch(() => session.read().trouble?.kind === "silence" && seen.push(session.read().balance));
  const round = await session.play("20.00", null);
  expect(seen).toEqual([amount("100.00")]);
  if (round) session.reveal(round);
  expect(session.read().balance).toBe(amount("80.00"));
});

describe("a jackpot", () => {
  it("is shown when the round's animation has ended, until it was seen", async () => {
    const { session, told } = sitDown([sampleRound({ jackpot: "450.90", balance: "530.90" })]);
    const round = await session.play("20.00", null);
    expect(session.read().jackpot).toBeNull();
    expect(told).toEqual(["roundStarted"]);
    if (round) session.reveal(round);
    expect(session.read().jackpot).toBe(amount("450.90"));
    expect(told).toEqual(["roundStarted", "balance", "roundEnded"]);
    session.seeJackpot();
    expect(session.read().jackpot).toBeNull();
  });

  it("does not wait for a round that did not happen", async () => {
    const { session, told } = sitDown([Response.json({ error: "GAME_CLOSED" }, { status: 409 })]);
    await session.play("20.00", null);
    expect(told).toEqual(["roundStarted", "roundEnded"]);
  });
});

describe("a round", () => {
  it("is retried with the same request id until there is an answer", async () => {
    const { session, asked, troubles } = sitDown([
      "silence",
      Response.json({ error: "OTHER" }, { status: 503 }),
      sampleRound(),
    ]);
    const round = await session.play("20.00", null);
    expect(round?.state).toBe("ended");
    expect(asked.map(({ body }) => body?.["request"])).toEqual(["request-1", "request-1", "request-1"]);
    expect(troubles).toContainEqual({ kind: "silence" });
    expect(session.read().trouble).toBeNull();
  });

  it("rejected as too fast did not happen, and is not retried automatically", async () => {
    const { session, asked } = sitDown([Response.json({ error: "TOO_FAST" }, { status: 429 })]);
    expect(await session.play("20.00", null)).toBeNull();
    expect(session.read().trouble).toEqual({ kind: "refused", code: "TOO_FAST" });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["after a silence: it may have happened", ["silence", Response.json({ error: "TOO_FAST" }, { status: 429 })]],
    ["by a gateway, which knows nothing of it", [Response.json({}, { status: 429 })]],
    [
      "while its end is looked for",
      [sampleRound({ state: "settling" }), Response.json({ error: "TOO_FAST" }, { status: 429 })],
    ],
  ])("is retried after it was too fast %s", async (_name, answers) => {
    const { session } = sitDown([...answers, sampleRound()]);
    expect((await session.play("20.00", null))?.state).toBe("ended");
  });

  it("uses a new request id for each round", async () => {
    const { session, asked } = sitDown([sampleRound()]);
    await session.play("20.00", null);
    await session.play("20.00", null);
    expect(asked.map(({ body }) => body?.["request"])).toEqual(["request-1", "request-2"]);
  });

  it("waits while the wallet has not answered, and says so", async () => {
    const settling = sampleRound({ state: "settling", result: null });
    const { session, asked, troubles } = sitDown([settling, settling, sampleRound()]);
    expect((await session.play("20.00", null))?.state).toBe("ended");
    expect(asked.slice(1).map(({ path }) => path)).toEqual(Array(2).fill("/api/rounds/round-1?seat=seat-1"));
    expect(troubles).toContainEqual({ kind: "settling" });
  });

  it("refused by the wallet shows the reason and the current balance", async () => {
    const refused = sampleRound({ state: "refused", error: "FUNDS_TOO_LOW", balance: "3.00" });
    const { session, told } = sitDown([refused]);
    expect(await session.play("20.00", null)).toBeNull();
    expect(session.read()).toMatchObject({
      trouble: { kind: "refused", code: "FUNDS_TOO_LOW" },
      balance: amount("3.00"),
    });
    expect(told).toEqual(["roundStarted", "balance", "roundEnded"]);
  });

  it("refused without a balance keeps the wallet's last one", async () => {
    const { session } = sitDown([sampleRound({ state: "refused", error: "KEY_UNKNOWN", balance: null })]);
    session.showBalance(amount("80.00"));
    expect(await session.play("20.00", null)).toBeNull();
    expect(session.read()).toMatchObject({
      trouble: { kind: "refused", code: "KEY_UNKNOWN" },
      balance: amount("100.00"),
    });
  });

  it("that never began is refused too", async () => {
    const { session } = sitDown([Response.json({ error: "SESSION_ENDED" }, { status: 403 })]);
    expect(await session.play("20.00", null)).toBeNull();
    expect(session.read().trouble).toEqual({ kind: "refused", code: "SESSION_ENDED" });
  });

  it("updates its balance after its animation, then informs the site", async () => {
    const { session, told } = sitDown([sampleRound({ balance: "140.00" })]);
    const round = await session.play("20.00", null);
    expect(session.read().balance).toBe(amount("100.00"));
    expect(told).toEqual(["roundStarted"]);
    if (round) session.reveal(round);
    expect(session.read().balance).toBe(amount("140.00"));
    expect(told).toEqual(["roundStarted", "balance", "roundEnded"]);
  });

  it("increments its nonce", async () => {
    const { session } = sitDown([sampleRound()]);
    await session.play("20.00", null);
    expect(session.read().seeds.nonce).toBe(4);
  });
});
