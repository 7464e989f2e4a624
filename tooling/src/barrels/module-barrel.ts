import { needsOf } from "../tidy/checks/api-imports.ts";
import type { SourceTree } from "../tidy/source-tree/source-tree.ts";
import { clause, fileOf } from "./barrel-lines.ts";

const INDEX = /^apps\/api\/src\/modules\/([^/]+)\/index\.ts$/u;

type Module = { noun: string; exportName: string; needs: readonly string[] };

/**
 * Lists the modules of the api, each after those it needs. A folder whose index.ts defines no module is a library.
 */
export function moduleBarrel(tree: SourceTree): [path: string, text: string][] {
  const modules = inOrder([...tree.sources.keys()].toSorted().flatMap((path) => moduleOf(tree, path) ?? []));
  if (modules.length === 0) return [];
  const imports = modules.toSorted((a, b) => (a.noun < b.noun ? -1 : 1));
  const text = fileOf(
    `import type { Module } from "./define-module.ts";`,
    ...imports.map(({ noun, exportName }) => clause("import", [exportName], `./modules/${noun}/index.ts`)),
    "",
    "/** Each module after those it needs. */",
    "export const MODULES: readonly Module[] = [",
    ...modules.map(({ exportName }) => `  ${exportName},`),
    "];",
  );
  return [["apps/api/src/all-modules.ts", text]];
}

/**
 * Sorts modules after those that they need. Circular ones keep their order, and setUpModules refuses them by name when
 * the api starts.
 */
function inOrder(modules: readonly Module[]): Module[] {
  const ordered = new Set<Module>();
  const started = new Set<Module>();
  const visit = (module: Module) => {
    if (started.has(module)) return;
    started.add(module);
    for (const other of modules) if (module.needs.includes(other.noun)) visit(other);
    ordered.add(module);
  };
  modules.forEach(visit);
  return [...ordered];
}

function moduleOf(tree: SourceTree, path: string): Module | null {
  const noun = INDEX.exec(path)?.[1];
  const source = tree.sources.get(path);
  const exportName = source?.exports.find(({ name }) => name.endsWith("Module"))?.name;
  return noun && exportName ? { noun, exportName, needs: needsOf(source) } : null;
}
