import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CHANGES } from "@perya/contract";
import { expect, it } from "vitest";

const FUNCTIONS = join(import.meta.dirname, "../../../../packages/db/functions");

const isChange = (word: string | undefined) => (CHANGES as readonly (string | undefined)[]).includes(word);

/**
 * The compiler does not check SQL: if a change were renamed in the contract only, the database's events would reach
 * no page.
 */
it("functions of the database send only changes of the contract", () => {
  const written = readdirSync(FUNCTIONS).flatMap((file) => {
    const inserts = readFileSync(join(FUNCTIONS, file), "utf8").match(/insert into outbox[^;]*;/g) ?? [];
    return inserts.flatMap((insert) => {
      const changes = [...insert.matchAll(/, '(\w+)'(?: from \w+|\))/g)];
      return changes.length > 0 ? changes.map(([, change]) => ({ file, change })) : [{ file, change: undefined }];
    });
  });
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter(({ change }) => !isChange(change))).toEqual([]);
});
