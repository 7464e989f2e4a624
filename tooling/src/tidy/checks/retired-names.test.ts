import { expect, it } from "vitest";
import { locationsOf, treeOf } from "../source-tree/sample-tree.ts";
import { checkRetiredNames } from "./retired-names.ts";

const find = (path: string, text: string) => locationsOf(checkRetiredNames(treeOf({ [path]: text })));

it.each([
  ["a class of before", "export class TestHouse {}"],
  ["a verb of before", "export const tile = drawGameTile();"],
  ["a property", "deps.carry(1);"],
  ["a shorthand", "const { localDrawer } = store;"],
  ["a type", "type Tools = 1;"],
  ["an element", "export const app = () => <Clothes />;"],
])("finds %s", (_name, text) => {
  expect(find("apps/web/src/x.tsx", text)).toEqual(["apps/web/src/x.tsx:1"]);
});

it("finds a file of before", () => {
  expect(find("apps/web/src/app/later.ts", "export {};")).toEqual(["apps/web/src/app/later.ts:1"]);
});

it.each([
  ["the betting house of the ledger", "packages/ledger/src/x.ts", "const house = 1;"],
  ["a lottery that draws", "apps/api/src/modules/lottery/x.ts", "drawNumbers();"],
  ["a canvas that draws", "apps/api/src/x.ts", "canvas.drawImage();"],
  ["a word inside another", "apps/api/src/x.ts", "const withdrawn = replace;"],
])("leaves %s alone", (_name, path, text) => {
  expect(find(path, text)).toEqual([]);
});
