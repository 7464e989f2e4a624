import { describe, expect, it } from "vitest";
import { renderIcon } from "./members.icon.ts";
import { maskEmail, maskMobile, maskName } from "./members.views.ts";

it.each([
  ["+639171234567", "+63 •••••• 67"],
  ["+6591234567", "+65 •••••• 67"],
  ["+85591234567", "+855 •••••• 67"],
  ["+14155550123", "+1 •••••• 23"],
])("maskMobile(%s)", (number, masked) => {
  expect(maskMobile(number)).toBe(masked);
});

it.each([
  ["ana@mail.com", "a•••@m•••.com"],
  ["a@b.co.uk", "a•••@b•••.uk"],
  ["juan.dela.cruz@example.test", "j•••@e•••.test"],
])("maskEmail(%s)", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

it.each([
  ["Berto", "B•••o"],
  ["Al", "A•••"],
  ["🎡wheel🎠", "🎡•••🎠"],
  ["", "•••"],
])("maskName(%s)", (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

describe("drawIcon", () => {
  const open = (id: string) => Buffer.from(renderIcon(id).split(",")[1] ?? "", "base64").toString();

  it("contains only numbers of its own, for any id", () => {
    const svg = open('"><script>alert(1)</script>');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64">.*<\/svg>$/);
    expect(svg).not.toMatch(/script|href|style|on\w+=|url\((?!#g)/);
  });

  it("differs between a thousand members", () => {
    expect(new Set(Array.from({ length: 1_000 }, (_, turn) => open(`member ${turn}`))).size).toBeGreaterThan(995);
  });
});
