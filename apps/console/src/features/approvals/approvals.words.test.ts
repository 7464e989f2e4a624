import { describe, expect, it } from "vitest";
import { canDecide, sayWhoDecides } from "./approvals.words.ts";

const OPEN = { isOwn: false, isRelated: false, isOver: false };

describe("a proposal", () => {
  it.each([
    ["an operator who may", OPEN, true, true, "Yours to decide on."],
    ["an operator without the role", OPEN, false, false, "Your roles do not decide on this."],
    ["the proposer", { ...OPEN, isOwn: true }, true, false, "You proposed it, so somebody else decides."],
    ["whoever the proposer invited", { ...OPEN, isRelated: true }, true, false, /invited/],
  ])("tells %s whether they decide, and why not", (_who, standing, isPermitted, decides, said) => {
    expect(canDecide(standing, isPermitted)).toBe(decides);
    expect(sayWhoDecides(standing, isPermitted)).toMatch(said);
  });
});
