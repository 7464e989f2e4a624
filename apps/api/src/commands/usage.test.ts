import { expect, it } from "vitest";
import { explainUsage } from "./usage.ts";

const USAGE = `Usage: npm run brand -- <merchant code> <command>
       npm run brand -- -        reads commands

  flag <ID> on|off          A, B
  access                    lists
  access a|b on|off
                            e.g. access a on
  close|open <CODE>         closes or opens
`;
const TITLE = "Usage: npm run brand -- <merchant code> <command>";

it("shows only the lines of the command, and what was entered", () => {
  expect(explainUsage(USAGE, "flag", ["NOPE", "on"])).toBe(
    `${TITLE}\n\n  flag <ID> on|off          A, B\n\nInvalid arguments: flag NOPE on`,
  );
});

it("keeps all forms of a command with their continued lines", () => {
  expect(explainUsage(USAGE, "access", [])).toBe(
    `${TITLE}\n\n  access                    lists\n  access a|b on|off\n                            e.g. access a on\n\nInvalid arguments: access`,
  );
});

it("finds a command among alternatives", () => {
  expect(explainUsage(USAGE, "open", ["X"])).toMatch(/^Usage.*\n\n {2}close\|open <CODE>/);
});

it("shows everything for an unlisted command", () => {
  expect(explainUsage(USAGE, "toString", [])).toBe(USAGE);
});
