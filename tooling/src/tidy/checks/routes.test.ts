import { describe, expect, it } from "vitest";
import { treeOf } from "../source-tree/sample-tree.ts";
import { checkRoutes, countCallers, type CensusLine } from "./routes.ts";

const catalogue = { modules: ["SITE"], errors: ["NOT_SIGNED_IN", "SEAL_BROKEN", "SEAL_REPLAYED"] };
const usual: CensusLine = {
  method: "GET",
  path: "/wps/status",
  module: "SITE",
  who: "signedIn",
  errors: ["NOT_SIGNED_IN"],
  summary: "Whether the site is open.",
};
const tree = treeOf({
  "packages/contract/src/site.ts": `export const site = {\n  read: { method: "GET", path: "/wps/status" },\n};`,
});

describe("checkRoutes", () => {
  it("accepts a complete route", () => {
    expect(checkRoutes(tree, { site: { read: usual } }, catalogue)).toEqual([]);
  });

  it.each<[Partial<CensusLine>, string]>([
    [{ who: "" }, "does not say who may call it"],
    [{ module: "SHOP" }, "in neither SITE_FLAGS nor CORE_MODULES"],
    [{ errors: ["NOT_SIGNED_IN", "GONE"] }, "answers GONE, which the catalogue lacks"],
    [{ errors: [] }, "can answer NOT_SIGNED_IN"],
    [{ method: "POST", isSealed: true, errors: ["NOT_SIGNED_IN", "SEAL_BROKEN"] }, "can answer SEAL_REPLAYED"],
    [{ isSealed: true, errors: ["NOT_SIGNED_IN", "SEAL_BROKEN", "SEAL_REPLAYED"] }, "is a sealed GET"],
    [{ summary: "status" }, "has no summary sentence"],
  ])("refuses %o", (change, problem) => {
    const findings = checkRoutes(tree, { site: { read: { ...usual, ...change } } }, catalogue);
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining(problem)]);
  });

  it("refuses an incomplete route", () => {
    const findings = checkRoutes(tree, { site: { read: { method: "GET", path: "/wps/status" } } }, catalogue);
    expect(findings).toHaveLength(5);
    expect(findings.map(({ message }) => message).join()).toContain("does not list its errors");
  });

  it("refuses two routes at one address, at its line", () => {
    const [finding, ...others] = checkRoutes(tree, { site: { read: usual, again: usual } }, catalogue);
    expect(finding).toMatchObject({ path: "packages/contract/src/site.ts", line: 2 });
    expect(finding?.message).toContain("site.again has the address of site.read");
    expect(others).toEqual([]);
  });

  it("counts who may call", () => {
    expect(countCallers({ site: { read: usual, open: { ...usual, who: "anyone" } } })).toBe("signedIn 1, anyone 1");
  });
});
