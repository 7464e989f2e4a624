import { describe, expect, it } from "vitest";
import { checkTitle, isForAutosquash, titleOf } from "./check-title.ts";

const check = (title: string, isMerge = false) => checkTitle({ title, isMerge });
const ofLength = (length: number) => "ui: add ".padEnd(length, "x");

describe("checkTitle", () => {
  it.each([
    "settlements: keep perpetual carry-over across contract gaps",
    "db and ledger: say why a hold is released",
    "tidy, docs: retire phrases",
    "packages/ui: focus the first field",
    "docs: describe /wps/session/login",
    "e2e: process 20 spins at once",
    "api: need a session, feed the hub, bring back the reason",
    ofLength(72),
  ])("accepts %s", (title) => {
    expect(check(title)).toBeNull();
    expect(check("console: use trade terms in tables", true)).toBeNull();
  });

  it.each([
    [ofLength(73), "has 73 characters"],
    ["ui: add a field.", "ends with a period"],
    ["add a field", "has no area"],
    ["Ui: add a field", "has no area"],
    ["ui:add a field", "has no area"],
    ["ui : add a field", "has no area"],
    ["Merge branch 'x'", "has no area"],
    [`Revert "ui: add a field"`, "has no area"],
    ["fixup! ui: add a field", "has no area"],
    ["ui: Add a field", "does not begin in lower case"],
    ["ui:  add a field", "does not begin in lower case"],
    ["ui: 3 fields", "does not begin in lower case"],
    ["ui: adds a field", `begins with "adds"`],
    ["ui: added a field", `begins with "added"`],
    ["ui: adding a field", `begins with "adding"`],
    ["ui: a field for amounts", `begins with "a"`],
    ["ui: fields, labels and hints", `begins with "fields"`],
    ["", "has no area"],
  ])("refuses “%s”", (title, problem) => {
    expect(check(title)).toContain(problem);
  });

  it.each(["merge: take over branch wt-console", "merge: add origin/console", "console: join /srv/perya"])(
    "refuses the merge “%s”",
    (title) => {
      expect(check(title, true)).toContain("names a branch or a path");
      expect(check(title)).toBeNull();
    },
  );
});

describe("titleOf", () => {
  it.each([
    ["ui: add a field\n\nBecause.\n", "ui: add a field"],
    ["# What did you do?\n\nui: add a field\n# On branch main\n", "ui: add a field"],
    ["ui: add\n a field\n\nBecause.", "ui: add a field"],
    ["# Nothing yet\n", ""],
  ])("reads %j", (message, title) => {
    expect(titleOf(message)).toBe(title);
  });
});

it("recognizes a commit that git will squash into another", () => {
  expect(["fixup! ui: add", "squash! ui: add", "ui: fixup! add"].map(isForAutosquash)).toEqual([true, true, false]);
});
