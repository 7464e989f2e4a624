import { expect, it } from "vitest";
import { matchEntries } from "./palette.entries.ts";

const ENTRIES = ["Today", "Approvals", "Brand studio", "Password and sign-ins"].map((label) => ({
  id: label,
  label,
  run: () => {},
}));

it.each([
  ["", 4],
  ["  ", 4],
  ["to", 1],
  ["ST", 1],
  ["studio br", 1],
  ["sign", 1],
  ["rand", 0],
])("typing %j leaves %s of the lines", (typed, count) => {
  expect(matchEntries(ENTRIES, typed)).toHaveLength(count);
});
