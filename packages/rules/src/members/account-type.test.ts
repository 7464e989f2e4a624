import { describe, expect, it } from "vitest";
import { isAgent, isKnownAccountType, isTrial } from "./account-type.ts";

describe("account types", () => {
  it.each([
    ["member", 0, { known: true, agent: false, trial: false }],
    ["agent", 1, { known: true, agent: true, trial: false }],
    ["master agent", 2, { known: true, agent: true, trial: false }],
    ["trial", 4, { known: true, agent: false, trial: true }],
    ["affiliate", 41, { known: true, agent: true, trial: false }],
    ["affiliate team manager", 42, { known: true, agent: true, trial: false }],
    ["nobody", 3, { known: false, agent: false, trial: false }],
    ["nobody", 43, { known: false, agent: false, trial: false }],
    ["nobody", -1, { known: false, agent: false, trial: false }],
    ["nobody", Number.NaN, { known: false, agent: false, trial: false }],
  ])("%s (%s)", (_name, type, { known, agent, trial }) => {
    expect([isKnownAccountType(type), isAgent(type), isTrial(type)]).toEqual([known, agent, trial]);
  });

  it("does not accept text for a number", () => {
    expect(isKnownAccountType("1")).toBe(false);
  });
});
