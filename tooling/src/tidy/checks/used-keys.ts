import type { Node } from "oxc-parser";
import type { Source, SourceTree } from "../source-tree/source-tree.ts";
import { isTest } from "../source-tree/roles.ts";

const TABLES = /^packages\/text\/src\/[^/]+\//u;

/** A string that may be a key, or the fixed beginning of keys built at run time: t(`error.${code}`). */
export type KeyUse = { readonly text: string; readonly isPrefix: boolean; readonly line: number };

/** Returns a function that tells whether any source uses a text key, by its full name or by a prefix. */
export function keyUsage(tree: SourceTree): (key: string) => boolean {
  const uses = [...tree.sources.values()].filter(({ path }) => isProduct(path)).flatMap(keyUses);
  const whole = new Set(uses.flatMap(({ text, isPrefix }) => (isPrefix ? [] : text)));
  const prefixes = [...new Set(uses.flatMap(({ text, isPrefix }) => (isPrefix ? text : [])))];
  return (key) => whole.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
}

/** Finds every string in a source that could be a text key. */
export function keyUses(source: Source): KeyUse[] {
  return source.nodes.flatMap((node): KeyUse[] => {
    const line = () => source.lineAt(node.start);
    const text = literalOf(node);
    if (text !== null) return [{ text, isPrefix: false, line: line() }];
    const prefix = prefixOf(node);
    // A prefix counts only if it contains a dot.
    if (prefix === null || !/^[a-zA-Z][\w-]*\.[\w.-]*$/u.test(prefix)) return [];
    return [{ text: prefix, isPrefix: true, line: line() }];
  });
}

/** False for text tables, tests and tools, which mention keys without using their texts. */
function isProduct(path: string): boolean {
  return !isTest(path) && !TABLES.test(path) && !path.startsWith("tooling/");
}

function literalOf(node: Node): string | null {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null;
  return null;
}

function prefixOf(node: Node): string | null {
  if (node.type === "TemplateLiteral" && node.expressions.length > 0) return node.quasis[0]?.value.cooked ?? null;
  if (node.type === "BinaryExpression" && node.operator === "+") return literalOf(node.left);
  return null;
}
