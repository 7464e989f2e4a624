import { describe, expect, it } from "vitest";
import { treeOf } from "../source-tree/sample-tree.ts";
import { checkApiImports } from "./api-imports.ts";

const modules = "apps/api/src/modules";

function messagesOf(path: string, text: string): string[] {
  const tree = treeOf({
    "apps/api/src/config.ts": "export {};",
    [`${modules}/members/index.ts`]: "export {};",
    [`${modules}/members/members.service.ts`]: "export {};",
    [`${modules}/wallet/index.ts`]: `export const wallet = { needs: ["members"] };`,
    [`${modules}/wallet/wallet.service.ts`]: "export {};",
    [`${modules}/wallet/wallet.queries.ts`]: "export {};",
    [`${modules}/wallet/limits.rules.ts`]: "export {};",
    [path]: text,
  });
  return checkApiImports(tree).map(({ message }) => message);
}

describe("checkApiImports between modules", () => {
  it.each([
    ["wallet/wallet.deposit.ts", `import { members } from "../members/index.ts";`],
    ["wallet/wallet.service.ts", `import { find } from "./wallet.queries.ts";`],
  ])("lets %s write %s", (file, text) => {
    expect(messagesOf(`${modules}/${file}`, text)).toEqual([]);
  });

  it.each([
    [
      `${modules}/wallet/wallet.jobs.ts`,
      `import { x } from "../members/members.service.ts";`,
      "modules/members/index.ts only",
    ],
    [
      `${modules}/members/members.jobs.ts`,
      `import { x } from "../wallet/index.ts";`,
      `does not name "wallet" in needs`,
    ],
    ["apps/api/src/app.ts", `import { x } from "./modules/wallet/wallet.service.ts";`, "modules/wallet/index.ts only"],
  ])("stops %s from writing %s", (path, text, message) => {
    expect(messagesOf(path, text).join()).toContain(message);
  });
});

describe("checkApiImports within a module", () => {
  it.each([
    ["wallet.routes.ts", `import { pay } from "./wallet.service.ts";`],
    ["index.ts", `export { find } from "./wallet.queries.ts";`],
    ["wallet.views.ts", `import type { Row } from "./wallet.queries.ts";`],
    ["wallet.rules.ts", `import { isIP } from "node:net"; import { add } from "@perya/money";`],
    ["wallet.rules.ts", `import { check } from "./limits.rules.ts"; import type { Row } from "./wallet.queries.ts";`],
    ["wallet.test.ts", `import { pay } from "./index.ts";`],
  ])("lets %s write %s", (file, text) => {
    expect(messagesOf(`${modules}/wallet/${file}`, text)).toEqual([]);
  });

  it.each([
    ["wallet.routes.ts", `import { find } from "./wallet.queries.ts";`, "call a verb of the *.service.ts"],
    ["wallet.service.ts", `import { wallet } from "./index.ts";`, "A module does not import its own index"],
    ["wallet.queries.ts", `import type { Pay } from "./wallet.service.ts";`, "Queries never import a service"],
    ["wallet.views.ts", `import { pay } from "./wallet.service.ts";`, "let the service call the view"],
    ["wallet.views.ts", `import { find } from "./wallet.queries.ts";`, "let the service fetch the rows"],
    ["wallet.rules.ts", `import { config } from "../../config.ts";`, "let the service hand in"],
    ["wallet.rules.ts", `import { connect } from "@perya/db";`, "let the service hand in"],
  ])("stops %s from writing %s", (file, text, message) => {
    expect(messagesOf(`${modules}/wallet/${file}`, text).join()).toContain(message);
  });
});
