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
  ["a desk", "const call: DeskCall = 1;"],
  ["a check that insists", "insistOnBrand(scope, id);"],
  ["a limit that is the most", "const MOST_TRIES = 3;"],
  ["a scheduler that is a clockwork", "clockwork.runNow(1);"],
])("finds %s", (_name, text) => {
  expect(find("apps/web/src/x.tsx", text)).toEqual(["apps/web/src/x.tsx:1"]);
});

it.each([
  "apps/web/src/app/later.ts",
  "apps/api/src/modules/games/games.desk.ts",
  "apps/api/src/modules/settlements/settlements.desk.queries.ts",
  "apps/api/src/modules/member-desk/index.ts",
  "apps/api/src/trail/seal.ts",
])("finds the old file name %s", (path) => {
  expect(find(path, "export {};")).toEqual([`${path}:1`]);
});

it.each([
  ["the betting house of the ledger", "packages/ledger/src/x.ts", "const house = 1;"],
  ["a lottery that draws", "apps/api/src/modules/lottery/x.ts", "drawNumbers();"],
  ["a canvas that draws", "apps/api/src/x.ts", "canvas.drawImage();"],
  ["a word inside another", "apps/api/src/x.ts", "const withdrawn = replace;"],
  ["the game that is called dice", "packages/maths/src/x.ts", "const dice = createDiceGame(Dice);"],
  ["a computer on a desk", "apps/web/src/x.ts", "const isDesktop = DESKTOP;"],
])("leaves %s alone", (_name, path, text) => {
  expect(find(path, text)).toEqual([]);
});
