import { readProse, type Scope } from "../source-tree/read-prose.ts";
import type { Word } from "../source-tree/read-words.ts";
import type { Finding, SourceTree } from "../source-tree/source-tree.ts";
import { RETIRED_PHRASES, type RetiredPhrase } from "./retired-phrases.list.ts";

export const ALLOWED_PATH = "tooling/src/tidy/retired-phrases.allowed.json";

/** Number of permitted occurrences by path and phrase. */
export type AllowedPhrases = Readonly<Record<string, Readonly<Record<string, number>>>>;

type Use = { readonly path: string; readonly line: number; readonly phrase: RetiredPhrase };

/** Matches a space or a line break. In a comment, the next line may start with a marker: " *", "//" or "--". */
const GAP = String.raw`\s+(?:(?:\*|\/\/|--)\s*)?`;

const SCOPES: readonly Scope[] = ["copy", "docs", "comments", "titles"];
const PATTERNS = new Map(SCOPES.map((scope) => [scope, patternOf(scope)]));

/**
 * Finds retired phrases above the allow-list. The allow-list holds those from before the check and may only shrink:
 * a count that is too high is a finding as well, and `npm run tidy -- --shrink-phrases` lowers it.
 */
export function checkRetiredPhrases(tree: SourceTree, words: readonly Word[]): Finding[] {
  const uses = findUses(tree, words);
  const allowed = readAllowed(tree);
  const counts = countUses(uses);
  const tooMany = uses.flatMap(({ path, line, phrase: { phrase, instead } }) => {
    const [count, limit] = [counts[path]?.[phrase] ?? 0, allowed[path]?.[phrase] ?? 0];
    if (count <= limit) return [];
    const kept = limit === 0 ? "" : ` ${count} here, ${limit} allowed.`;
    return [{ path, line, message: `"${phrase}" is a retired phrase; write ${instead}.${kept}` }];
  });
  return [...tooMany, ...checkAllowed(allowed, counts)];
}

/** Counts the uses that the allow-list still permits. tidy prints the total beside the other suppressions. */
export function countAllowedPhrases(tree: SourceTree): number {
  return Object.values(readAllowed(tree)).reduce((sum, phrases) => sum + sumOf(phrases), 0);
}

/** Reduces the allow-list to the current counts. It never grows, but a renamed file keeps its counts. */
export function shrinkAllowed(tree: SourceTree, words: readonly Word[]): AllowedPhrases {
  const allowed = readAllowed(tree);
  const moved: Record<string, number> = {};
  for (const [path, phrases] of Object.entries(allowed)) {
    if (tree.files.has(path)) continue;
    for (const [phrase, count] of Object.entries(phrases)) moved[phrase] = (moved[phrase] ?? 0) + count;
  }
  const shrink = (path: string, phrase: string, count: number): number => {
    const limit = allowed[path]?.[phrase] ?? 0;
    const taken = allowed[path] ? 0 : Math.min(count - limit, moved[phrase] ?? 0);
    if (taken > 0) moved[phrase] = (moved[phrase] ?? 0) - taken;
    return Math.min(count, limit + taken);
  };
  return mapCounts(countUses(findUses(tree, words)), shrink);
}

export function formatAllowed(allowed: AllowedPhrases): string {
  return `${JSON.stringify(allowed, null, 2)}\n`;
}

function findUses(tree: SourceTree, words: readonly Word[]): Use[] {
  return readProse(tree, words).flatMap(({ path, scope, text, lineAt }) =>
    [...text.matchAll(PATTERNS.get(scope) ?? /$^/gu)].flatMap((match) => {
      const phrase = phraseOf(match);
      return phrase && !phrase.exceptIn?.test(path) ? [{ path, line: lineAt(match.index), phrase }] : [];
    }),
  );
}

/** Makes one expression for all phrases of a scope, each in a group that is named after its place in the list. */
function patternOf(scope: Scope): RegExp {
  const groups = RETIRED_PHRASES.flatMap(({ phrase, pattern = phrase, appliesTo }, index) =>
    appliesTo.includes(scope) ? [`(?<p${index}>${pattern.replaceAll(" ", GAP)})`] : [],
  );
  return new RegExp(String.raw`(?<![\w-])(?:${groups.join("|")})(?![\w-])`, "giu");
}

function phraseOf(match: RegExpExecArray): RetiredPhrase | undefined {
  const [group] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
  return group === undefined ? undefined : RETIRED_PHRASES[Number(group.slice(1))];
}

function countUses(uses: readonly Use[]): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const { path, phrase } of uses) {
    const ofPath = (counts[path] ??= {});
    ofPath[phrase.phrase] = (ofPath[phrase.phrase] ?? 0) + 1;
  }
  return counts;
}

function checkAllowed(allowed: AllowedPhrases, counts: AllowedPhrases): Finding[] {
  return Object.entries(allowed).flatMap(([path, phrases]) =>
    Object.entries(phrases).flatMap(([phrase, limit]) => {
      const count = counts[path]?.[phrase] ?? 0;
      if (count >= limit) return [];
      const message = `${path}: "${phrase}" is allowed ${limit} times and used ${count} times; run npm run tidy -- --shrink-phrases.`;
      return [{ path: ALLOWED_PATH, line: 1, message }];
    }),
  );
}

function readAllowed(tree: SourceTree): AllowedPhrases {
  return JSON.parse(tree.files.get(ALLOWED_PATH) ?? "{}") as AllowedPhrases;
}

/** Maps each count, in sorted order, so that two branches that shrink different files merge. */
function mapCounts(
  counts: AllowedPhrases,
  change: (path: string, phrase: string, count: number) => number,
): AllowedPhrases {
  const paths = Object.keys(counts)
    .toSorted()
    .map((path): [string, Record<string, number>] => {
      const phrases = Object.entries(counts[path] ?? {}).toSorted(([a], [b]) => a.localeCompare(b));
      const kept = phrases.map(([phrase, count]): [string, number] => [phrase, change(path, phrase, count)]);
      return [path, Object.fromEntries(kept.filter(([, count]) => count > 0))];
    });
  return Object.fromEntries(paths.filter(([, phrases]) => sumOf(phrases) > 0));
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
