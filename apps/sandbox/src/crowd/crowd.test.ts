import { setTimeout as sleep } from "node:timers/promises";
import { addressOf } from "@perya/contract";
import { rounds } from "@perya/contract/studio";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCrowd, readOrder, type Crowd } from "./crowd.ts";
import { openFakeFair } from "./fake-fair.test-setup.ts";

const MINUTE = 60_000;
/** One task besides the players checks for an audience. */
const WATCHERS = 1;
const PLAYERS = [
  { host: "localhost", account: "demo.a" },
  { host: "localhost", account: "demo.b" },
  { host: "fiesta.localhost", account: "demo.c" },
  { host: "fiesta.localhost", account: "demo.d" },
];

let fair: Awaited<ReturnType<typeof openFakeFair>>;
let crowd: Crowd;
let said: string[];
let time: ReturnType<typeof holdTime>;

beforeEach(async () => {
  fair = await openFakeFair();
  said = [];
  time = holdTime();
  crowd = createCrowd({ wait: time.wait, now: time.now, say: (sentence) => said.push(sentence) });
});
afterEach(async () => {
  await crowd.end();
  await fair.close();
});

/** Controls time: it passes only when all tasks wait. */
function holdTime() {
  let now = Date.UTC(2026, 0, 15, 8);
  const waiting = new Set<{ at: number; wake: () => void }>();
  return {
    now: () => now,
    countWaiting: () => waiting.size,
    wait: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const one = { at: now + ms, wake: resolve };
        waiting.add(one);
        signal.addEventListener("abort", () => {
          waiting.delete(one);
          reject(signal.reason as Error);
        });
      }),
    pass: async (ms: number) => {
      for (const end = now + ms; ;) {
        while (waiting.size < PLAYERS.length + WATCHERS) await sleep(1);
        const [next] = [...waiting].toSorted((one, other) => one.at - other.at);
        if (!next || next.at > end) return void (now = end);
        now = Math.max(now, next.at);
        waiting.delete(next);
        next.wake();
      }
    },
  };
}

const begin = () => crowd.begin({ port: fair.port, crowd: { password: "secret", players: PLAYERS } });
const callsOf = (path: string) => fair.asked.filter((one) => one.path === path);

describe("the crowd", () => {
  it("plays for no one until it receives its players", () => {
    expect(crowd.read()).toEqual({ players: 0, playing: 0, bets: 0, lastBetAt: null });
    for (const message of [undefined, null, "crowd", {}, { port: "3000" }, { crowd: {} }])
      expect(readOrder(message)).toBeUndefined();
    for (const message of [{ port: 3000 }, { port: 3000, crowd: { password: "x" } }])
      expect(readOrder(message)).toBe("nobody");
  });

  it("logs in once for each player, at their own brand with encrypted calls, and bets at a human pace", async () => {
    await begin();
    await time.pass(6 * MINUTE);
    const hosts = callsOf("/wps/session/login").map(({ host }) => host.split(":")[0]);
    expect(new Set(hosts)).toEqual(new Set(["localhost", "fiesta.localhost"]));
    expect(hosts.length).toBeLessThanOrEqual(PLAYERS.length);
    expect(JSON.stringify(callsOf("/wps/session/login"))).not.toMatch(/secret|demo\.a/);
    // Two of the four players play only flights. There are none here, so the other two made all bets.
    const { bets, playing } = crowd.read();
    expect(bets).toBe(callsOf(rounds.placeRound.path).length);
    expect(bets).toBeGreaterThan(30);
    expect(bets).toBeLessThan(120);
    expect(playing).toBe(2);
  });

  it("plays a round in steps to its end", async () => {
    fair.setFamily("mines");
    await begin();
    await time.pass(3 * MINUTE);
    const moves = callsOf(addressOf(rounds.moveInRound, { params: { id: "r" } })).map(({ body }) =>
      Object.keys(body["move"] as object).join(),
    );
    const ends = moves.filter((move) => move === "cashOut").length;
    expect(moves.length).toBeGreaterThan(ends);
    // The last rounds may be unfinished, so they have no second call yet.
    expect(callsOf(rounds.placeRound.path).length - ends).toBeLessThanOrEqual(2);
    expect(ends).toBeGreaterThan(5);
  });

  it("requests less and less often while the site is unreachable or busy, logs it once, and continues", async () => {
    fair.setConnection("away");
    await begin();
    await time.pass(4 * MINUTE);
    const before = fair.asked.length;
    await time.pass(3 * MINUTE);
    fair.setConnection("busy");
    await time.pass(3 * MINUTE);
    // Each player tries about once a minute, and each try requests two lists.
    const asked = fair.asked.length - before;
    expect(asked).toBeLessThan(2.7 * 6 * PLAYERS.length);
    expect(asked).toBeGreaterThan(6 * PLAYERS.length);
    expect(said).toEqual([expect.stringMatching(/^The crowd cannot play, and keeps trying: /)]);
    expect(crowd.read()).toMatchObject({ players: 4, playing: 0, bets: 0 });

    fair.setConnection("fine");
    await time.pass(3 * MINUTE);
    expect(said.slice(1)).toEqual(["The crowd plays again."]);
    expect(crowd.read().bets).toBeGreaterThan(5);
  });

  it("slows down without visitors, and speeds up when someone visits", async () => {
    fair.setSockets(0);
    await begin();
    await time.pass(MINUTE);
    const { bets: early } = crowd.read();
    await time.pass(20 * MINUTE);
    const { bets: quiet } = crowd.read();
    // Two players, a bet about every two minutes.
    expect(quiet - early).toBeGreaterThan(5);
    expect(quiet - early).toBeLessThan(40);
    fair.setSockets(1);
    await time.pass(MINUTE);
    expect(crowd.read().bets - quiet).toBeGreaterThan(3);
  });

  it("logs in again when its session has ended", async () => {
    await begin();
    await time.pass(MINUTE);
    const before = callsOf("/wps/session/login").length;
    fair.endSessions();
    const { bets } = crowd.read();
    await time.pass(8 * MINUTE);
    expect(callsOf("/wps/session/login").length).toBeGreaterThan(before);
    expect(crowd.read().bets).toBeGreaterThan(bets + 10);
  });

  it("pauses when its balance is empty, without an error", async () => {
    fair.refuseWith("FUNDS_TOO_LOW");
    await begin();
    await time.pass(12 * MINUTE);
    // Two players, a bet every two minutes.
    expect(callsOf(rounds.placeRound.path).length).toBeLessThanOrEqual(14);
    expect(crowd.read()).toMatchObject({ bets: 0, playing: 2 });
    fair.refuseWith(undefined);
    await time.pass(5 * MINUTE);
    expect(crowd.read().bets).toBeGreaterThan(0);
  });

  it("stops on request, and a new order starts again", async () => {
    await begin();
    await time.pass(2 * MINUTE);
    await crowd.end();
    // Any remaining players would be waiting for their next turn.
    expect(time.countWaiting()).toBe(0);
    expect(crowd.read().players).toBe(0);
    fair.asked.length = 0;
    await begin();
    await time.pass(2 * MINUTE);
    expect(callsOf("/wps/session/login").length).toBeGreaterThanOrEqual(PLAYERS.length / 2);
  });
});
