import { LANGUAGE_CODES } from "@perya/contract";
import { writeBarrels } from "../barrels/barrels.ts";
import { checkNames } from "../tidy/checks/names.ts";
import { checkRetiredNames } from "../tidy/checks/retired-names.ts";
import { buildSourceTree, changeSourceTree } from "../tidy/source-tree/build-source-tree.ts";
import type { SourceTree } from "../tidy/source-tree/source-tree.ts";
import { addRoute, ROUTES_FILE } from "./add-route.ts";
import { nameModule, type ModuleNames } from "./module-names.ts";
import type { ModuleRequest } from "./read-request.ts";
import * as api from "./templates/api.ts";
import * as contract from "./templates/contract.ts";
import { migration } from "./templates/migration.ts";
import * as web from "./templates/web.ts";
import { words } from "./templates/words.ts";

export type ModulePlan = {
  /** New files of the module. */
  readonly made: ReadonlyMap<string, string>;
  /** Existing files that change: the list of pages and the barrels. */
  readonly changed: ReadonlyMap<string, string>;
};

/** Names that the templates use for something else. */
const TAKEN = new Set([
  "routes",
  "contract",
  "screen",
  "player",
  "app",
  "brand",
  "words",
  "list",
  "title",
  "call",
  "api",
]);

/** Plans every file of a new module, or returns a sentence that says why it cannot be generated. Writes nothing. */
export function planModule(tree: SourceTree, request: ModuleRequest): ModulePlan | string {
  const names = nameModule(request);
  const made = filesOf(names, nextMigration(tree));
  const problem = problemOf(tree, names, made);
  if (problem !== null) return problem;

  const routes = addRoute(tree.files.get(ROUTES_FILE) ?? "", names);
  const grown = changeSourceTree(tree, made);
  const barrels = [...writeBarrels(grown)].filter(([path, text]) => tree.files.get(path) !== text);
  return { made, changed: new Map([[ROUTES_FILE, routes], ...barrels]) };
}

function filesOf(names: ModuleNames, number: string): Map<string, string> {
  const { noun, table } = names;
  const [wire, module, feature] = [
    `packages/contract/src/${noun}/${noun}`,
    `apps/api/src/modules/${noun}`,
    `apps/web/src/features/${noun}`,
  ];
  return new Map([
    [`packages/db/migrations/${number}_${table}.sql`, migration(names)],
    [`${wire}.shapes.ts`, contract.shapes(names)],
    [`${wire}.routes.ts`, contract.routes(names)],
    [`${module}/index.ts`, api.index(names)],
    [`${module}/${noun}.service.ts`, api.service(names)],
    [`${module}/${noun}.rules.ts`, api.rules()],
    [`${module}/${noun}.rules.test.ts`, api.rulesTest(names)],
    [`${module}/${noun}.queries.ts`, api.queries(names)],
    [`${module}/${noun}.test.ts`, api.moduleTest(names)],
    ...LANGUAGE_CODES.map((code): [string, string] => [
      `packages/text/src/${code.toLowerCase()}/lazy/${noun}.ts`,
      words(names, code),
    ]),
    [`${feature}/${noun}.queries.ts`, web.queries(names)],
    [`${feature}/screens/${noun}-screen.tsx`, web.screen(names)],
    [`${feature}/screens/${noun}-screen.test.tsx`, web.screenTest(names)],
  ]);
}

function problemOf(tree: SourceTree, names: ModuleNames, made: ReadonlyMap<string, string>): string | null {
  const { noun, many, Many, table } = names;
  const known = [...made.keys()].find((path) => tree.files.has(path));
  if (known) return `There is a module "${noun}" already, or a part of one: ${known}.`;
  if (tree.files.get("packages/db/src/tables.ts")?.includes(`  ${table}: `))
    return `There is a table "${table}" already.`;
  if (TAKEN.has(many) || tree.files.get(ROUTES_FILE)?.includes(`const ${Many} =`))
    return `"${noun}" already means something else in these files; choose another noun.`;

  const own = buildSourceTree(made);
  const finding = [...own.unreadable, ...checkNames(own), ...checkRetiredNames(own)][0];
  return finding ? `"${noun}" does not do: ${finding.message}` : null;
}

function nextMigration(tree: SourceTree): string {
  const numbers = [...tree.files.keys()].map((path) => /^packages\/db\/migrations\/(\d+)_/u.exec(path)?.[1] ?? "0");
  return String(Math.max(...numbers.map(Number)) + 1).padStart(4, "0");
}
