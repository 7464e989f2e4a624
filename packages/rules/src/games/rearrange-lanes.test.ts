import { describe, expect, it } from "vitest";
import { lane, show } from "./lanes.test-setup.ts";
import { rearrangeLanes } from "./rearrange-lanes.ts";

const BINGO = "BINGO()";

describe("rearrangeLanes", () => {
  it.each([
    ["nothing but bingo comes out of nothing", [], [BINGO]],
    [
      "e-sports and cockfight leave sports, in this order, right after it",
      [lane("SPORTS", "SAB", "SV3:COCKFIGHT", "ARENA:ESPORTS"), lane("LIVE", "PT")],
      ["SPORTS(SAB)", "ESPORTS(ARENA)", "COCKFIGHT(SV3)", "LIVE(PT)", BINGO],
    ],
    [
      "every cockfight vendor of R12.9 is known by its code",
      [lane("SPORTS", "SV3", "DS88", "DIG", "WGB", "WS168", "SAB")],
      ["SPORTS(SAB)", "COCKFIGHT(SV3 DS88 DIG WGB WS168)", BINGO],
    ],
    ["no e-sports and no cockfight make no lane", [lane("SPORTS", "SAB")], ["SPORTS(SAB)", BINGO]],
    [
      "sports may be left empty",
      [lane("SPORTS", "SV3"), lane("RNG", "PG")],
      ["SPORTS()", "COCKFIGHT(SV3)", "RNG(PG)", BINGO],
    ],
    [
      "excluded slots vendors are in-house, right after the slots",
      [lane("RNG", "PG", "BGS", "JL"), lane("FISH", "JDB")],
      ["RNG(PG JL)", "INHOUSE(BGS)", "FISH(JDB)", BINGO],
    ],
    [
      "the same vendor elsewhere stays where it is",
      [lane("FISH", "BGS:FISH"), lane("PVP", "SV3:PVP")],
      ["FISH(BGS)", BINGO, "PVP(SV3)"],
    ],
    [
      "a lane that the server lists itself takes what arrives, and stands where it belongs",
      [lane("COCKFIGHT", "DIG"), lane("LIVE", "PT"), lane("SPORTS", "SAB", "SV3")],
      ["LIVE(PT)", "SPORTS(SAB)", "COCKFIGHT(DIG SV3)", BINGO],
    ],
    [
      "a vendor in both is there once",
      [lane("SPORTS", "SV3"), lane("COCKFIGHT", "SV3")],
      ["SPORTS()", "COCKFIGHT(SV3)", BINGO],
    ],
    ["bingo stands after fishing", [lane("FISH", "JDB"), lane("PVP", "TNG")], ["FISH(JDB)", BINGO, "PVP(TNG)"]],
    [
      "bingo that the server lists keeps its vendors",
      [lane("BINGO", "BNG"), lane("FISH", "JDB"), lane("PVP", "TNG")],
      ["FISH(JDB)", "BINGO(BNG)", "PVP(TNG)"],
    ],
  ])("%s", (_name, lanes, expected) => {
    const once = rearrangeLanes(lanes);
    expect(show(once)).toEqual(expected);
    expect(rearrangeLanes(once)).toEqual(once);
  });

  it("shows nothing that the law closes, even if the server lists it under another name", () => {
    const lanes = [lane("SPORTS", "SAB", "SV3:COCKFIGHT"), lane("RNG", "BGS")];
    expect(show(rearrangeLanes(lanes, ["COCKFIGHT", "BINGO"]))).toEqual(["SPORTS(SAB)", "RNG()", "INHOUSE(BGS)"]);
  });

  it("marks the current lane of each vendor, and does not change its input", () => {
    const sports = lane("SPORTS", "SV3");
    const [, cockfight] = rearrangeLanes([sports]);
    expect(cockfight?.gameClassify).toEqual([
      { title: "COCKFIGHT", vendors: [expect.objectContaining({ vassalage: "SV3", gameCategory: "COCKFIGHT" })] },
    ]);
    expect(show([sports])).toEqual(["SPORTS(SV3)"]);
  });
});
