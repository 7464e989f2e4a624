import { describe, expect, it } from "vitest";
import { chooseLinkMinutes, chooseSiteAddress, isLinkCurrent, isSameEmail } from "./passwords.rules.ts";

describe("chooseSiteAddress", () => {
  const brand = { hosts: [{ host: "perya.example" }, { host: "m.perya.example" }], mainDomain: "perya.example" };

  it.each([
    ["the host they are at", "https://m.perya.example", false, "https://m.perya.example"],
    ["by TLS, whatever they came by", "http://m.perya.example", false, "https://m.perya.example"],
    ["without a port of the caller's", "https://m.perya.example:8443", false, "https://m.perya.example"],
    ["a host that is not the brand's", "https://evil.example", false, "https://perya.example"],
    ["a host that only begins like ours", "https://perya.example.evil.example", false, "https://perya.example"],
    ["a name before ours", "https://perya.example@evil.example", false, "https://perya.example"],
    ["a line break", "https://perya.example\r\n.evil.example", false, "https://perya.example"],
    ["nothing readable", "https://", false, "https://perya.example"],
    ["the demo keeps its port", "http://m.perya.example:3000", true, "http://m.perya.example:3000"],
    ["the demo, at a host that is not the brand's", "http://evil.example:3000", true, "https://perya.example"],
  ])("%s", (_name, origin, isDemo, address) => {
    expect(chooseSiteAddress({ ...brand, origin, isDemo })).toBe(address);
  });
});

describe("a link", () => {
  const facts = { passwordSetAt: "2026-01-15T12:00:00.000Z", emailHash: "one" };

  it.each([
    ["nothing has changed", {}, true],
    ["the password has", { passwordSetAt: "2026-01-15T12:00:01.000Z" }, false],
    ["the address has", { emailHash: "another" }, false],
  ])("is valid when %s: %s", (_name, change, isGood) => {
    expect(isLinkCurrent(facts, { ...facts, ...change })).toBe(isGood);
  });
});

it.each([
  ["a@b.ph", "A@B.PH", true],
  ["a@b.ph", "b@b.ph", false],
  [null, "", false],
  [undefined, "a@b.ph", false],
  ["", "", false],
])("isSameEmail(%j, %j): %s", (own, typed, verdict) => {
  expect(isSameEmail(own, typed)).toBe(verdict);
});

it.each([
  [0, 30],
  [3, 30],
  [4, 1_440],
  [5, null],
  [900, null],
])("a reset link after %i mails in a day is valid for %s minutes", (sent, minutes) => {
  expect(chooseLinkMinutes(sent)).toBe(minutes);
});
