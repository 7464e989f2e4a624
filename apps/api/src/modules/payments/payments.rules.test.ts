import type { DepositStep } from "@perya/contract";
import { DEPOSIT_STEPS } from "@perya/contract";
import { amount } from "@perya/money";
import { describe, expect, it } from "vitest";
import { planDeposit, chooseState, minuteAt, nextAskAt, NEXT_STEPS, whyClosed } from "./payments.rules.ts";
import type { PaymentStatus } from "./providers/provider.ts";

const STATUSES = [
  "pending",
  "processing",
  "paid",
  "failed",
  "expired",
  "cancelled",
  "disputed",
  "refunded",
] as const satisfies readonly PaymentStatus[];
const EXPIRES = new Date("2026-01-15T12:00:00Z");
const paidAt = (days: number) => new Date(EXPIRES.getTime() + days * 86_400_000);

function course(
  state: DepositStep,
  status: PaymentStatus,
  change: { paid?: string; at?: Date; currency?: string; told?: string } = {},
) {
  const known = { amount: amount("100.00"), currency: "PHP" };
  const facts = { state, ...known, expiresAt: EXPIRES, providerReference: "pay_1", paid: known };
  const { paid = "100.00", at = EXPIRES, currency = "PHP", told = "pay_1" } = change;
  const report = {
    providerReference: told,
    status,
    paid: status === "paid" ? { amount: amount(paid), currency, at } : null,
  };
  const { steps, unmatched, contradiction } = planDeposit(facts, report);
  return contradiction ? `asked about: ${contradiction}` : (unmatched ?? steps.join(" "));
}

describe("a provider's report about a deposit", () => {
  it.each<[DepositStep, PaymentStatus, string]>([
    ["created", "pending", "awaiting_payer"],
    ["created", "processing", "awaiting_payer processing"],
    ["created", "paid", "awaiting_payer paid credited"],
    ["created", "failed", "failed"],
    ["created", "expired", "awaiting_payer expired"],
    ["created", "cancelled", "awaiting_payer cancelled"],
    ["awaiting_payer", "pending", ""],
    ["awaiting_payer", "processing", "processing"],
    ["awaiting_payer", "paid", "paid credited"],
    ["awaiting_payer", "failed", "processing failed"],
    ["awaiting_payer", "expired", "expired"],
    ["awaiting_payer", "cancelled", "cancelled"],
    ["processing", "pending", ""],
    ["processing", "paid", "paid credited"],
    ["processing", "failed", "failed"],
    ["processing", "expired", ""],
    ["expired", "paid", "paid credited"],
    ["expired", "failed", ""],
    ["expired", "processing", ""],
    ["paid", "paid", "credited"],
    ["paid", "failed", ""],
    ["failed", "paid", "over"],
    ["cancelled", "paid", "over"],
    ["credited", "paid", ""],
    ["credited", "failed", "asked about: failed"],
    ["credited", "expired", "asked about: expired"],
    ["credited", "pending", ""],
    ["credited", "processing", ""],
    ["settled", "cancelled", "asked about: cancelled"],
    ["disputed", "failed", "asked about: failed"],
    ["settled", "paid", ""],
    ["mismatch", "paid", ""],
    ["refunded", "paid", ""],
    ["charged_back", "paid", ""],
    ["credited", "disputed", "disputed"],
    ["settled", "disputed", "disputed"],
    ["disputed", "disputed", ""],
    ["disputed", "paid", ""],
    ["disputed", "refunded", "charged_back"],
    ["credited", "refunded", "refunded"],
    ["settled", "refunded", "refunded"],
    ["awaiting_payer", "refunded", "processing failed"],
    ["awaiting_payer", "disputed", ""],
    ["mismatch", "refunded", ""],
    ["charged_back", "refunded", ""],
  ])("%s, reported %s: %s", (state, status, steps) => expect(course(state, status)).toBe(steps));

  it.each([
    ["a centavo less", { paid: "99.99" }, "paid mismatch"],
    ["a centavo more", { paid: "100.01" }, "paid mismatch"],
    ["as much of another money", { currency: "USD" }, "paid mismatch"],
    ["under another name at the provider", { told: "pay_2" }, "over"],
  ])("is not credited automatically for %s", (_name, change, steps) =>
    expect(course("awaiting_payer", "paid", change)).toBe(steps),
  );

  it.each(["credited", "settled", "disputed"] as const)("of another amount is asked about, once it is %s", (state) => {
    expect(course(state, "paid", { paid: "99.99" })).toBe("asked about: amount");
    expect(course(state, "paid", { currency: "USD" })).toBe("asked about: amount");
    expect(course(state, "paid", { told: "pay_2" })).toBe("over");
  });

  it.each([
    ["on the last moment of thirty days", 30, "paid credited"],
    ["a day later", 31, "late"],
  ])("paid after its expiry, %s", (_name, days, steps) =>
    expect(course("expired", "paid", { at: paidAt(days) })).toBe(steps),
  );

  it("never takes a step that the table does not have", () => {
    for (const state of DEPOSIT_STEPS)
      for (const status of STATUSES)
        for (const paid of ["100.00", "1.00"]) {
          let at: DepositStep = state;
          const outcome = course(state, status, { paid });
          if (outcome.startsWith("asked about")) continue;
          const steps = outcome.split(" ").filter((step) => !["", "over", "late"].includes(step));
          for (const step of steps as DepositStep[]) {
            expect(NEXT_STEPS[at], `${state} ${status}`).toContain(step);
            at = step;
          }
        }
  });
});

it.each([
  [0, "2026-01-15T11:31:00.000Z"],
  [1, "2026-01-15T11:35:00.000Z"],
  [2, "2026-01-15T11:45:00.000Z"],
  [3, "2026-01-15T12:15:00.000Z"],
  [9, "2026-01-15T12:15:00.000Z"],
])("after %i queries the next one is at %s", (asked, at) => {
  const createdAt = new Date("2026-01-15T11:30:00Z");
  expect(nextAskAt({ createdAt, expiresAt: EXPIRES, asked }).toISOString()).toBe(at);
});

describe("a method is closed", () => {
  const open = {
    isOpen: true,
    closedReason: null,
    closedUntil: null,
    opensAt: null,
    closesAt: null,
    isProviderOpen: true,
  };
  // 20:00 in Manila.
  const now = new Date("2026-01-15T12:00:30Z");
  const when = { now, minute: minuteAt(now, "Asia/Manila") };

  it.each([
    ["not at all", {}, null],
    ["by an operator", { isOpen: false }, { reason: "maintenance", until: null }],
    ["with its provider", { isProviderOpen: false }, { reason: "provider", until: null }],
    ["not in its hours", { opensAt: 480, closesAt: 1_201 }, null],
    [
      "from the minute it closes",
      { opensAt: 480, closesAt: 1_200 },
      { reason: "hours", until: new Date("2026-01-16T00:00:00Z") },
    ],
    ["not at night, if that is its time", { opensAt: 1_200, closesAt: 360 }, null],
    [
      "until the evening",
      { opensAt: 1_201, closesAt: 360 },
      { reason: "hours", until: new Date("2026-01-15T12:01:00Z") },
    ],
  ] as const)("%s", (_name, change, closed) => expect(whyClosed({ ...open, ...change }, when)).toEqual(closed));
});

describe("a report", () => {
  const equal = {
    our_count: 2,
    our_amount: 3n,
    provider_count: 2,
    provider_amount: 3n,
    clearing: 1n,
    expected_clearing: 1n,
  };
  it.each([
    ["all is equal", [], {}, "matched"],
    ["a line differs", ["a line"], {}, "different"],
    ["counts differ", [], { our_count: 1 }, "different"],
    ["sums differ", [], { provider_amount: 4n }, "different"],
    ["the clearing differs", [], { clearing: 0n }, "different"],
  ])("where %s", (_name, lines, change, state) => expect(chooseState(lines, { ...equal, ...change })).toBe(state));
});
