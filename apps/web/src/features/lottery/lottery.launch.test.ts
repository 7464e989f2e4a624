import { expect, it } from "vitest";
import { readBackPath, readLaunch } from "./lottery.launch.ts";

it.each([
  ["nothing", {}, null],
  ["a plain game", { gameCode: "vietnam-north" }, null],
  ["values that are none", { lottoArea: "MOON", lottoGameCode: "../x", lottoView: "all" }, null],
  ["a game", { lottoGameCode: "vietnam-north" }, { lottoArea: "VN", lottoGameCode: "vietnam-north" }],
  ["an area", { lottoArea: "SEA", lottoView: "results" }, { lottoArea: "SEA", lottoView: "results" }],
  [
    "a way back",
    { launchMode: "lobby", backUrl: "/elott" },
    { lottoArea: "VN", launchMode: "lobby", backUrl: "/elott" },
  ],
])("reads %s", (_name, search, launch) => {
  expect(readLaunch("VN", search)).toEqual(launch);
});

it.each([
  ["/elott?vassalage=TCG_LOTTO_VN", "/elott?vassalage=TCG_LOTTO_VN"],
  ["/", null],
  ["//elsewhere.example", null],
  ["https://elsewhere.example", null],
  ["javascript:alert(1)", null],
  ["/\\elsewhere", null],
  [undefined, null],
])("leads back to %s only within the site", (backUrl, path) => {
  expect(readBackPath(backUrl)).toBe(path);
});
