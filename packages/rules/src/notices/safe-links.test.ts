import { describe, expect, it } from "vitest";
import { isLinkageTarget, isSafeLink, isSafePicture } from "./safe-links.ts";

const ID = "0190a1b2-0000-7000-8000-000000000000";

describe("isSafeLink", () => {
  it.each([
    ["/", true],
    ["/help#deposit", true],
    ["/rng?vassalage=PG", true],
    ["https://example.com", true],
    ["HTTPS://EXAMPLE.COM/a?b#c", true],
    ["", false],
    ["help", false],
    ["#x", false],
    ["//example.com", false],
    ["/\\example.com", false],
    ["/ example", false],
    ["https:example.com", false],
    ["https://", false],
    ["https://example.com\\@evil.example", false],
    ["https://ana:secret@example.com", false],
    ["http://example.com", false],
    ["mailto:a@b.example", false],
    ["javascript:alert(1)", false],
    ["JaVa\tScript:alert(1)", false],
    ["data:text/html,x", false],
  ])("%j: %s", (target, isSafe) => {
    expect(isSafeLink(target)).toBe(isSafe);
  });
});

describe("isSafePicture", () => {
  it.each([
    ["/art/games/PG/x.svg", true],
    ["/uploads/2026/a_b-c.png", true],
    ["https://img.example/a.png", true],
    ["", false],
    ["/", false],
    ["/art", false],
    ["/art/", false],
    ["/artful/x", false],
    ["/art/a.svg?x", false],
    ["art/a.svg", false],
    ["/uploads/../a", false],
    ["/wps/session/logout", false],
    ["http://img.example/a.png", false],
    ["data:image/png;base64,x", false],
  ])("%j: %s", (url, isSafe) => {
    expect(isSafePicture(url)).toBe(isSafe);
  });
});

describe("isLinkageTarget", () => {
  it.each([
    ["NONE", "", true],
    ["NONE", "/x", false],
    ["URL", "https://example.com/a?b#c", true],
    ["URL", "http://example.com", false],
    ["URL", "javascript:alert(1)", false],
    ["URL", "/promotions", false],
    ["URL", "", false],
    ["PROMOTION", ID, true],
    ["PROMOTION", "welcome", false],
    ["GAME", ID, true],
    ["GAME", "https://example.com", false],
    ["VENDOR", "TCG_LOTTO_VN", true],
    ["VENDOR", "javascript:x", false],
    ["CATEGORY", "FISH", true],
    ["CATEGORY", "CHESS", false],
    ["PAGE", "/promotions#1", true],
    ["PAGE", "//example.com", false],
    ["PAGE", "https://example.com", false],
  ] as const)("%s %j: %s", (linkageType, target, isRight) => {
    expect(isLinkageTarget(linkageType, target)).toBe(isRight);
  });
});
