import { describe, expect, it } from "vitest";
import { toE164 } from "./mobile-number.ts";

/** A simpler plan than the real ones, which are in the api (number-plans.test.ts there). */
const philippines = { dialingCode: "63", pattern: "9[1-9]\\d{8}" };
const singapore = { dialingCode: "65", pattern: "[68]\\d{7}" };
const malaysia = { dialingCode: "60", pattern: "1\\d{8,9}" };

describe("toE164", () => {
  it.each([
    ["the digits alone", "9171234567"],
    ["with the zero of home", "09171234567"],
    ["with plus and code", "+639171234567"],
    ["with plus, code and zero", "+63 0917 123 4567"],
    ["with 00 and code", "00639171234567"],
    ["with the code alone", "639171234567"],
    ["with the code and zero", "6309171234567"],
    ["with spaces and dashes", " 0917-123 45-67 "],
    ["with parentheses and dots", "(0917) 123.4567"],
  ])("understands a number %s", (_name, typed) => {
    expect(toE164(philippines, typed)).toBe("+639171234567");
  });

  it.each([
    ["nothing", ""],
    ["one digit less", "917123456"],
    ["one digit more", "91712345678"],
    ["one digit less behind the code", "+63917123456"],
    ["one digit more behind the code", "+6391712345678"],
    ["a number of the right length that is no mobile's", "6391712345"],
    ["nothing but zeros", "0000000000"],
    ["nothing but zeros behind the code", "630000000000"],
    ["another country's code", "+659171234567"],
    ["another country's code behind 00", "00659171234567"],
    ["two zeros", "009171234567"],
    ["letters", "0917CALLNOW"],
    ["full-width digits", "９１７１２３４５６７"],
    ["Arabic digits", "٩١٧١٢٣٤٥٦٧"],
    ["a zero byte", "9171234567\0"],
    ["a line break", "9171234567\n"],
    ["a plus in the middle", "917+1234567"],
    ["two pluses", "++639171234567"],
    ["an invisible space", "917\u200B1234567"],
    ["far too much", "9".repeat(100_000)],
  ])("refuses %s", (_name, typed) => {
    expect(toE164(philippines, typed)).toBeUndefined();
  });

  it("recognizes a number that begins with the country's code", () => {
    expect(toE164(singapore, "65123456")).toBe("+6565123456");
    expect(toE164(singapore, "6565123456")).toBe("+6565123456");
    expect(toE164(singapore, "+6565123456")).toBe("+6565123456");
  });

  it.each([
    ["the shortest", "12 345 6789", "+60123456789"],
    ["the longest", "011-2345 6789", "+601123456789"],
    ["the longest with its code", "601123456789", "+601123456789"],
  ])("accepts a number of any length used in the country: %s", (_name, typed, number) => {
    expect(toE164(malaysia, typed)).toBe(number);
  });
});
