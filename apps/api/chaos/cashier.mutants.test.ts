import { readFileSync } from "node:fs";
import { join } from "node:path";
import { applyEdit } from "@perya/testing/source-edits";
import { expect, it } from "vitest";
import { BROKEN_CASHIERS, describeBroken, type BrokenCashier } from "./cashier.mutants.ts";

const ROOT = join(import.meta.dirname, "../../..");

it.each(Object.keys(BROKEN_CASHIERS) as BrokenCashier[])("the edits of %s match the current sources", (name) => {
  const { edits = [], sql } = describeBroken(name);
  for (const edit of edits) {
    const text = readFileSync(join(ROOT, edit.file), "utf8");
    expect(applyEdit(text, edit)).not.toBe(text);
  }
  expect(edits.length > 0 || sql !== undefined).toBe(true);
});
