import { matchesGlob, posix } from "node:path";
import type { Node } from "oxc-parser";
import type { SourceTree, Source } from "../source-tree/source-tree.ts";
import { packageOf } from "../source-tree/packages.ts";
import { isTest } from "../source-tree/roles.ts";

const SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx)$/u;

/**
 * Lists the files that a source uses: by import, by `new URL("./worker.ts", …)`, by a pattern, or by a path in a
 * string.
 */
export function filesNamedBy(tree: SourceTree, source: Source): string[] {
  const imported = source.imports.flatMap(({ target }) => target ?? []);
  const written = source.nodes.flatMap(textOf).flatMap((text) => {
    if (text.includes("*")) return matching(tree, posix.join(posix.dirname(source.path), text));
    return SCRIPT.test(text) ? basesOf(tree, source.path).map((base) => posix.join(base, text)) : [];
  });
  return [...imported, ...written.filter((path) => tree.sources.has(path))];
}

/** Lists the files named in a package.json script, relative to its folder. */
export function filesInScript(tree: SourceTree, folder: string, script: string): string[] {
  return script
    .split(/[\s"'=]+/u)
    .map((word) => posix.join(folder, word))
    .filter((path) => tree.sources.has(path));
}

/**
 * Lists the folders from which a path may be relative: the file's own; in scripts and configs also its package's and
 * the root.
 */
function basesOf(tree: SourceTree, path: string): string[] {
  const own = posix.dirname(path);
  if (isTest(path) || path.startsWith("tooling/src/tidy/")) return [own];
  return [own, packageOf(tree.packages, path)?.folder ?? "", ""];
}

/** Reads a plain string, or a template with a star for each expression: import(`./${language}/index.ts`). */
function textOf(node: Node): string[] {
  if (node.type === "Literal" && typeof node.value === "string") return [node.value];
  if (node.type !== "TemplateLiteral") return [];
  const parts = node.quasis.map((quasi) => quasi.value.cooked ?? "");
  return parts[0]?.startsWith(".") || parts.length === 1 ? [parts.join("*")] : [];
}

function matching(tree: SourceTree, pattern: string): string[] {
  if (!SCRIPT.test(pattern)) return [];
  return [...tree.sources.keys()].filter((path) => matchesGlob(path, pattern));
}
