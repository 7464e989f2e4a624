import { describe, expect, it } from "vitest";
import { treeOf } from "../source-tree/sample-tree.ts";
import { checkScreenImports } from "./screen-imports.ts";

const packages = {
  "apps/web/src/app/paths.ts": "export {};",
  "apps/web/src/features/codes/codes.queries.ts": "export {};",
  "apps/web/src/features/customer-service/customer-service.links.ts": "export {};",
  "apps/web/src/features/wallet/wallet.queries.ts": "export {};",
  "apps/web/src/lib/api.ts": "export {};",
};

describe("checkScreenImports", () => {
  it.each([
    ["app/router.tsx", `import("../features/wallet/wallet.queries.ts");`],
    ["features/wallet/balance.tsx", `import "./wallet.queries.ts"; import "../../lib/api.ts";`],
    ["features/sessions/login.tsx", `import "../codes/codes.queries.ts";`],
    ["features/codes/captcha.tsx", `import "../customer-service/customer-service.links.ts";`],
    ["main.tsx", `import "./app/paths.ts"; import "./lib/api.ts";`],
  ])("lets %s write %s", (file, text) => {
    expect(checkScreenImports(treeOf({ ...packages, [`apps/web/src/${file}`]: text }))).toEqual([]);
  });

  it.each([
    ["features/games/list.tsx", `import "../wallet/wallet.queries.ts";`, "games may not import the feature wallet"],
    ["features/codes/button.tsx", `import "../wallet/wallet.queries.ts";`, "codes may not import the feature wallet"],
    ["features/customer-service/link.tsx", `import "../codes/codes.queries.ts";`, "may not import the feature codes"],
    ["features/games/list.tsx", `import "../../app/paths.ts";`, "A feature does not import from app"],
    ["lib/live.ts", `import "../features/wallet/wallet.queries.ts";`, "lib knows nothing above it"],
    ["lib/url.ts", `import "../app/paths.ts";`, "lib knows nothing above it"],
  ])("stops %s from writing %s", (file, text, message) => {
    const findings = checkScreenImports(treeOf({ ...packages, [`apps/web/src/${file}`]: text }));
    expect(findings.map((finding) => finding.message).join()).toContain(message);
  });
});
