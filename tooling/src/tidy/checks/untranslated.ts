import type { Node } from "oxc-parser";
import type { Finding, SourceTree } from "../source-tree/source-tree.ts";
import { isTest } from "../source-tree/roles.ts";

const SCREENS = /^(?:apps\/(?:web|console)|packages\/ui)\/src\/.*\.tsx$/u;
const SPOKEN = new Set(["aria-label", "title", "alt", "placeholder", "label"]);

/** Checks that visible text comes from the text tables, so that every language has it. */
export function checkUntranslated(tree: SourceTree): Finding[] {
  return [...tree.sources.values()].flatMap((source) => {
    if (!SCREENS.test(source.path) || isTest(source.path)) return [];
    return source.nodes.flatMap(spokenIn).map(({ text, start }) => ({
      path: source.path,
      line: source.lineAt(start),
      message: `"${text}" is said in one language only; put it into packages/text and use t(…).`,
    }));
  });
}

type Spoken = { text: string; start: number };

function spokenIn(node: Node): Spoken[] {
  if (node.type === "JSXElement" || node.type === "JSXFragment") return node.children.flatMap(wordsOf);
  if (node.type !== "JSXAttribute" || node.name.type !== "JSXIdentifier") return [];
  return SPOKEN.has(node.name.name) && node.value ? wordsOf(node.value) : [];
}

/** Finds texts that reach the screen directly: alone, in a template, or as one branch of a condition. */
function wordsOf(node: Node): Spoken[] {
  if (node.type === "JSXText")
    return words(node.value.replaceAll(/&#?\w+;/gu, " "), node.start + (/\S/u.exec(node.value)?.index ?? 0));
  if (node.type === "Literal") return typeof node.value === "string" ? words(node.value, node.start) : [];
  if (node.type === "TemplateLiteral")
    return words(node.quasis.map((quasi) => quasi.value.cooked ?? "").join("…"), node.start);
  if (node.type === "JSXExpressionContainer" || node.type === "ParenthesizedExpression")
    return wordsOf(node.expression);
  if (node.type === "ConditionalExpression") return [...wordsOf(node.consequent), ...wordsOf(node.alternate)];
  if (node.type === "LogicalExpression") return [...wordsOf(node.left), ...wordsOf(node.right)];
  return [];
}

function words(text: string, start: number): Spoken[] {
  return /\p{L}/u.test(text) ? [{ text: text.trim().replaceAll(/\s+/gu, " "), start }] : [];
}
