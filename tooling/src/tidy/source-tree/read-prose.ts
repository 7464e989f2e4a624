import type { Node } from "oxc-parser";
import { lineCounter } from "./line-counter.ts";
import type { Word } from "./read-words.ts";
import { isTest } from "./roles.ts";
import type { Source, SourceTree } from "./source-tree.ts";

/** copy: what players, agents and operators read. docs: Markdown. comments: in TypeScript, SQL and CSS. titles: of tests. */
export type Scope = "copy" | "docs" | "comments" | "titles";

/** A piece of English text in one file. `lineAt` gives the line of an offset in `text`. */
export type Prose = {
  readonly path: string;
  readonly scope: Scope;
  readonly text: string;
  readonly lineAt: (offset: number) => number;
};

/** Copy outside the text tables: the studio's own, demo content, mails, pages of the servers, summaries of routes. */
const COPY_PATHS =
  /^(?:apps\/studio\/browser\/src\/(?:\w+\/)*text\/|apps\/api\/src\/(?:seed|pages)\/|apps\/api\/src\/.*\.mail\.ts$|apps\/sandbox\/src\/|packages\/contract\/src\/)/u;

/** Keys, addresses and file names: one word that no screen shows. */
const IDENTIFIER = /^[a-z\d./:#@_-]*$/u;

/** Names inside a text: placeholders, and attributes of HTML that are not read. */
const CODE_IN_COPY = /\{\w+(?=[,}])|\b(?:class|href|src|id)="[^"]*"/gu;
const CODE_IN_PROSE = /```[\s\S]*?```|`[^`\n]*`/gu;

/** Comment blocks and consecutive comment lines. Migrations are left out, because those inside their functions cannot change. */
const SQL_COMMENTS = /\/\*[\s\S]*?\*\/|(?:^[ \t]*--.*(?:\n|$))+|--.*$/gmu;
const CSS_COMMENTS = /\/\*[\s\S]*?\*\//gu;
const MIGRATIONS = /\/migrations\//u;

/** Reads all copy, docs, comments and test titles of the tree. */
export function readProse(tree: SourceTree, words: readonly Word[]): Prose[] {
  const files = [...tree.files].flatMap(([path, text]) => {
    if (path.endsWith(".md")) return [wholeFile(path, text)];
    if (path.endsWith(".css")) return partsOf(path, text, CSS_COMMENTS);
    return path.endsWith(".sql") && !MIGRATIONS.test(path) ? partsOf(path, text, SQL_COMMENTS) : [];
  });
  const tables = words.map(({ path, text, line }): Prose => ({
    path,
    scope: "copy",
    text: blank(text, CODE_IN_COPY),
    lineAt: () => line,
  }));
  return [
    ...files,
    ...tables,
    ...[...tree.sources.values()].flatMap((source) => [...commentsOf(source), ...copyOf(source), ...titlesOf(source)]),
  ];
}

function wholeFile(path: string, text: string): Prose {
  return { path, scope: "docs", text: blank(text, CODE_IN_PROSE), lineAt: lineCounter(text) };
}

function partsOf(path: string, text: string, pattern: RegExp): Prose[] {
  const lineAt = lineCounter(text);
  return [...text.matchAll(pattern)].map((match) => comment(path, match[0], match.index, lineAt));
}

/**
 * Reads a source's comments. Line comments that follow each other are one text, so that a phrase is found across a
 * line break.
 */
function commentsOf(source: Source): Prose[] {
  const spans: { start: number; end: number }[] = [];
  for (const { start, end } of source.comments) {
    const last = spans.at(-1);
    if (last && source.text.slice(last.end, start).trim() === "") last.end = end;
    else spans.push({ start, end });
  }
  return spans.map(({ start, end }) => comment(source.path, source.text.slice(start, end), start, source.lineAt));
}

function comment(path: string, text: string, start: number, lineAt: (offset: number) => number): Prose {
  return { path, scope: "comments", text: blank(text, CODE_IN_PROSE), lineAt: (offset) => lineAt(start + offset) };
}

function copyOf(source: Source): Prose[] {
  if (!COPY_PATHS.test(source.path) || isTest(source.path)) return [];
  const keys = new Set(source.nodes.map((node) => (node.type === "Property" ? node.key.start : -1)));
  return source.nodes.flatMap((node) => {
    const text = keys.has(node.start) ? "" : textOf(node);
    if (IDENTIFIER.test(text)) return [];
    const lineAt = (offset: number) => source.lineAt(node.start + offset);
    return { path: source.path, scope: "copy", text: blank(text, CODE_IN_COPY), lineAt };
  });
}

/** Reads the titles of tests and their groups, also of tables: `it.each(…)("…")`. */
function titlesOf(source: Source): Prose[] {
  if (!TEST_FILE.test(source.path)) return [];
  return source.nodes.flatMap((node) => {
    if (node.type !== "CallExpression" || !TITLED.has(rootOf(node.callee))) return [];
    const [title] = node.arguments;
    const [part] = title?.type === "TemplateLiteral" ? title.quasis : [title];
    if (!part) return [];
    const lineAt = (offset: number) => source.lineAt(part.start + offset);
    return { path: source.path, scope: "titles", text: textOf(part), lineAt };
  });
}

const TEST_FILE = /\.(?:test|e2e)\.tsx?$/u;
const TITLED: ReadonlySet<string> = new Set(["describe", "it", "test"]);

/** Returns `it` for `it.each(rows)` and `test` for `test.describe`. */
function rootOf(node: Node): string {
  if (node.type === "MemberExpression") return rootOf(node.object);
  if (node.type === "CallExpression") return rootOf(node.callee);
  return node.type === "Identifier" ? node.name : "";
}

function textOf(node: Node): string {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : "";
  if (node.type === "TemplateElement") return node.value.raw;
  return node.type === "JSXText" ? node.value : "";
}

/** Replaces code by blanks of the same length: names in code are not checked, and offsets stay valid. */
function blank(text: string, code: RegExp): string {
  return text.replaceAll(code, (found) => found.replaceAll(/[^\n]/gu, " "));
}
