import { SECURITY_EVENTS } from "@perya/contract";
import { createClock } from "@perya/testing";
import { describe, expect, it } from "vitest";
import { createFailureGate } from "./security.failure-gate.ts";
import { canDeny, isTold } from "./security.rules.ts";

describe("isTold", () => {
  it("holds for all events that can hand an account to a stranger, and for unknown devices", () => {
    expect(SECURITY_EVENTS.filter((kind) => isTold({ kind }))).toEqual([
      "cookieReused",
      "passwordChanged",
      "passwordReset",
      "mobileBound",
      "emailBound",
      "authenticatorBound",
      "authenticatorRemoved",
      "paymentPasswordSet",
      "payoutAccountAdded",
      "payoutAccountRemoved",
    ]);
    expect(isTold({ kind: "signedIn", isNewDevice: true })).toBe(true);
    expect(isTold({ kind: "signInFailed", isNewDevice: true })).toBe(false);
  });
});

describe("canDeny", () => {
  it.each([
    ["a sign-in elsewhere", { kind: "signedIn" }, true],
    ["somebody who knew the password", { kind: "secondStepAsked" }, true],
    ["a number", { kind: "mobileBound" }, true],
    ["what nobody needs anything for", { kind: "signInFailed" }, false],
    ["what was asked for and went to the owner", { kind: "passwordResetAsked" }, false],
    ["a denial", { kind: "denied" }, false],
    ["what this session did", { kind: "signedIn", isHere: true }, false],
    ["what was denied before", { kind: "signedIn", isDenied: true }, false],
  ])("%s", (_name, facts, verdict) => {
    expect(canDeny({ isHere: false, isDenied: false, ...facts })).toBe(verdict);
  });
});

describe("a flood of failures", () => {
  it("is recorded up to a limit per brand and then counted; the count follows a minute later", () => {
    const clock = createClock();
    const gate = createFailureGate(clock, 2);
    const admit = (brandId = "one") => gate.admit(brandId);
    expect([admit(), admit(), admit(), admit()].map(({ isRecorded }) => isRecorded)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(admit("two")).toEqual({ isRecorded: true, skippedBefore: 0 });
    clock.advance(60_000);
    expect(admit()).toEqual({ isRecorded: true, skippedBefore: 2 });
    clock.advance(60_000);
    expect(admit()).toEqual({ isRecorded: true, skippedBefore: 0 });
  });
});
