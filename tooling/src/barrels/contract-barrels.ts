import type { Source, SourceTree } from "../tidy/source-tree/source-tree.ts";
import { camelCase } from "../letter-case.ts";
import { clause, fileOf } from "./barrel-lines.ts";

const FOLDER = "packages/contract/src";
const ROUTES = /^packages\/contract\/src\/([^/]+)\/\1\.routes\.ts$/u;

type Module = { table: string; routes: string; shapes: string; shapesName: string; types: readonly string[] };

/**
 * Generates the two halves of the contract: lines and types for all packages, and lines with their schemas for the
 * server. In separate files, because importing a schema would add the schema library to the browser.
 */
export function contractBarrels(tree: SourceTree): [path: string, text: string][] {
  const modules = [...tree.sources.keys()].toSorted().flatMap((path) => moduleOf(tree, path) ?? []);
  if (modules.length === 0) return [];
  return [
    [`${FOLDER}/all-routes.ts`, allRoutes(modules)],
    [`${FOLDER}/all-shapes.ts`, allShapes(modules)],
  ];
}

function allRoutes(modules: readonly Module[]): string {
  return fileOf(
    ...modules.map(({ table, routes }) => clause("export", [table], routes)),
    "",
    ...modules.flatMap(({ types, shapes }) => (types.length > 0 ? clause("export type", types, shapes) : [])),
  );
}

function allShapes(modules: readonly Module[]): string {
  return fileOf(
    ...modules.flatMap(({ table, routes, shapesName, shapes }) => [
      clause("import", [table], routes),
      clause("import", [shapesName], shapes),
    ]),
    `import { withShapes } from "./route.ts";`,
    "",
    "export const contract = {",
    ...modules.map(({ table, shapesName }) => `  ${table}: withShapes(${table}, ${shapesName}),`),
    "};",
  );
}

/**
 * Returns the names that a folder exports. Null while it has no schemas, or none called …Shapes: the compiler then
 * reports the missing routes.
 */
function moduleOf(tree: SourceTree, path: string): Module | null {
  const noun = ROUTES.exec(path)?.[1];
  const shapes = noun && tree.sources.get(`${FOLDER}/${noun}/${noun}.shapes.ts`);
  const shapesName = shapes && shapes.exports.find(({ name }) => name.endsWith("Shapes"))?.name;
  if (!noun || !shapes || !shapesName) return null;
  return {
    table: camelCase(noun),
    routes: `./${noun}/${noun}.routes.ts`,
    shapes: `./${noun}/${noun}.shapes.ts`,
    shapesName,
    types: typesOf(shapes),
  };
}

/** Returns the names of the exported types: `export type Tip = …` → "Tip". */
function typesOf({ nodes }: Source): string[] {
  return nodes
    .flatMap((node) => {
      if (node.type !== "ExportNamedDeclaration" || node.declaration?.type !== "TSTypeAliasDeclaration") return [];
      return [node.declaration.id.name];
    })
    .toSorted();
}
