import { describe, expect, it } from "vitest";
import { readRequest, type ModuleRequest } from "./read-request.ts";

const titles = ["--title", "Daily tips", "--title-ty", "Payo araw-araw"];

function requestOf(...words: string[]): ModuleRequest {
  const request = readRequest([...words, ...titles]);
  if (typeof request === "string") throw new Error(request);
  return request;
}

describe("readRequest", () => {
  it.each([
    ["tips", "tip"],
    ["daily-tips", "daily-tip"],
    ["entries", "entry"],
    ["feedback", "feedback"],
    ["glass", "glass"],
  ])("accepts %s, and calls one of them %s", (noun, one) => {
    expect(requestOf(noun)).toMatchObject({ noun, one, titles: { EN: "Daily tips", TY: "Payo araw-araw" } });
  });

  it("accepts a given singular", () => {
    expect(requestOf("data", "--one", "datum").one).toBe("datum");
  });

  it.each([
    ["no noun", titles, "one noun"],
    ["two nouns", ["tips", "tricks", ...titles], "one noun"],
    ["a noun in another case", ["dailyTips", ...titles], "kebab-case"],
    ["a noun that is a path", ["../tips", ...titles], "kebab-case"],
    ["a noun past the end of a line", ["a".repeat(25), ...titles], "24 letters"],
    ["no title in Tagalog", ["tips", "--title", "Tips"], "--title-ty"],
    ["a title with a brace", ["tips", "--title", "{x}", "--title-ty", "x"], "braces"],
    ["an option nobody knows", ["tips", "--color", "red"], "--color"],
  ])("refuses %s", (_name, words, problem) => {
    expect(readRequest(words)).toContain(problem);
  });
});
