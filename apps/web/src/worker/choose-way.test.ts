import { describe, expect, it } from "vitest";
import { type Asked, chooseWay, countSurplus, findOldCaches } from "./choose-way.ts";

const HOME = "https://perya.example";
const asked = (path: string, change: Partial<Asked> = {}): Asked => ({
  method: "GET",
  url: new URL(path, HOME).href,
  mode: "cors",
  hasRange: false,
  ...change,
});

describe("the strategy for a request", () => {
  it.each([
    ["a page", asked("/", { mode: "navigate" }), "page"],
    ["a page deep inside", asked("/member/withdraw?x=1", { mode: "navigate" }), "page"],
    ["the page of live casino", asked("/live", { mode: "navigate" }), "page"],
    ["a script", asked("/assets/shell-1234.js"), "asset"],
    ["a font", asked("/assets/inter-1234.woff2"), "asset"],
    ["a picture of a game", asked("/art/games/PG/fortune.svg", { mode: "no-cors" }), "art"],
    ["a call", asked("/wps/wallet/balance"), "leave"],
    ["a call of the games", asked("/lgw/game/launch"), "leave"],
    ["a call that looks like a page", asked("/wps/session", { mode: "navigate" }), "leave"],
    ["a form", asked("/", { method: "POST", mode: "navigate" }), "leave"],
    ["a change", asked("/assets/shell-1234.js", { method: "PUT" }), "leave"],
    ["a look at the head only", asked("/", { method: "HEAD", mode: "navigate" }), "leave"],
    ["a part of a file", asked("/assets/film.mp4", { hasRange: true }), "leave"],
    ["the probe of the server", asked("/live"), "leave"],
    ["the documentation", asked("/docs", { mode: "navigate" }), "leave"],
    ["a page that only begins like a call", asked("/wpsomething", { mode: "navigate" }), "page"],
    ["the worker itself", asked("/service-worker.js"), "leave"],
    ["the manifest", asked("/manifest.webmanifest"), "leave"],
    ["another site's script", asked("https://elsewhere.example/assets/a.js"), "leave"],
    ["another port of this host", asked("https://perya.example:8443/assets/a.js"), "leave"],
  ] satisfies [string, Asked, string][])("%s", (_name, request, way) => {
    expect(chooseWay(request, HOME)).toBe(way);
  });
});

describe("cache cleanup", () => {
  it("deletes the cache of every other build, and nothing of other sites", () => {
    const names = ["perya-build-1", "perya-build-2", "perya-art", "somebody-else"];
    expect(findOldCaches(names, "perya-build-2")).toEqual(["perya-build-1"]);
  });

  it.each([
    [0, 0],
    [399, 0],
    [400, 1],
    [405, 6],
  ])("keeps of %i pictures %i", (kept, surplus) => {
    expect(countSurplus(kept, 400)).toBe(surplus);
  });
});
