import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NoticeDraft } from "@perya/contract/shapes";
import { afterAll, describe, expect, it } from "vitest";
import { readDrafts } from "./drafts.ts";

const folder = mkdtempSync(join(tmpdir(), "perya-drafts-"));
const file = join(folder, "content.json");
afterAll(() => rmSync(folder, { recursive: true }));

const read = (content: unknown) => {
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return readDrafts(NoticeDraft, file);
};
const NOTICE = { type: "PL", texts: { EN: { title: "Hello", content: "<p>World</p>" } } };

describe("a file of drafts", () => {
  it("contains one or several", () => {
    expect(read(NOTICE)).toEqual([NOTICE]);
    expect(read([NOTICE, NOTICE])).toHaveLength(2);
  });

  it.each([
    ["no JSON", "{", /is not JSON/],
    ["another type", { ...NOTICE, type: "XX" }, /entry 1:[^]*\/type/],
    ["an unknown field", { ...NOTICE, titel: "x" }, /entry 1/],
    ["an unknown language", { ...NOTICE, texts: { XX: { title: "a", content: "b" } } }, /texts/],
    ["no text at all", { ...NOTICE, texts: {} }, /texts/],
    ["an invalid one after a valid one", [NOTICE, {}], /entry 2/],
    ["an invalid timestamp", { ...NOTICE, endsAt: "tomorrow" }, /endsAt/],
  ])("with %s is refused with its position", (_name, content, sentence) => {
    expect(() => read(content)).toThrow(sentence);
  });
});
