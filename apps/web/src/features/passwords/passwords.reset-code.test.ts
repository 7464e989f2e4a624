// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { takeResetCode } from "./passwords.reset-code.ts";

describe("the mailed link", () => {
  it.each([
    ["/?resetCode=abc", "/", "abc"],
    ["/?resetCode=abc&x=1#top", "/?x=1#top", "abc"],
    ["/?resetCode=", "/", null],
    ["/rng?vassalage=PG", "/rng?vassalage=PG", null],
  ])("%s becomes %s", (before, after, code) => {
    window.history.replaceState(null, "", before);
    expect(takeResetCode()).toBe(code);
    expect(window.location.href.slice(window.location.origin.length)).toBe(after);
  });
});
