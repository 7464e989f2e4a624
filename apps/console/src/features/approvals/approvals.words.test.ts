import { describe, expect, it } from "vitest";
import { canDecide, isInvolved, sayWhoDecides } from "./approvals.words.ts";

const OPEN = { isOwn: false, isRelated: false, isOver: false };

describe("a proposal", () => {
  it.each([
    ["an operator who may", OPEN, true, true, "You can approve or reject this."],
    ["an operator without the role", OPEN, false, false, "Your roles don't allow you to decide this."],
    ["the proposer", { ...OPEN, isOwn: true }, true, false, "You proposed this. Another operator must decide."],
    ["an operator invited by the proposer", { ...OPEN, isRelated: true }, true, false, /invited/],
  ])("tells %s whether they can decide, and why not", (_who, standing, isPermitted, decides, said) => {
    expect(canDecide(standing, isPermitted)).toBe(decides);
    expect(sayWhoDecides(standing, isPermitted, false)).toMatch(said);
  });

  it("does not let the approver or payer of a payout approve its refund", () => {
    const facts = { notBy: ["amihan", "bayani"] };
    expect(isInvolved({ facts }, "amihan")).toBe(true);
    expect(isInvolved({ facts }, "celia")).toBe(false);
    expect(isInvolved({ facts: {} }, "amihan")).toBe(false);
    expect(sayWhoDecides(OPEN, true, true)).not.toBe(sayWhoDecides(OPEN, true, false));
  });
});
