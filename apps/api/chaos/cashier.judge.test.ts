import { amount, negate } from "@perya/money";
import { describe, expect, it } from "vitest";
import { judgeCashier, type CashierFindings, type Evidence } from "./cashier.judge.ts";

const deposit = (name: string, state: string, credited = "0.00") => ({
  id: name,
  reference: `D-${name}`,
  memberId: "m",
  requestKey: `key ${name}`,
  state,
  amount: amount("100.00"),
  credits: credited === "0.00" ? 0 : 1,
  credited: amount(credited),
});
const payout = (name: string, state: string) => ({
  id: name,
  withdrawalId: `whole ${name}`,
  requestKey: `key ${name}`,
  reference: `W-${name}`,
  memberId: "m",
  state,
  amount: amount("10.00"),
});
const paid = (name: string, paidAmount = "100.00") => ({
  id: `pay ${name}`,
  reference: `D-${name}`,
  amount: "100.00",
  status: "paid",
  paidAmount,
});
const sent = (name: string, status: string, history: string[] = []) => ({
  id: `po ${name}`,
  reference: `W-${name}`,
  amount: "10.00",
  status,
  history,
});
const request = (kind: "deposit" | "withdrawal", name: string, id: string) => ({
  kind,
  requestKey: `key ${name}`,
  memberId: "m",
  amount: "10.00",
  ids: [id, id],
});

/**
 * Returns one case of each kind, all consistent, including a payout that the provider paid after reporting a failure,
 * with its alert. Deposited 1000.00 and 100.00, received 10.00, in transit 10.00, held 10.00.
 */
function sound() {
  return {
    ours: {
      deposits: [deposit("one", "credited", "100.00"), deposit("short", "mismatch"), deposit("open", "expired")],
      payouts: [
        payout("arrived", "settled"),
        payout("way", "sent"),
        payout("back", "returned"),
        payout("no", "failed"),
        payout("unheard", "failed"),
        payout("review", "held"),
        payout("twice", "returned"),
      ],
      unmatched: new Set(["pay short"]),
      purses: new Map<string, { cash: bigint; held: bigint }>([
        ["member:m", { cash: amount("1070.00"), held: amount("10.00") }],
      ]),
      clearing: BigInt(negate(amount("90.00"))),
      total: 0n,
      undone: [] as string[],
      repeated: [] as string[],
      contradicted: new Set(["W-twice"]),
      alerted: new Set(["W-twice", "report night"]),
      reports: [{ id: "night", state: "different", differing: ["W-twice"] }],
    },
    theirs: {
      deposits: [paid("one"), paid("short", "99.00"), { ...paid("open"), status: "pending" }],
      payouts: [
        sent("arrived", "succeeded"),
        sent("way", "accepted"),
        sent("back", "reversed"),
        sent("no", "failed"),
        sent("twice", "succeeded", ["accepted", "failed"]),
      ],
    },
    told: new Map([["W-arrived", 1]]),
    requests: [request("deposit", "one", "one"), request("withdrawal", "way", "whole way")],
    openings: new Map([["m", amount("1000.00")]]),
  } satisfies Evidence;
}

const NIGHT = { id: "night", state: "different" };

const found = (findings: CashierFindings) =>
  Object.entries(findings).flatMap(([name, names]) => (names.length > 0 ? [name] : []));

describe("the judge of the cashier", () => {
  it("finds nothing if site, provider and members agree", () => {
    expect(found(judgeCashier(sound()))).toEqual([]);
  });

  type Change = (evidence: ReturnType<typeof sound>) => void;
  it.each<[string, string[], Change]>([
    ["paid, not credited", ["uncredited"], ({ ours }) => void Object.assign(ours.deposits[0] ?? {}, { credits: 0 })],
    [
      "paid, credited partially",
      ["uncredited"],
      ({ ours }) => void Object.assign(ours.deposits[0] ?? {}, { credited: 1n }),
    ],
    ["paid too little, and missing in the queue", ["uncredited"], ({ ours }) => ours.unmatched.clear()],
    [
      "credited, not paid",
      ["creditedUnpaid"],
      ({ ours }) => void Object.assign(ours.deposits[2] ?? {}, { credits: 1, credited: amount("100.00") }),
    ],
    [
      "credited although paid too little",
      ["creditedUnpaid"],
      ({ ours }) => void Object.assign(ours.deposits[1] ?? {}, { credits: 1, credited: amount("99.00") }),
    ],
    [
      "credited twice",
      ["uncredited", "creditedTwice"],
      ({ ours }) => void Object.assign(ours.deposits[0] ?? {}, { credits: 2, credited: amount("200.00") }),
    ],
    ["submitted twice", ["sentTwice"], ({ told }) => void told.set("W-arrived", 2)],
    ["sent twice", ["sentTwice"], ({ theirs }) => void theirs.payouts.push({ ...sent("no", "failed"), id: "another" })],
    ["returned, but received", ["unequal"], ({ ours }) => void (ours.payouts[0] = payout("arrived", "failed"))],
    ["settled, but reversed", ["unequal"], ({ ours }) => void (ours.payouts[2] = payout("back", "settled"))],
    ["sent, but never accepted", ["unequal"], ({ ours }) => void (ours.payouts[4] = payout("unheard", "sent"))],
    ["a payout without a request", ["unequal"], ({ theirs }) => void theirs.payouts.push(sent("stranger", "failed"))],
    ["an excess in clearing", ["misplaced"], ({ ours }) => void (ours.clearing += 1n)],
    ["a hold without a withdrawal", ["misplaced"], ({ ours }) => void (ours.payouts.length = 5)],
    ["an excess in a wallet", ["misplaced"], ({ ours }) => void ours.purses.set("member:m", { cash: 1n, held: 0n })],
    ["entries that do not sum to zero", ["misplaced"], ({ ours }) => void (ours.total = 1n)],
    [
      "an acknowledged deposit that is missing",
      ["forgotten"],
      ({ requests }) => void requests.push(request("deposit", "x", "x")),
    ],
    ["an event that was not processed", ["unfinished"], ({ ours }) => void ours.undone.push("evt")],
    [
      "returned, but received without a reported failure",
      ["unequal"],
      ({ theirs }) => void Object.assign(theirs.payouts[4] ?? {}, { history: ["accepted"] }),
    ],
    ["paid after a failure, without an alert", ["unalerted"], ({ ours }) => void ours.alerted.delete("W-twice")],
    [
      "paid after a failure, missing in the report",
      ["unalerted"],
      ({ ours }) => void (ours.reports[0] = { ...NIGHT, differing: [] }),
    ],
    ["a report that differs, without an alert", ["unalerted"], ({ ours }) => void ours.alerted.delete("report night")],
    ["an unjustified doubt", ["unfinished"], ({ ours }) => void ours.contradicted.add("W-arrived")],
    ["an event that was accepted twice", ["believedTwice"], ({ ours }) => void ours.repeated.push("evt")],
  ])("finds: %s", (_name, expected, change) => {
    const evidence = sound();
    change(evidence);
    expect(found(judgeCashier(evidence))).toEqual(expect.arrayContaining(expected));
  });
});
