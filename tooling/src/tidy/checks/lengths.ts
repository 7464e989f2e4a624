import type { Node } from "oxc-parser";
import type { SourceTree, Source } from "../source-tree/source-tree.ts";
import { isTest } from "../source-tree/roles.ts";

export type Length = { readonly place: string; readonly lines: number };

/** Lists functions for review: above 70 lines, consider splitting. A test's describe() does not count. */
export function longestFunctions(tree: SourceTree, count: number): Length[] {
  const sources = [...tree.sources.values()].filter(({ path }) => !isTest(path));
  return longest(sources.flatMap(functionsOf), count);
}

/** Lists files for review: above 300 lines, consider splitting. */
export function longestFiles(tree: SourceTree, count: number): Length[] {
  const files = [...tree.sources.values()].map(({ path, text }) => ({
    place: path,
    lines: text.trimEnd().split("\n").length,
  }));
  return longest(files, count);
}

function longest(lengths: readonly Length[], count: number): Length[] {
  return lengths.toSorted((a, b) => b.lines - a.lines).slice(0, count);
}

function functionsOf(source: Source): Length[] {
  const names = new Map(source.nodes.flatMap(namedFunction));
  return source.nodes.filter(isFunction).map((node) => {
    const line = source.lineAt(node.start);
    const name = names.get(node) ?? "(unnamed)";
    return { place: `${source.path}:${line} ${name}`, lines: source.lineAt(node.end) - line + 1 };
  });
}

function isFunction(node: Node | null): boolean {
  return (
    node?.type === "FunctionDeclaration" ||
    node?.type === "FunctionExpression" ||
    node?.type === "ArrowFunctionExpression"
  );
}

/** Returns the function's name, or that of the variable, property or method that holds it. */
function namedFunction(node: Node): [Node, string][] {
  if (node.type === "FunctionDeclaration" && node.id) return [[node, node.id.name]];
  if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.init)
    return [[node.init, node.id.name]];
  const isMember = node.type === "Property" || node.type === "MethodDefinition";
  return isMember && node.key.type === "Identifier" && node.value ? [[node.value, node.key.name]] : [];
}
