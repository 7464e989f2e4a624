import { amount } from "@perya/money";
import { describe, expect, it } from "vitest";
import { NO_OTHER_DETAILS, assessPayout, type Contradiction, type Said } from "./payouts.rules.ts";

type State = Parameters<typeof assessPayout>[0]["state"];

const ROW = {
  amount: amount("400.00"),
  currency: "PHP",
  reference: "W-0123456789-1",
  provider_reference: "po_1",
  contradiction: null,
  return_ground: null,
};
const said = (status: Said["status"]): Said =>
  status === "missing"
    ? { status, ...NO_OTHER_DETAILS }
    : { status, providerReference: "po_1", reference: ROW.reference, amount: ROW.amount, currency: null };

const MESSAGE = { isMessage: true, eventId: "evt" };
const ANSWER = { isMessage: false, eventId: null };

function assess(
  state: State,
  status: Said["status"],
  source = MESSAGE as Parameters<typeof assessPayout>[2],
  change = {},
) {
  const verdict = assessPayout({ ...ROW, state, ...change }, said(status), source);
  if (verdict.course === "doubt") return `doubt ${verdict.contradiction}`;
  return verdict.course === "return" ? `return by ${verdict.ground}` : verdict.course;
}

describe("a provider's report about a payout", () => {
  it.each<[State, Said["status"], string, string]>([
    ["submitting", "accepted", "advance", "advance"],
    ["submitting", "failed", "doubt failed", "advance"],
    ["unknown", "failed", "doubt failed", "advance"],
    ["unknown", "succeeded", "advance", "advance"],
    ["unknown", "missing", "advance", "advance"],
    ["sent", "succeeded", "advance", "advance"],
    ["sent", "failed", "doubt failed", "advance"],
    ["sent", "reversed", "doubt reversed", "advance"],
    ["sent", "missing", "doubt missing", "doubt missing"],
    ["settled", "succeeded", "agree", "agree"],
    ["settled", "accepted", "agree", "doubt accepted"],
    ["settled", "failed", "doubt failed", "doubt failed"],
    ["settled", "reversed", "return by reversal", "doubt reversed"],
    ["settled", "missing", "doubt missing", "doubt missing"],
    ["returned", "reversed", "agree", "agree"],
    ["returned", "failed", "agree", "agree"],
    ["returned", "succeeded", "doubt succeeded", "doubt succeeded"],
    ["returned", "accepted", "doubt accepted", "doubt accepted"],
    ["failed", "failed", "agree", "agree"],
    ["failed", "missing", "agree", "agree"],
    ["failed", "succeeded", "doubt succeeded", "doubt succeeded"],
    ["held", "succeeded", "agree", "agree"],
  ])("%s, reported %s: by a message %s, in an answer %s", (state, status, byMessage, byAnswer) => {
    expect([assess(state, status), assess(state, status, ANSWER)]).toEqual([byMessage, byAnswer]);
  });

  const doubted: { contradiction: Contradiction } = { contradiction: "failed" };
  it("moves nothing by a message while contradicted, and follows an answer", () => {
    for (const status of ["accepted", "succeeded", "failed", "reversed"] as const)
      expect(assess("settled", status, MESSAGE, doubted)).toBe("doubt failed");
    expect(assess("settled", "succeeded", ANSWER, doubted)).toBe("agree");
    expect(assess("settled", "failed", ANSWER, doubted)).toBe("return by answer");
    expect(assess("settled", "reversed", ANSWER, doubted)).toBe("return by answer");
    expect(assess("sent", "succeeded", ANSWER, doubted)).toBe("advance");
  });

  it("agrees with what operators returned after a dispute", () => {
    expect(assess("returned", "succeeded", MESSAGE, { return_ground: "dispute" })).toBe("agree");
  });

  it.each([
    ["amount", { amount: amount("400.01") }],
    ["amount", { currency: "USD" }],
    ["reference", { reference: "W-0000000000-1" }],
    ["reference", { provider_reference: "po_2" }],
  ])("is contradicted by another %s: %o", (contradiction, change) => {
    for (const state of ["submitting", "sent", "settled", "returned"] as const)
      expect(assessPayout({ ...ROW, state, ...change }, { ...said("succeeded"), currency: "PHP" }, ANSWER)).toEqual({
        course: "doubt",
        contradiction,
      });
  });
});
