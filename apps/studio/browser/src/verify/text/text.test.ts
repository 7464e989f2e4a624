import { expect, it } from "vitest";
import { en, type VerifyKey } from "./en.ts";
import { ty } from "./ty.ts";

const gapsIn = (line: string) => [...line.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name).toSorted();

it("has the same keys and placeholders in both languages", () => {
  const keys = Object.keys(en) as VerifyKey[];
  expect(keys.map((key) => gapsIn(ty[key]))).toEqual(keys.map((key) => gapsIn(en[key])));
});
