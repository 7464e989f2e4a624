// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { takeEntry } from "./sessions.entry-code.ts";

describe("a start-up address", () => {
  it.each([
    ["/rng?token=abc&vassalage=PG#top", "/rng?vassalage=PG#top", { code: "abc", hasSocialFailed: false }],
    ["/?code=abc", "/", { code: "abc", hasSocialFailed: false }],
    ["/?code=", "/", { code: null, hasSocialFailed: false }],
    ["/?social=failed", "/", { code: null, hasSocialFailed: true }],
    ["/rng?vassalage=PG", "/rng?vassalage=PG", { code: null, hasSocialFailed: false }],
  ])("%s becomes %s", (before, after, entry) => {
    window.history.replaceState(null, "", before);
    expect(takeEntry()).toEqual(entry);
    expect(window.location.href.slice(window.location.origin.length)).toBe(after);
  });
});
