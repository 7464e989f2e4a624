import type { Node } from "oxc-parser";
import type { House } from "../house/house.ts";
import { isTest } from "../house/roles.ts";

const TABLES = /^packages\/text\/src\/[^/]+\//u;

/** Says of a text key whether any source asks for it, by its whole name or by a prefix: t(`error.${code}`). */
export function keyUsage(house: House): (key: string) => boolean {
  const whole = new Set<string>();
  const prefixes = new Set<string>();
  for (const source of house.sources.values()) {
    if (isTest(source.path) || TABLES.test(source.path) || source.path.startsWith("tooling/src/tidy/")) continue;
    for (const node of source.nodes) {
      const text = literalOf(node);
      if (text !== null) whole.add(text);
      const prefix = prefixOf(node);
      if (prefix !== null && /^[a-zA-Z][\w-]*\.[\w.-]*$/u.test(prefix)) prefixes.add(prefix);
    }
  }
  return (key) => whole.has(key) || [...prefixes].some((prefix) => key.startsWith(prefix));
}

function literalOf(node: Node): string | null {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null;
  return null;
}

/** The fixed beginning of a text put together at run time; it must reach past the first dot to count. */
function prefixOf(node: Node): string | null {
  if (node.type === "TemplateLiteral" && node.expressions.length > 0) return node.quasis[0]?.value.cooked ?? null;
  if (node.type === "BinaryExpression" && node.operator === "+") return literalOf(node.left);
  return null;
}
