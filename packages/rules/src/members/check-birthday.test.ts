import { describe, expect, it } from "vitest";
import { checkBirthday, readBirthday } from "./check-birthday.ts";

const invalid = { key: "pattern.yearFirstDate" };
const tooYoung = { key: "register.tooYoung", values: { age: 21 } };

describe("checkBirthday", () => {
  it.each([
    ["21 today", "2005-01-15", null],
    ["21 tomorrow", "2005-01-16", tooYoung],
    ["21 yesterday", "2005-01-14", null],
    ["month first", "01-15-2005", null],
    ["month first, a day too young", "01-16-2005", tooYoung],
    ["born today", "2026-01-15", tooYoung],
    ["not born yet", "2026-01-16", invalid],
    ["older than anybody", "1899-12-31", invalid],
    ["a day that is none", "2001-02-29", invalid],
    ["a month that is none", "2001-13-01", invalid],
    ["a day that is none, month first", "02-29-2001", { key: "pattern.monthFirstDate" }],
    ["words", "yesterday", invalid],
    ["nothing", "", invalid],
    ["a moment instead of a day", "2001-01-01T00:00", invalid],
  ])("%s", (_name, birthday, problem) => {
    expect(checkBirthday(birthday, { minAge: 21, today: "2026-01-15" })).toEqual(problem);
  });

  it("makes a child of 29 February wait until 1 March", () => {
    const ask = (today: string) => checkBirthday("2004-02-29", { minAge: 21, today });
    expect(ask("2025-02-28")).toEqual(tooYoung);
    expect(ask("2025-03-01")).toBeNull();
  });
});

it("reads both date formats as one", () => {
  expect([readBirthday("2004-02-29"), readBirthday("02-29-2004")]).toEqual(["2004-02-29", "2004-02-29"]);
});
