import { matchesGlob, posix } from "node:path";
import type { Finding, SourceTree, Package } from "../source-tree/source-tree.ts";
import { isSetUp, isTest } from "../source-tree/roles.ts";
import { filesInScript, filesNamedBy } from "./references.ts";

const HOUSE_SOURCE = /^(?:(?:apps|packages)\/[^/]+|tooling)\/src\//u;

/** Checks that every source is reachable: from an entry point, a script, a page, a test or a tool's config. */
export function checkDeadFiles(tree: SourceTree): Finding[] {
  const alive = reachableFrom(tree, entryPoints(tree));
  return [...tree.sources.keys()]
    .filter((path) => HOUSE_SOURCE.test(path) && !path.endsWith(".d.ts") && !alive.has(path))
    .map((path) => ({ path, line: 1, message: `Nobody reaches this file; import it where it belongs, or delete it.` }));
}

function entryPoints(tree: SourceTree): string[] {
  const paths = [...tree.sources.keys()];
  return [
    ...paths.filter((path) => isTest(path) || isSetUp(path) || !HOUSE_SOURCE.test(path)),
    ...tree.packages.flatMap((each) => exportsOf(tree, each)),
    ...tree.packages.flatMap(({ folder, scripts }) => scripts.flatMap((line) => filesInScript(tree, folder, line))),
    ...[...tree.files].flatMap(([path, text]) => (path.endsWith(".html") ? scriptsOfPage(path, text) : [])),
  ];
}

/** Lists the files behind a package's exports; a star matches every folder. */
export function exportsOf(tree: SourceTree, { folder, exports }: Package): string[] {
  const patterns = [...exports.values()].map((file) => posix.join(folder, file));
  return [...tree.sources.keys()].filter((path) => patterns.some((pattern) => matchesGlob(path, pattern)));
}

function scriptsOfPage(path: string, html: string): string[] {
  return [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/gu)].map(([, src = ""]) =>
    posix.join(posix.dirname(path), src),
  );
}

function reachableFrom(tree: SourceTree, entries: readonly string[]): Set<string> {
  const alive = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = tree.sources.get(path);
    if (!source || alive.has(path)) continue;
    alive.add(path);
    waiting.push(...filesNamedBy(tree, source));
  }
  return alive;
}
