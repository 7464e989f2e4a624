import { describe, expect, it } from "vitest";
import { choosePages } from "./pagination-pages.ts";

const announcements = { margin: 1, range: 5 };
const notices = { margin: 0, range: 1 };
const numbers = (text: string) => text.split(" ").map((word) => (word === "…" ? "gap" : Number(word)));

describe("choosePages", () => {
  it.each([
    [1, 1, "1"],
    [1, 5, "1 2 3 4 5"],
    [3, 6, "1 2 3 4 5 6"],
    [1, 7, "1 2 3 4 5 6 7"],
    [1, 8, "1 2 3 4 5 … 8"],
    [4, 8, "1 2 3 4 5 6 7 8"],
    [5, 12, "1 2 3 4 5 6 7 … 12"],
    [6, 12, "1 … 4 5 6 7 8 … 12"],
    [8, 12, "1 … 6 7 8 9 10 11 12"],
    [12, 12, "1 … 8 9 10 11 12"],
  ])("page %i of %i, one at either end and five in the middle: %s", (current, count, shown) => {
    expect(choosePages(current, count, announcements)).toEqual(numbers(shown));
  });

  it.each([
    [1, 1, "1"],
    [1, 3, "1"],
    [2, 3, "2"],
    [3, 3, "3"],
  ])("page %i of %i, the current one only: %s", (current, count, shown) => {
    expect(choosePages(current, count, notices)).toEqual(numbers(shown));
  });
});
