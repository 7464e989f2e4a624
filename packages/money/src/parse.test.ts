import { describe, expect, it } from "vitest";
import { amount, parseAmount, parseSignedAmount, parseTypedAmount } from "./parse.ts";

describe("parseAmount", () => {
  it.each([
    ["0", 0n],
    ["0.0001", 1n],
    ["5", 50_000n],
    ["12.5", 125_000n],
    ["12.50", 125_000n],
    ["12.5000", 125_000n],
    ["1000000", 10_000_000_000n],
    ["922337203685477.5807", 2n ** 63n - 1n],
  ])("reads %j", (text, tenThousandths) => {
    expect(parseAmount(text)).toBe(tenThousandths);
  });

  it.each([
    ["a number", 5],
    ["a bigint", 5n],
    ["not a number", Number.NaN],
    ["null", null],
    ["nothing", undefined],
    ["a list", []],
    ["a list of one", ["5"]],
    ["an object that prints well", { toString: () => "5" }],
    ["empty text", ""],
    ["a blank", " "],
    ["blanks around", " 5 "],
    ["a line break behind", "5\n"],
    ["a plus", "+5"],
    ["two signs", "--5"],
    ["a minus of typography", "−5"],
    ["minus zero", "-0"],
    ["minus zero with decimals", "-0.00"],
    ["an exponent", "1e3"],
    ["hexadecimal", "0x10"],
    ["thousands separators", "1,000.00"],
    ["a decimal comma", "12,50"],
    ["underscores", "1_000"],
    ["leading zeros", "007"],
    ["two leading zeros", "00.5"],
    ["no whole part", ".5"],
    ["no fraction", "5."],
    ["two points", "1.2.3"],
    ["full-width digits", "１２"],
    ["Arabic digits", "١٢"],
    ["a word", "NaN"],
    ["infinity", "Infinity"],
    ["a currency sign", "₱5"],
  ])("refuses %s", (_name, text) => {
    expect(parseAmount(text)).toBe("NOT_A_DECIMAL");
  });

  it.each([
    ["-5", "NEGATIVE"],
    ["-0.0001", "NEGATIVE"],
    ["0.00001", "TOO_MANY_DECIMALS"],
    ["1.50000", "TOO_MANY_DECIMALS"],
    ["922337203685477.5808", "TOO_LARGE"],
    ["1000000000000000000", "TOO_LARGE"],
    ["9".repeat(1_000_000), "TOO_LARGE"],
  ])("names the problem of %.30s", (text, problem) => {
    expect(parseAmount(text)).toBe(problem);
  });
});

describe("parseSignedAmount", () => {
  it.each([
    ["-5", -50_000n],
    ["5", 50_000n],
    ["-922337203685477.5807", -(2n ** 63n - 1n)],
    ["-922337203685477.5808", "TOO_LARGE"],
    ["-0", "NOT_A_DECIMAL"],
    ["-", "NOT_A_DECIMAL"],
  ])("reads %j as %s", (text, verdict) => {
    expect(parseSignedAmount(text)).toBe(verdict);
  });
});

describe("parseTypedAmount", () => {
  it.each([
    ["100", "PHP", 1_000_000n],
    [" 100.25 ", "PHP", 1_002_500n],
    ["100.255", "PHP", "TOO_MANY_DECIMALS"],
    ["1.000", "PHP", "TOO_MANY_DECIMALS"],
    ["1,000", "PHP", "NOT_A_DECIMAL"],
    ["", "PHP", "NOT_A_DECIMAL"],
    ["-5", "PHP", "NEGATIVE"],
    ["50000", "VND", 500_000_000n],
    ["1.000", "VND", "TOO_MANY_DECIMALS"],
    ["922337203685478", "VND", "TOO_LARGE"],
  ] as const)("reads %j in %s as %s", (text, currency, verdict) => {
    expect(parseTypedAmount(text, currency)).toBe(verdict);
  });
});

describe("amount", () => {
  it("reads a literal", () => {
    expect(amount("12.50")).toBe(125_000n);
  });

  it("throws on a bad literal, and says which", () => {
    expect(() => amount("12,50")).toThrow('"12,50": NOT_A_DECIMAL');
    expect(() => amount("-1")).toThrow('"-1": NEGATIVE');
  });
});
