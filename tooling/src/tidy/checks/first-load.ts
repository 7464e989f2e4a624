import { posix } from "node:path";
import type { Import, Source, SourceTree } from "../source-tree/source-tree.ts";

/** Functions whose parts load right after the first paint, with the first texts only (apps/web/src/app/lazy.ts). */
const FIRST_PARTS = new Set(["lazyFirstPart"]);

/**
 * Lists the files in a browser app's first load: the scripts of its page and their static imports. Of files that only
 * re-export, just the used names are followed, as in a bundler.
 */
export function firstLoadOf(tree: SourceTree): ReadonlySet<string> {
  const loaded = new Set<string>();
  const asked = new Set<string>();

  const load = (path: string) => {
    const source = tree.sources.get(path);
    if (!source || loaded.has(path)) return;
    loaded.add(path);
    for (const each of importsOf(source)) for (const name of each.names) ask(each.target, name);
  };
  const ask = (path: string | null, name: string) => {
    const source = path === null ? undefined : tree.sources.get(path);
    if (!source || asked.has(`${path} ${name}`)) return;
    asked.add(`${path} ${name}`);
    const isOwn = name === "*" || source.exports.some((each) => each.name === name);
    if (isOwn) load(source.path);
    for (const { names, target, isTypeOnly, isReExport } of source.imports)
      if (isReExport && !isTypeOnly && (names.includes("*") || name === "*" || names.includes(name))) ask(target, name);
  };

  for (const [path, text] of tree.files)
    if (/^apps\/(?:web|console)\/index\.html$/u.test(path))
      for (const [, script = ""] of text.matchAll(/<script[^>]*\ssrc="([^"]+)"/gu))
        load(posix.join(posix.dirname(path), script));
  return loaded;
}

/** Lists the files loaded together with a file. An import without names runs for its side effects. */
function importsOf(source: Source): Import[] {
  const first = firstParts(source);
  return source.imports
    .filter(({ isTypeOnly, isDynamic, isReExport, specifier }) =>
      isDynamic ? first.has(specifier) : !isTypeOnly && !isReExport,
    )
    .map((each) => (each.names.length > 0 ? each : { ...each, names: ["*"] }));
}

/** Finds the part in `lazyFirstPart("rails", async () => (await import("./rails.tsx")).Rails)`: "./rails.tsx". */
function firstParts({ nodes }: Source): Set<string> {
  const calls = nodes.filter(
    (node) => node.type === "CallExpression" && node.callee.type === "Identifier" && FIRST_PARTS.has(node.callee.name),
  );
  const inside = nodes.filter(({ start, end }) => calls.some((call) => call.start < start && end < call.end));
  return new Set(
    inside.flatMap((node) =>
      node.type === "ImportExpression" && node.source.type === "Literal" ? [String(node.source.value)] : [],
    ),
  );
}
