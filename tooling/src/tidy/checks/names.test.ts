import { describe, expect, it } from "vitest";
import { treeOf } from "../source-tree/sample-tree.ts";
import { checkNames } from "./names.ts";

describe("checkNames", () => {
  it.each(["apps/web/src/withdraw-screen.tsx", "apps/api/src/modules/wallet/wallet.rules.test.ts", "docs/MONEY.md"])(
    "accepts %s",
    (path) => {
      expect(checkNames(treeOf({ [path]: "" }))).toEqual([]);
    },
  );

  it.each([
    ["apps/web/src/WithdrawScreen.tsx", "is not kebab-case"],
    ["apps/web/src/my_file.ts", "is not kebab-case"],
    ["apps/web/src/Wallet/list.ts", "is not kebab-case"],
    ["apps/api/src/wallet.utils.ts", `"utils" says nothing`],
    ["apps/api/src/common/x.ts", `"common" says nothing`],
    ["apps/api/src/session-manager.ts", `"manager" says nothing`],
  ])("refuses %s", (path, message) => {
    expect(checkNames(treeOf({ [path]: "" }))).toEqual([{ path, line: 1, message: expect.stringContaining(message) }]);
  });
});
