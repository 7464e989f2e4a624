import { expect, it } from "vitest";
import { en } from "./en.ts";
import { createTranslate, findKey } from "./text.ts";
import { ty } from "./ty.ts";

const namesIn = (line: string) => [...line.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name).toSorted();

it("has the same keys and placeholders in both languages", () => {
  for (const [key, line] of Object.entries(en)) expect(namesIn(ty[key as keyof typeof en])).toEqual(namesIn(line));
});

it("fills in values", () => {
  expect(createTranslate(ty)("slot.freeOf", { index: 2, count: 8 })).toBe("Free spin 2 ng 8");
});

it("falls back where a text is missing", () => {
  expect(findKey("trouble.NEW_CODE", "trouble.OTHER")).toBe("trouble.OTHER");
  expect(findKey("trouble.GAME_CLOSED", "trouble.OTHER")).toBe("trouble.GAME_CLOSED");
});
