import { describe, expect, it } from "vitest";
import { treeOf, locationsOf } from "../source-tree/sample-tree.ts";
import { checkPhysicalClasses, logicalFor } from "./physical-classes.ts";

describe("logicalFor", () => {
  it.each([
    ["ml-2", "ms-2"],
    ["sm:-mr-[3px]", "sm:-me-[3px]"],
    ["data-[side=left]:pl-4", "data-[side=left]:ps-4"],
    ["!right-0", "!inset-e-0"],
    ["left-1/2", "inset-s-1/2"],
    ["text-left", "text-start"],
    ["rounded-l", "rounded-s"],
    ["rounded-tr-lg", "rounded-se-lg"],
    ["hover:border-r-2", "hover:border-e-2"],
  ])("turns %s into %s", (physical, logical) => {
    expect(logicalFor(physical)).toBe(logical);
  });

  it.each([
    "ms-2",
    "mx-auto",
    "text-lg",
    "rounded-lg",
    "border-red-500",
    "left",
    "right-hand",
    "placeholder",
    "plus-2",
  ])("leaves %s alone", (word) => {
    expect(logicalFor(word)).toBeNull();
  });
});

describe("checkPhysicalClasses", () => {
  it("checks every text of the screens and of ui, and only there", () => {
    const screen = "const box = 'flex ml-2';\nconst Box = () => <p className={`pr-1 ${box} ps-1`} />;";
    const tree = treeOf({ "apps/web/src/box.tsx": screen, "apps/api/src/box.ts": "const box = 'ml-2';" });
    expect(locationsOf(checkPhysicalClasses(tree))).toEqual(["apps/web/src/box.tsx:1", "apps/web/src/box.tsx:2"]);
  });
});
