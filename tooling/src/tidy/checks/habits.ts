import type { Node } from "oxc-parser";
import type { Finding, SourceTree, Source } from "../source-tree/source-tree.ts";
import { isSetUp, isTest } from "../source-tree/roles.ts";

const NOTE = /\b(?:TODO|FIXME)\b/u;
const TESTERS = new Set(["it", "test", "describe", "suite"]);

/** Checks conventions that are easily broken in a hurry. */
export function checkHabits(tree: SourceTree): Finding[] {
  return [...tree.sources.values()].flatMap((source) => [
    ...notesIn(source),
    ...source.nodes.flatMap((node) => slipsIn(source, node)),
  ]);
}

/** Counts suppressions: "@ts-expect-error 2, oxlint-disable 0, notes 1". The numbers may only fall. */
export function countSuppressions(tree: SourceTree): string {
  const comments = [...tree.sources.values()].flatMap((source) => source.comments.map(({ value }) => value));
  const count = (pattern: RegExp) => comments.filter((value) => pattern.test(value)).length;
  const expected = count(/^[\s*]*@ts-expect-error/u);
  return `@ts-expect-error ${expected}, oxlint-disable ${count(/^[\s*]*(?:oxlint|eslint)-disable/u)}, notes ${count(NOTE)}`;
}

function notesIn(source: Source): Finding[] {
  return source.comments.flatMap(({ value, start }) => {
    const found: string[] = [];
    if (value.split("\n").some((line) => NOTE.test(line) && !/#\d+/u.test(line)))
      found.push(`A note for later needs an issue number; write "TODO #12: …", or do it now.`);
    if (/^[\s*/]*@ts-(?:ignore|nocheck)/u.test(value))
      found.push(`This hides every error to come; mend the type, or use @ts-expect-error with a reason.`);
    return found.map((message) => ({ path: source.path, line: source.lineAt(start), message }));
  });
}

function slipsIn(source: Source, node: Node): Finding[] {
  const message = slip(source.path, node);
  return message === null ? [] : [{ path: source.path, line: source.lineAt(node.start), message }];
}

function slip(path: string, node: Node): string | null {
  const isCast = node.type === "TSAsExpression" || node.type === "TSTypeAssertion";
  if (isCast && node.typeAnnotation.type === "TSAnyKeyword")
    return `"as any" switches the compiler off; say the type, or narrow from unknown.`;
  if (node.type === "CallExpression" && rootOf(node.callee) === "createLedger" && !mayOpenLedger(path))
    return `A process has one ledger, so that movements share commits; take deps.ledger instead of making another.`;
  if (node.type !== "MemberExpression" || node.property.type !== "Identifier") return null;

  const [object, name] = [rootOf(node), node.property.name];
  if (isTest(path) && TESTERS.has(object) && (name === "only" || name === "skip"))
    return `${object}.${name} leaves tests out; run them all, and delete a test that has lost its point.`;
  if (object === "console" && path.startsWith("apps/api/src/") && !path.endsWith("-command.ts") && !isTest(path))
    return `The api speaks through its log; use request.log or deps.log instead of console.${name}.`;
  return null;
}

/** True for services, commands, benches, tests and the seed's snapshot, which has its own database. */
function mayOpenLedger(path: string): boolean {
  if (isTest(path) || isSetUp(path) || !path.startsWith("apps/api/src/")) return true;
  return /(?:\/services|-command|\/seed\/snapshot)\.ts$/u.test(path);
}

function rootOf(node: Node): string {
  if (node.type === "MemberExpression") return rootOf(node.object);
  return node.type === "Identifier" ? node.name : "";
}
