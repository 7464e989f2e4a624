// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { stripEntryCode } from "./entry-code.ts";

describe("a secret in the start-up address", () => {
  it.each([
    ["/rng?token=abc&vassalage=PG#top", "/rng?vassalage=PG#top"],
    ["/?code=abc", "/"],
    ["/rng?vassalage=PG", "/rng?vassalage=PG"],
  ])("%s becomes %s", (before, after) => {
    window.history.replaceState(null, "", before);
    stripEntryCode();
    expect(window.location.href.slice(window.location.origin.length)).toBe(after);
  });
});
