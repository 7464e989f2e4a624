import type { RegisterField } from "@perya/contract";
import { describe, expect, it } from "vitest";
import { checkField } from "./check-field.ts";

describe("checkField", () => {
  const username: RegisterField = {
    name: "username",
    enabled: true,
    required: true,
    acceptedPattern: "[A-Za-z][A-Za-z0-9]*",
    patternId: "letterFirst",
    minLength: 3,
    maxLength: 6,
  };
  const wrong = { key: "pattern.letterFirst", values: { min: 3, max: 6 } };
  const anything = { patternId: "anyCharacters", acceptedPattern: "*" };
  const wrongAnything = { key: "pattern.anyCharacters", values: { min: 3, max: 6 } };

  it.each([
    ["accepts the shortest", {}, "ana", null],
    ["accepts the longest", {}, "ana123", null],
    ["refuses one character less", {}, "an", wrong],
    ["refuses one character more", {}, "ana1234", wrong],
    ["refuses the wrong shape", {}, "1ana", wrong],
    ["refuses a right part in a wrong whole", {}, "ana!", wrong],
    ["misses a required value", {}, "", { key: "input.empty" }],
    ["does not miss an optional one", { required: false }, "", null],
    ["checks an optional value that is there", { required: false }, "an", wrong],
    ["takes '*' for anything", anything, "🎡 ก!", null],
    ["counts characters, not halves of them", anything, "🎡🎡🎡🎡🎡🎡", null],
    ["counts two wheels as two", anything, "🎡🎡", wrongAnything],
    ["refuses a zero byte, whatever the pattern", anything, "ana\0", wrongAnything],
    ["refuses a line break, whatever the pattern", anything, "ana\n", wrongAnything],
    ["refuses half a character, whatever the pattern", anything, "ana\uD83C", wrongAnything],
    ["never runs the pattern that came over the wire", { acceptedPattern: ".*" }, "1ana", wrong],
    ["refuses what is far too long", {}, "a".repeat(50_000), wrong],
  ])("%s", (_name, change, value, problem) => {
    expect(checkField({ ...username, ...change }, value)).toEqual(problem);
  });

  it("fails on a pattern outside the catalog", () => {
    expect(() => checkField({ ...username, patternId: "(a+)+" }, "ana")).toThrow("(a+)+");
  });
});
