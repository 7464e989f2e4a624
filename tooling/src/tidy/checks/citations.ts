import type { Finding, SourceTree } from "../source-tree/source-tree.ts";

const REQUIREMENTS = "docs/REQUIREMENTS.md";
const DECISION = /^docs\/decisions\/(\d{4})-[\w-]+\.md$/u;
/** Migrations cannot be changed, so their citations are not checked. */
const IS_FROZEN = /^(?:packages\/db|apps\/studio)\/migrations\/|^package-lock\.json$/u;

/** Checks that every reader can look up what comments cite: a line of docs/REQUIREMENTS.md or a numbered decision. */
export function checkCitations(tree: SourceTree): Finding[] {
  const requirements = tree.files.get(REQUIREMENTS) ?? "";
  const numbers = matchAll(requirements, /\*\*(R\d+\.\d+)\*\*/gu);
  const decisions = new Set([...tree.files.keys()].flatMap((path) => DECISION.exec(path)?.[1] ?? []));
  const cited = [...tree.files].filter(([path]) => !IS_FROZEN.test(path));
  return [
    ...findRepeated(numbers).map((number) => ({
      path: REQUIREMENTS,
      line: requirements.slice(0, requirements.lastIndexOf(`**${number}**`)).split("\n").length,
      message: `${number} is defined twice; give the later line the next free number of its topic.`,
    })),
    ...findGaps(decisions),
    ...cited.flatMap(([path, text]) => checkText({ path, text }, { numbers: new Set(numbers), decisions })),
  ];
}

type Known = { numbers: ReadonlySet<string>; decisions: ReadonlySet<string> };

function checkText({ path, text }: { path: string; text: string }, { numbers, decisions }: Known): Finding[] {
  return text.split("\n").flatMap((words, index) => {
    const unknown = matchAll(words, /(?<![\w.])(R\d{1,2}\.\d{1,2})(?![\w.]*\d)/gu).filter(
      (number) => !numbers.has(number),
    );
    const missing = matchAll(words, /\b[Dd]ecisions?[ /`]+(\d{4})\b/gu).filter((number) => !decisions.has(number));
    const messages = [
      ...unknown.map((number) => `${number} is no line of ${REQUIREMENTS}.`),
      ...missing.map((number) => `There is no decision ${number} in docs/decisions.`),
      ...(/\bS[01] §/u.test(words)
        ? [`Cite a line of ${REQUIREMENTS}, such as (R4.2): readers have no other spec.`]
        : []),
    ];
    return messages.map((message) => ({ path, line: index + 1, message }));
  });
}

function findGaps(decisions: ReadonlySet<string>): Finding[] {
  const last = Math.max(0, ...[...decisions].map(Number));
  const all = Array.from({ length: last }, (_, index) => String(index + 1).padStart(4, "0"));
  const missing = all.filter((number) => !decisions.has(number));
  const path = "docs/decisions/README.md";
  return missing.map((number) => ({ path, line: 1, message: `Decision ${number} is missing; numbers have no gaps.` }));
}

function findRepeated(numbers: readonly string[]): string[] {
  return [...new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index))];
}

function matchAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found]) => found ?? "");
}
