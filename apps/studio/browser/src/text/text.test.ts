import { expect, it } from "vitest";
import { en } from "./en.ts";
import { createTranslate, findKey } from "./text.ts";
import { ty } from "./ty.ts";

const namesIn = (line: string) => [...line.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name).toSorted();

it("says the same in both languages, with the same gaps", () => {
  for (const [key, line] of Object.entries(en)) expect(namesIn(ty[key as keyof typeof en])).toEqual(namesIn(line));
});

it("puts in what it is given", () => {
  expect(createTranslate(ty)("slot.freeOf", { index: 2, count: 8 })).toBe("Free spin 2 ng 8");
});

it("falls back where nobody wrote a line", () => {
  expect(findKey("trouble.NEW_CODE", "trouble.OTHER")).toBe("trouble.OTHER");
  expect(findKey("trouble.GAME_CLOSED", "trouble.OTHER")).toBe("trouble.GAME_CLOSED");
});
