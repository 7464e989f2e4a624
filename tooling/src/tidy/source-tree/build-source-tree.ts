import type { Finding, SourceTree, Source } from "./source-tree.ts";
import { readPackage } from "./packages.ts";
import { parseSource } from "./parse-source.ts";
import { resolver } from "./resolve.ts";

const SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx)$/u;

/** Builds a tree from texts, read from disk or written by a test. */
export function buildSourceTree(files: ReadonlyMap<string, string>): SourceTree {
  const unreadable: Finding[] = [];
  const packages = [...files].flatMap(([path, text]) => {
    if (path !== "package.json" && !path.endsWith("/package.json")) return [];
    const found = readPackage(path, text);
    if (found === null)
      unreadable.push({ path, line: 1, message: `This file is no JSON; mend it before anything else.` });
    return found ?? [];
  });
  const resolve = resolver(files, packages);

  const sources = new Map<string, Source>();
  for (const [path, text] of files) {
    if (!SCRIPT.test(path)) continue;
    const source = parseSource(path, text, resolve);
    if ("message" in source) unreadable.push(source);
    else sources.set(path, source);
  }
  return { files, sources, packages, unreadable };
}

/** Copies the tree with some files changed or added. Only those are parsed; other files keep their parsed form. */
export function changeSourceTree(tree: SourceTree, changes: ReadonlyMap<string, string>): SourceTree {
  const files = new Map([...tree.files, ...changes]);
  const resolve = resolver(files, tree.packages);
  const sources = new Map(tree.sources);
  const unreadable = tree.unreadable.filter(({ path }) => !changes.has(path));
  for (const [path, text] of changes) {
    if (!SCRIPT.test(path)) continue;
    const source = parseSource(path, text, resolve);
    if ("message" in source) unreadable.push(source);
    else sources.set(path, source);
  }
  return { ...tree, files, sources, unreadable };
}
