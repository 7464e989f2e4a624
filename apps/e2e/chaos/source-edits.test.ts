import { readFileSync } from "node:fs";
import { join } from "node:path";
import { applyEdit } from "@perya/testing/source-edits";
import { describe, expect, it } from "vitest";
import { MUTANTS } from "./mutants.ts";
import { editsNamed, TIME_LAPSE } from "./source-edits.ts";

const ROOT = join(import.meta.dirname, "../../..");

describe("source edits", () => {
  it.each([["time-lapse", TIME_LAPSE] as const, ...MUTANTS.map(({ name, edits }) => [name, edits] as const)])(
    "of %s match the current sources",
    (_name, edits) => {
      const texts = new Map<string, string>();
      for (const edit of edits) {
        const text = texts.get(edit.file) ?? readFileSync(join(ROOT, edit.file), "utf8");
        texts.set(edit.file, applyEdit(text, edit));
      }
      expect(texts.size).toBeGreaterThan(0);
    },
  );

  it("that match nowhere, or twice, are rejected", () => {
    const edit = { file: "a.ts", from: "one", to: "two" };
    expect(applyEdit("one more", edit)).toBe("two more");
    expect(() => applyEdit("none", { ...edit, from: "x" })).toThrow("0 times");
    expect(() => applyEdit("one one", edit)).toThrow("2 times");
    expect(() => editsNamed(["time-lapse", "nobody"])).toThrow("nobody");
  });
});
