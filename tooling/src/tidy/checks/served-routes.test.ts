import { describe, expect, it } from "vitest";
import { treeOf, locationsOf } from "../source-tree/sample-tree.ts";
import { checkServedRoutes } from "./served-routes.ts";

const contract = { site: { read: { method: "GET", path: "/x" } } };
const index = "apps/api/src/modules/site/index.ts";

describe("checkServedRoutes", () => {
  it("accepts one handler per line, and routes of plugins and pages", () => {
    const tree = treeOf({
      [index]: `setup({ serve }) ; serve(contract.site.read, () => cache.get("x")); new Map().delete("/x");`,
      "apps/api/src/plugins/docs.ts": `app.get("/docs", () => page);`,
      "apps/api/src/define-module.ts": `app.route({});`,
      "apps/api/src/app.test.ts": `app.get("/x", () => 1);`,
    });
    expect(checkServedRoutes(tree, contract)).toEqual([]);
  });

  it("finds a line without a handler", () => {
    const findings = checkServedRoutes(treeOf({ [index]: `serve(contract.site.write, () => 1);` }), contract);
    expect(findings[0]?.message).toContain("site.read has no handler; write serve(contract.site.read");
  });

  it("finds a second handler", () => {
    const twice = `serve(contract.site.read, a);\nhouse.serve(contract.site.read, b);`;
    expect(locationsOf(checkServedRoutes(treeOf({ [index]: twice }), contract))).toEqual([`${index}:2`]);
  });

  it.each([`app.get("/x", f);`, `app.route({ url: "/x" });`, `web.post("/x", {}, f);`, `deps.app.get(path, f);`])(
    "finds a route outside the contract: %s",
    (text) => {
      const tree = treeOf({ [index]: `serve(contract.site.read, a);\n${text}` });
      expect(locationsOf(checkServedRoutes(tree, contract))).toEqual([`${index}:2`]);
    },
  );
});
