import { describe, expect, it } from "vitest";
import { checkRegion, gatherClosedRegions, isAddressRange, chooseBirthdayAge, fillLanguages } from "./brands.rules.ts";

const range = (addressRange: string) => ({ addressRange, countryCode: null });
const country = (countryCode: string) => ({ addressRange: null, countryCode });

describe("checkRegion", () => {
  it.each([
    ["no blocks", "203.0.113.9", "US", [], "ok"],
    ["outside the range", "203.0.114.1", null, [range("203.0.113.0/24")], "ok"],
    ["first of the range", "203.0.113.0", null, [range("203.0.113.0/24")], "REGION_RESTRICTED"],
    ["last of the range", "203.0.113.255", null, [range("203.0.113.0/24")], "REGION_RESTRICTED"],
    ["IPv4 mapped into IPv6", "::ffff:203.0.113.7", null, [range("203.0.113.0/24")], "REGION_RESTRICTED"],
    ["IPv6", "2001:db8::1", null, [range("2001:db8::/32")], "REGION_RESTRICTED"],
    ["IPv6 outside", "2001:db9::1", null, [range("2001:db8::/32")], "ok"],
    ["a single address without a prefix length", "198.51.100.7", null, [range("198.51.100.7")], "REGION_RESTRICTED"],
    ["a blocked country", "198.51.100.7", "US", [country("US")], "REGION_RESTRICTED"],
    ["another country", "198.51.100.7", "PH", [country("US")], "ok"],
    ["an unknown country", "198.51.100.7", null, [country("US")], "ok"],
    ["an invalid address", "unknown", "PH", [country("US")], "REGION_RESTRICTED"],
  ] as const)("%s", (_name, ip, where, blocks, verdict) => {
    expect(checkRegion({ ip, country: where, closed: gatherClosedRegions(blocks) })).toBe(verdict);
  });
});

describe("isAddressRange", () => {
  it.each(["203.0.113.0/24", "203.0.113.7", "2001:db8::/32", "::1"])("accepts %s", (text) => {
    expect(isAddressRange(text)).toBe(true);
  });

  it.each(["us", "203.0.113.0/33", "203.0.113/24", "2001:db8::/129", "1.2.3.4/5/6", ""])("rejects %j", (text) => {
    expect(isAddressRange(text)).toBe(false);
  });
});

describe("fillLanguages", () => {
  it.each([
    ["every translation", { EN: "Line", TY: "Linya" }, ["EN", "TY"], { EN: "Line", TY: "Linya" }],
    ["the brand's own language where there is none", { TY: "Linya" }, ["EN", "TY"], { EN: "Linya", TY: "Linya" }],
    ["any other language rather than none", { EN: "Line" }, ["TY"], { TY: "Line" }],
    ["no language that is not offered", { EN: "Line", TY: "Linya", XX: "?" }, ["TY"], { TY: "Linya" }],
    ["empty without any text", {}, ["EN", "TY"], { EN: "", TY: "" }],
  ] as const)("has %s", (_name, texts, languages, lines) => {
    expect(fillLanguages(texts, languages, "TY")).toEqual(lines);
  });
});

describe("chooseBirthdayAge", () => {
  it.each([
    [{ minAge: 18 }, 21],
    [{ minAge: 18, birthdayAge: 18 }, 18],
    [{ minAge: 21, birthdayAge: 18 }, 21],
    [{ minAge: 25 }, 25],
  ])("%j: %s", (jurisdiction, age) => {
    expect(chooseBirthdayAge(jurisdiction)).toBe(age);
  });
});
