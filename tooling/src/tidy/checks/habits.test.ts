import { describe, expect, it } from "vitest";
import { treeOf } from "../source-tree/sample-tree.ts";
import { checkHabits, countSuppressions } from "./habits.ts";

describe("checkHabits", () => {
  it.each([
    ["apps/api/src/app.ts", "// TODO #12: ask the vendor\nconst only = list.only(1); request.log.info('x');"],
    ["apps/api/src/commands/db-command.ts", "console.log('done'); createLedger(pool);"],
    ["apps/api/src/services.ts", "const ledger = createLedger(pool);"],
    ["apps/api/src/app.test.ts", "it.each([1])('x', f); const x = y as unknown;"],
  ])("accepts %s", (path, text) => {
    expect(checkHabits(treeOf({ [path]: text }))).toEqual([]);
  });

  it.each([
    ["apps/api/src/app.ts", "// TODO ask the vendor", "needs an issue number"],
    ["apps/api/src/app.ts", "/* a\n * FIXME b */", "needs an issue number"],
    ["apps/api/src/app.ts", "// @ts-ignore\nx();", "mend the type"],
    ["apps/api/src/app.ts", "const x = y as any;", "narrow from unknown"],
    ["apps/api/src/app.ts", "console.log('x');", "use request.log or deps.log"],
    ["apps/api/src/modules/bets/bets.service.ts", "createLedger(pool).post(bet);", "take deps.ledger"],
    ["apps/api/src/app.test.ts", "it.only('x', f);", "it.only leaves tests out"],
    ["apps/e2e/login.e2e.ts", "test.describe.skip('x', f);", "test.skip leaves tests out"],
  ])("stops %s from writing %s", (path, text, message) => {
    const findings = checkHabits(treeOf({ [path]: text }));
    expect(findings).toEqual([{ path, line: 1, message: expect.stringContaining(message) }]);
  });

  it("counts suppressions", () => {
    const text =
      "// @ts-expect-error the vendor's types are wrong\nx();\n// oxlint-disable-next-line no-console\n// TODO #3";
    expect(countSuppressions(treeOf({ "tooling/src/x.ts": text }))).toBe(
      "@ts-expect-error 1, oxlint-disable 1, notes 1",
    );
  });
});
