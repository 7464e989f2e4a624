import { describe, expect, it } from "vitest";
import { countIdeas, isFromNames, isRun, unitOf, withoutStandIns } from "./guessable.ts";

it.each([
  ["", 0],
  ["aaaaaaaa", 1],
  ["12345678", 1],
  ["87654321", 1],
  ["qwertyui", 2],
  ["2024", 1],
  ["abcd1234", 2],
  ["mgkrte47", 8],
])("%j has %i ideas", (text, ideas) => {
  expect(countIdeas(text)).toBe(ideas);
});

it.each([
  ["abcabcabc", "abc"],
  ["aaaa", "a"],
  ["abca", "abca"],
  ["mgkrte", "mgkrte"],
])("%j is made of %j", (text, unit) => {
  expect(unitOf(text)).toBe(unit);
});

it("a sign that stands for a letter is that letter", () => {
  expect(withoutStandIns("p@55w0rd")).toBe("password");
});

describe("a run", () => {
  it.each(["aaaaaaaa", "12345678", "qwertyuiop", "asdfghjkl", "abcabcabc", "11112222", "AAAABBBB", "abcd2024"])(
    "%s is one",
    (password) => {
      expect(isRun(password)).toBe(true);
    },
  );
  it.each(["mgkrte47", "tatlong bibe", "8#kd0!qz"])("%s is none", (password) => {
    expect(isRun(password)).toBe(false);
  });
});

describe("from a name", () => {
  it.each([
    ["maria.clara", "mariaclara1"],
    ["maria.clara", "Maria2024!"],
    ["maria.clara", "clara.maria"],
    ["maria.clara@mail.example", "clara12345"],
    ["maria", "airam1995"],
    ["maria", "m4r1a-1995"],
    ["José Rizal", "joserizal-61"],
    ["ana", "ana19950214"],
    ["ana1", "ana1ana1"],
    ["09171234567", "a09171234567"],
    ["Perya", "perya-2026"],
  ])("of %s is %s", (name, password) => {
    expect(isFromNames(password, [name])).toBe(true);
  });

  it.each([
    ["maria.clara", "maria-kumain-ng-mangga"],
    ["ana", "bananasplit-47"],
    ["ana", "mgkrte47zx"],
    ["jo", "jo-199502"],
    ["", "anything-at-all"],
    ["Perya", "perya-demo-2026"],
  ])("of %s is not %s", (name, password) => {
    expect(isFromNames(password, [name])).toBe(false);
  });
});
