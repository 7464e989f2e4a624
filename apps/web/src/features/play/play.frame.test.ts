import { afterEach, describe, expect, it, vi } from "vitest";
import { withThemeMode, originOf, readGameMessage } from "./play.frame.ts";

const game = { name: "the frame" } as unknown as Window;
const frame = { origin: "https://games.example", window: game };
const heard = { data: { source: "perya-game", type: "balance" }, origin: "https://games.example", source: game };

describe("a message of the frame", () => {
  it.each([
    ["as it should be", {}, "balance"],
    ["of another origin", { origin: "https://evil.example" }, undefined],
    ["of an origin that only begins like it", { origin: "https://games.example.evil.example" }, undefined],
    ["of another window", { source: {} as Window }, undefined],
    ["of nobody", { source: null }, undefined],
    ["with no content", { data: null }, undefined],
    ["of somebody else's kind", { data: { source: "other", type: "balance" } }, undefined],
    ["that we do not know", { data: { source: "perya-game", type: "pay" } }, undefined],
  ])("%s", (_what, change, message) => {
    expect(readGameMessage({ ...heard, ...change }, frame)).toBe(message);
  });

  it("is ignored before there is a frame", () => {
    expect(readGameMessage({ ...heard, source: null }, { ...frame, window: null })).toBeUndefined();
  });
});

describe("the address of a frame", () => {
  it.each([
    ["https://games.example/play?code=1", "https://games.example"],
    ["http://127.0.0.1:3003/vendor/play", "http://127.0.0.1:3003"],
    ["javascript:alert(1)", null],
    ["data:text/html,hi", null],
    ["/play", null],
    ["", null],
  ])("%s", (address, origin) => {
    expect(originOf(address)).toBe(origin);
  });
});

describe("theme and language of the page sent to a frame:", () => {
  afterEach(() => vi.unstubAllGlobals());
  const address = "https://games.example/play?code=1";

  it.each(["light", "dark"] as const)("%s, if it was chosen", (mode) => {
    expect(withThemeMode(address, mode)).toBe(`${address}&theme=${mode}`);
  });

  it.each([
    [true, "light"],
    [false, "dark"],
  ])("follow the device, where the page does (%s)", (matches, theme) => {
    vi.stubGlobal("matchMedia", () => ({ matches }));
    expect(withThemeMode(address, "system")).toBe(`${address}&theme=${theme}`);
  });

  it("are sent once", () => {
    expect(withThemeMode(`${address}&theme=light`, "dark")).toBe(`${address}&theme=dark`);
  });
});
