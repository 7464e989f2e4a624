import { amount } from "@perya/money";
import { describe, expect, it } from "vitest";
import { checkDepositAmount, depositFee } from "./deposit-amount.ts";

const free = { feeFixed: amount("0"), feeBp: 0 };

describe("the fee of a deposit", () => {
  it.each([
    ["nothing where it is free", "500", free, "0"],
    ["what is fixed", "500", { feeFixed: amount("15"), feeBp: 0 }, "15"],
    ["a share", "500", { feeFixed: amount("0"), feeBp: 150 }, "7.5"],
    ["a share that is no whole centavo, rounded up", "100.01", { feeFixed: amount("0"), feeBp: 33 }, "0.34"],
    ["both", "1000", { feeFixed: amount("10"), feeBp: 100 }, "20"],
  ])("is %s", (_name, paid, fee, kept) => {
    expect(depositFee(amount(paid), fee)).toBe(amount(kept));
  });
});

describe("the amount of a deposit", () => {
  const limits = { minimum: amount("100"), maximum: amount("50000"), feeFixed: amount("15"), feeBp: 0 };
  it.each([
    ["99.99", "tooSmall"],
    ["100", null],
    ["50000", null],
    ["50000.01", "tooLarge"],
    ["100.005", "coins"],
  ])("of %s is %s", (paid, problem) => {
    expect(checkDepositAmount(amount(paid), limits)).toBe(problem);
  });

  it("leaves an amount above zero after the fee", () => {
    expect(checkDepositAmount(amount("15"), { ...limits, minimum: amount("1") })).toBe("tooSmall");
  });
});
