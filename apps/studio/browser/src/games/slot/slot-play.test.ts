import { amount } from "@perya/money";
import { describe, expect, it } from "vitest";
import { createClient } from "../../shell/client.ts";
import { createSession } from "../../shell/session.ts";
import { shortage } from "../../shell/stakes.ts";
import { sampleRound, sampleStart, scriptedFetch } from "../../shell/studio.test-setup.ts";
import type { Start } from "@perya/contract/studio";
import type { ParSheet, SlotResult } from "@perya/maths/slots";
import { createSlotPlay } from "./slot-play.ts";
import type { SlotState } from "./slot-state.ts";

const sheet: ParSheet = {
  code: "x",
  version: 1,
  rows: 3,
  reels: ["AKQ", "AKQ", "AKQ"],
  wins: { lines: [[0, 0, 0]] },
  pays: { A: { 3: 50 } },
  cap: 100_000,
  variants: { a: {} },
};

function resultPaying(pay: number): SlotResult {
  const wins = pay > 0 ? [{ symbol: "A", count: 3, cells: [0, 3, 6], pay, line: 0 }] : [];
  const steps = [{ grid: ["AKQ", "AKQ", "AKQ"], wins, times: 1 }];
  return { sheet: "x", variant: "a", spins: [{ stops: [0, 0, 0], steps, pay, freeSpins: 0 }], pay };
}

/** A slot with a fake clock, which advances only while the slot waits for a timer. */
function sitDown(answers: readonly unknown[], change: Partial<Start> = {}) {
  const { fetch, asked } = scriptedFetch(answers);
  let now = 0;
  const wait = async (ms: number) => void (now += ms);
  const start = sampleStart(change);
  const client = createClient({ seat: "s", fetch, newRequestId: () => "r", wait, onSilence: () => {} });
  const session = createSession(start, client, () => {});
  const play = createSlotPlay({
    session,
    sheet,
    now: () => now,
    wait,
    grid: ["AKQ", "AKQ", "AKQ"],
    stake: amount("20.00"),
    formatCoin: String,
  });
  const seen: SlotState[] = [];
  play.watch(() => seen.push(play.read()));
  return { play, session, asked, seen, now: () => now };
}

describe("a spin", () => {
  it("deducts the stake at once and shows the balance at the end", async () => {
    const round = sampleRound({ win: "60.00", balance: "140.00", result: resultPaying(300) });
    const { play, session, seen } = sitDown([round]);
    const playing = play.press();
    expect(session.read().balance).toBe(amount("80.00"));
    await playing;
    expect(session.read().balance).toBe(amount("140.00"));
    expect(play.read()).toMatchObject({ phase: "ready", isWin: true, paid: amount("60.00") });
    expect(new Set(seen.map(({ phase }) => phase))).toEqual(new Set(["spinning", "showing", "ready"]));
  });

  it("is no win when at most the stake comes back", async () => {
    const { play, seen } = sitDown([sampleRound({ win: "20.00", balance: "100.00", result: resultPaying(100) })]);
    await play.press();
    expect(play.read()).toMatchObject({ isWin: false, paid: amount("20.00") });
    expect(seen.some(({ isWin }) => isWin)).toBe(false);
  });

  it.each([true, false])("lasts as long as the jurisdiction requires (turbo: %s)", async (isTurbo) => {
    const manners = { minSpinMs: 2500, hasAutoplay: true, hasTurbo: true };
    const { play, now } = sitDown([sampleRound({ result: resultPaying(0) })], { manners });
    if (isTurbo) play.switchTurbo();
    await play.press();
    expect(now()).toBeGreaterThanOrEqual(2500);
  });

  it("returns the stake to the shown balance if the bet was rejected", async () => {
    const { play, session } = sitDown([Response.json({ error: "GAME_CLOSED" }, { status: 409 })]);
    await play.press();
    expect(session.read().balance).toBe(amount("100.00"));
    expect(play.read().phase).toBe("ready");
  });

  it("sends nothing when the balance is too low", async () => {
    const { play, asked } = sitDown([sampleRound()], { balance: "7.50" });
    await play.press();
    expect(asked).toEqual([]);
    expect(shortage(amount("20.00"), amount("7.50"))).toBe(amount("12.50"));
  });

  it("interrupted by leaving the page is shown again, and not charged twice", async () => {
    const open = sampleRound({ state: "settling", result: null });
    const ended = sampleRound({ win: "60.00", balance: "160.00", result: resultPaying(300) });
    const { play, session, asked } = sitDown([ended], { open });
    expect(play.read().phase).toBe("resumable");
    await play.press();
    expect(asked.map(({ path }) => path)).toEqual(["/api/rounds/round-1?seat=s"]);
    expect(session.read().balance).toBe(amount("160.00"));
    expect(play.read()).toMatchObject({ phase: "ready", isWin: true });
  });
});

describe("autoplay", () => {
  const losing = sampleRound({ result: resultPaying(0), balance: "900.00" });

  it("plays as many rounds as requested", async () => {
    const { play, asked } = sitDown([losing], { balance: "1000.00" });
    await play.playSeveral(3, amount("500"));
    expect(asked).toHaveLength(3);
    expect(play.read().auto).toBeNull();
  });

  it("ends before the loss can exceed its limit", async () => {
    const { play, asked } = sitDown([losing], { balance: "1000.00" });
    await play.playSeveral(10, amount("59.99"));
    expect(asked).toHaveLength(2);
    expect(play.read().isStoppedByLoss).toBe(true);
  });

  it("ends when the player stops it", async () => {
    const { play, asked } = sitDown([losing], { balance: "1000.00" });
    const playing = play.playSeveral(10, amount("500"));
    play.stopSeveral();
    await playing;
    expect(asked).toHaveLength(1);
  });
});

describe("free rounds", () => {
  const free = { id: "f", count: 3, left: 1, stake: "5.00", validUntil: "2026-12-01T00:00:00.000Z" };
  const round = sampleRound({
    isFree: true,
    stake: "5.00",
    win: "15.00",
    balance: "115.00",
    result: resultPaying(300),
  });

  it("are played at their stake without taking it, and then the next ones are read", async () => {
    const next = { ...free, id: "g", left: 2 };
    const { play, session, asked } = sitDown([round, { freeRounds: next }], { freeRounds: free });
    const playing = play.press();
    expect(session.read().balance).toBe(amount("100.00"));
    await playing;
    expect(asked[0]?.body).toMatchObject({ stake: "5.00", freeRounds: "f" });
    expect(session.read()).toMatchObject({ balance: amount("115.00"), freeRounds: next });
    expect(play.read()).toMatchObject({ stake: amount("5.00"), paid: amount("15.00") });
  });

  it("are read again when they have ended, and the balance stays", async () => {
    const over = Response.json({ error: "FREE_ROUNDS_OVER" }, { status: 409 });
    const { play, session } = sitDown([over, { freeRounds: null }], { freeRounds: free, balance: "1.00" });
    await play.press();
    expect(session.read()).toMatchObject({
      balance: amount("1.00"),
      freeRounds: null,
      trouble: { kind: "refused", code: "FREE_ROUNDS_OVER" },
    });
  });
});
