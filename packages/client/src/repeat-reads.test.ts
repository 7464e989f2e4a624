import type { ErrorCode } from "@perya/contract";
import { describe, expect, it } from "vitest";
import { createClient, NetworkFailure, readRepeats, Refusal } from "./index.ts";

const refused = (code: ErrorCode, retryAfterMs: number | null = null) =>
  new Refusal({ success: false, code, message: "", value: null, requestId: "1" }, 503, retryAfterMs);

const [noJitter, fullJitter] = [() => 0, () => 1];

describe("repeating a failed read", () => {
  it.each([
    ["BUSY", refused("BUSY"), true],
    ["no network", new NetworkFailure("offline"), true],
    ["any other refusal", refused("GAME_UNKNOWN"), false],
    ["an unexpected error of the server", refused("UNEXPECTED"), false],
    ["a mistake of the page", new TypeError("x is undefined"), false],
    ["BUSY for longer than a reader waits", refused("BUSY", 16_000), false],
    ["BUSY for as long as a reader waits", refused("BUSY", 15_000), true],
  ])("%s", (_name, error, isRepeated) => {
    expect(readRepeats().retry(0, error)).toBe(isRepeated);
  });

  it("gives up after three repeats", () => {
    const { retry } = readRepeats();
    expect([0, 1, 2, 3].map((failures) => retry(failures, refused("BUSY")))).toEqual([true, true, true, false]);
  });

  it("increases the pause each time, with jitter", () => {
    const pauses = (random: () => number) =>
      [0, 1, 2, 9].map((failures) => readRepeats(random).retryDelay(failures, refused("BUSY")));
    expect(pauses(noJitter)).toEqual([500, 1_000, 2_000, 4_000]);
    expect(pauses(fullJitter)).toEqual([1_500, 3_000, 6_000, 12_000]);
  });

  it("never retries before the time in Retry-After", () => {
    expect(readRepeats(noJitter).retryDelay(0, refused("BUSY", 5_000))).toBe(5_000);
    expect(readRepeats(fullJitter).retryDelay(0, refused("BUSY", 5_000))).toBe(7_500);
    expect(readRepeats(fullJitter).retryDelay(2, refused("BUSY", 1_000))).toBe(6_000);
  });
});

describe("Retry-After of a refusal", () => {
  const NOW = Date.UTC(2026, 0, 1);

  async function retryAfterOf(header: string | null): Promise<number | null> {
    const call = createClient({
      baseUrl: "",
      token: () => null,
      language: () => "EN",
      loadSeal: () => Promise.reject(new Error("no sealed call here")),
      publicKey: () => ({ keyId: "", publicKey: "" }),
      now: () => NOW,
      fetch: () =>
        Promise.resolve(
          new Response(JSON.stringify({ success: false, code: "BUSY", message: "", value: null, requestId: "1" }), {
            status: 503,
            headers: header === null ? {} : { "retry-after": header },
          }),
        ),
    });
    const line = { method: "GET", path: "/wps/anything", module: "SITE" } as never;
    const error = await call(line).then(
      () => null,
      (problem: unknown) => problem,
    );
    if (!(error instanceof Refusal)) throw new Error("the call was not refused");
    return error.retryAfterMs;
  }

  it.each([
    ["absent", null, null],
    ["in seconds", "3", 3_000],
    ["as a date", new Date(NOW + 7_000).toUTCString(), 7_000],
    ["as a date that has passed", new Date(NOW - 7_000).toUTCString(), 0],
    ["unreadable", "soon", null],
  ])("%s", async (_name, header, expected) => {
    expect(await retryAfterOf(header)).toBe(expected);
  });
});
