import { toE164 } from "@perya/rules";
import { getExampleNumber, parsePhoneNumberFromString } from "libphonenumber-js/core";
import examples from "libphonenumber-js/mobile/examples";
import metadata from "libphonenumber-js/mobile/metadata";
import { describe, expect, it } from "vitest";
import { createRandom } from "@perya/testing";
import { findMobileNumbers } from "./number-plans.ts";
import { COUNTRIES } from "./reference-data.ts";

const planOf = (countryCode: string, dialingCode: string) => {
  const { pattern } = findMobileNumbers(countryCode) ?? {};
  if (pattern === undefined) throw new Error(`${countryCode} has no mobile numbers`);
  return { dialingCode, pattern };
};

describe("mobile numbers", () => {
  it.each([
    ["Globe, as usually typed", "PH", "63", "0917 123 4567", "+639171234567"],
    ["Smart", "PH", "63", "9081234567", "+639081234567"],
    ["only zeros", "PH", "63", "0000000000", undefined],
    ["a landline of Manila", "PH", "63", "0281234567", undefined],
    ["an unassigned prefix", "PH", "63", "9041234567", undefined],
    ["nine digits", "MY", "60", "012-345 6789", "+60123456789"],
    ["ten digits", "MY", "60", "011-2345 6789", "+601123456789"],
    ["a landline of Kuala Lumpur", "MY", "60", "03-2345 6789", undefined],
    ["ten digits", "ID", "62", "0812 345 6789", "+628123456789"],
    ["twelve digits", "ID", "62", "+62 812 3456 78901", "+62812345678901"],
    ["thirteen digits", "ID", "62", "0812345678901234", undefined],
    ["a landline of Jakarta", "ID", "62", "021 2345 6789", undefined],
  ])("%s, of %s: %s %s", (_name, country, code, typed, number) => {
    expect(toE164(planOf(country, code), typed)).toBe(number);
  });

  it.each(COUNTRIES)("of %s (+%s) are exactly those that the library accepts", (country, code) => {
    const plan = planOf(country, code);
    const example = getExampleNumber(country, examples, metadata)?.nationalNumber ?? "";
    expect(toE164(plan, example)).toBe(`+${code}${example}`);
    const random = createRandom();
    const { minDigits, maxDigits } = findMobileNumbers(country) ?? { minDigits: 0, maxDigits: 0 };
    for (let round = 0; round < 400; round += 1) {
      const length = minDigits - 1 + (round % (maxDigits - minDigits + 3));
      const start = example.slice(0, round % 4);
      const typed =
        start +
        Array.from(random.bytes(length), (byte) => byte % 10)
          .join("")
          .slice(start.length);
      const parsed = parsePhoneNumberFromString(`+${code}${typed}`, metadata);
      // The library also accepts the trunk prefix zero, so only the digits after it are compared.
      if (typed.startsWith("0")) continue;
      expect([typed, toE164(plan, `+${code}${typed}`)]).toEqual([typed, parsed?.isValid() ? parsed.number : undefined]);
    }
  });

  it.each(["XX", "", "ph", "001"])("do not exist for %j", (country) => {
    expect(findMobileNumbers(country)).toBeUndefined();
  });
});
