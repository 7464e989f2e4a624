import { describe, expect, it } from "vitest";
import { treeOf } from "../source-tree/sample-tree.ts";
import { checkImports } from "./imports.ts";

function messageOf(path: string, text: string): string | undefined {
  const findings = checkImports(treeOf({ [path]: text }));
  expect(findings.every((finding) => finding.path === path && finding.line === 1)).toBe(true);
  return findings[0]?.message;
}

describe("checkImports", () => {
  it.each([
    ["packages/ledger/src/post.ts", `import { add } from "@perya/money";`],
    ["packages/ledger/src/post.ts", `import pg from "pg";`],
    ["apps/api/src/app.ts", `import { contract } from "@perya/contract/shapes";`],
    ["apps/studio/src/http/app.ts", `import { studio } from "@perya/contract/studio/shapes";`],
    ["apps/studio/browser/src/main.tsx", `import { rounds } from "@perya/contract/studio";`],
    ["apps/api/src/app.test.ts", `import { testDatabase } from "@perya/testing";`],
    ["apps/e2e/wallet/members.ts", `import { asMember } from "@perya/testing";`],
    ["apps/web/test-setup.ts", `import "@perya/testing";`],
    ["packages/testing/src/database.ts", `import { connect } from "@perya/db";`],
    ["packages/ui/src/button.tsx", `import { X } from "lucide-react";`],
    ["packages/money/src/add.test.ts", `import { it } from "vitest";`],
    ["apps/web/vitest.config.ts", `import shared from "../../vitest.config.ts";`],
    ["vitest.config.ts", `import { defineConfig } from "vitest/config";`],
  ])("lets %s write %s", (path, text) => {
    expect(messageOf(path, text)).toBeUndefined();
  });

  it.each([
    ["apps/web/src/main.tsx", `import { connect } from "@perya/db";`, "web may not import db"],
    ["apps/web/src/main.tsx", `import type { Db } from "@perya/db";`, "web may not import db"],
    [
      "packages/money/src/add.ts",
      `import { ERRORS } from "@perya/contract";`,
      "money imports no other package of ours",
    ],
    ["packages/testing/src/start.ts", `import { app } from "@perya/api";`, "Nothing imports an app"],
    ["apps/api/src/main.ts", `import { members } from "@perya/testing";`, "Only tests, their set-up"],
    ["apps/web/src/main.tsx", `const shapes = import("@perya/contract/shapes");`, "Schemas stay on the server"],
    [
      "apps/studio/browser/src/main.tsx",
      `import { studio } from "@perya/contract/studio/shapes";`,
      `take lines and types from "@perya/contract/studio"`,
    ],
    ["apps/studio/src/main.ts", `import { contract } from "@perya/contract/shapes";`, "Schemas stay on the server"],
    ["apps/studio/browser/src/main.tsx", `import { x } from "@perya/browser/toasts";`, "only the build of"],
    ["apps/web/src/form.ts", `import Type from "typebox";`, "Schemas stay on the server"],
    ["apps/api/src/app.ts", `import pg from "pg";`, "ask through @perya/db"],
    ["apps/api/src/app.ts", `import { x } from "@perya/db/src/x.ts";`, `it exports "@perya/db"`],
    ["apps/api/src/app.ts", `import { x } from "../../../packages/db/src/index.ts";`, `import "@perya/db" by name`],
    ["apps/api/src/app.ts", `import json from "../../../package.json";`, "This path leaves its package"],
    ["packages/rules/src/x.ts", `import { isIP } from "node:net";`, "rules uses nothing from outside"],
    ["packages/ui/src/x.tsx", `import { x } from "zustand";`, "ui uses only react, lucide-react"],
    ["packages/pay/src/x.ts", `import { add } from "@perya/money";`, "not on the list"],
  ])("stops %s from writing %s", (path, text, message) => {
    expect(messageOf(path, text)).toContain(message);
  });
});
