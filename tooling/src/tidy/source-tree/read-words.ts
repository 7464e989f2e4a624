import type { Node } from "oxc-parser";
import type { Finding, Source, SourceTree } from "./source-tree.ts";
import { wordFileOf, type WordFile } from "./word-files.ts";

/** One key in one language, and its location. */
export type Word = WordFile & {
  readonly key: string;
  readonly text: string;
  readonly path: string;
  readonly line: number;
};

/** Reads every line of every text table from the sources. A line that is not a plain text is a finding. */
export function readWords(tree: SourceTree): { words: Word[]; findings: Finding[] } {
  const words: Word[] = [];
  const findings: Finding[] = [];
  for (const source of tree.sources.values()) {
    const file = wordFileOf(source.path);
    if (!file) continue;
    for (const { key, value, line } of propertiesOf(source)) {
      const text = textOf(value);
      if (text !== null) words.push({ ...file, key, text, path: source.path, line });
      else findings.push({ path: source.path, line, message: `"${key}" is put together; write its text as one.` });
    }
  }
  return { words, findings };
}

type Line = { key: string; value: Node; line: number };

function propertiesOf(source: Source): Line[] {
  return source.nodes.flatMap((node) => {
    if (node.type !== "Property" || node.computed) return [];
    const key = node.key.type === "Literal" ? node.key.value : node.key.type === "Identifier" ? node.key.name : null;
    return typeof key === "string" ? [{ key, value: node.value, line: source.lineAt(node.start) }] : [];
  });
}

function textOf(node: Node): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null;
  return null;
}
