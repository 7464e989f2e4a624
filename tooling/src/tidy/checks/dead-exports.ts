import type { Finding, SourceTree, Source } from "../source-tree/source-tree.ts";
import { isSetUp, isTest } from "../source-tree/roles.ts";
import { exportsOf } from "./dead-files.ts";

/**
 * Finds exports that are neither imported elsewhere nor used in their own file. Entry points of packages are exempt.
 */
export function checkDeadExports(tree: SourceTree): Finding[] {
  const exported = new Set(tree.packages.flatMap((each) => exportsOf(tree, each)));
  const taken = new Map<string, Set<string>>();
  for (const source of tree.sources.values())
    for (const { target, names } of source.imports) {
      if (target === null) continue;
      const known = taken.get(target) ?? new Set();
      for (const name of names) known.add(name);
      taken.set(target, known);
    }

  return [...tree.sources.values()].flatMap((source) => {
    const names = taken.get(source.path);
    // Files that nothing imports are reported by dead-files; a namespace import may use every name.
    if (!names || names.has("*") || exported.has(source.path) || isTest(source.path) || isSetUp(source.path)) return [];
    return source.exports
      .filter(({ name, localName }) => !names.has(name) && timesWritten(source, localName) < 2)
      .map(({ name, line }) => ({
        path: source.path,
        line,
        message: `Nobody imports ${name} and this file does not use it; delete it.`,
      }));
  });
}

function timesWritten(source: Source, name: string): number {
  return source.nodes.filter(
    (node) => (node.type === "Identifier" || node.type === "JSXIdentifier") && node.name === name,
  ).length;
}
