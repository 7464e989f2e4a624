import type { Finding, SourceTree } from "../source-tree/source-tree.ts";
import type { Word } from "../source-tree/read-words.ts";
import { placeholdersOf } from "./placeholders.ts";
import { keyUsage } from "./used-keys.ts";

export type WordsNeeded = {
  /** Keys that the contract requires: error.<CODE>, flag.<ID>. */
  readonly keys: readonly string[];
  /** Required folders: the languages of the contract, in lower case. */
  readonly languages: readonly string[];
};

const MODEL = "en";

/** Checks that every language has each key once, with the same placeholders, and no unused keys. */
export function checkWords(tree: SourceTree, words: readonly Word[], needed: WordsNeeded): Finding[] {
  const byLanguage = Map.groupBy(words, ({ language }) => language);
  const absent = needed.languages.filter((language) => !byLanguage.has(language));
  const model = byKey(byLanguage.get(MODEL) ?? []);
  const shared = [...model.values()].filter(({ part }) => part !== "console");
  const promised = new Set([...needed.keys, ...shared.map(({ key }) => key)]);

  return [
    ...absent.map((language) => ({
      path: "packages/text/package.json",
      line: 1,
      message: `The contract offers the language "${language}"; write its words in packages/text/src/${language}/.`,
    })),
    ...[...byLanguage].flatMap(([language, table]) => [
      ...missing(language, byKey(table), model, promised),
      ...repeated(table),
    ]),
    ...words.flatMap((word) => {
      const message = problemOf(word, model.get(word.key));
      return message === null ? [] : [{ path: word.path, line: word.line, message }];
    }),
    ...unused(tree, [...model.values()], new Set(needed.keys)),
  ];
}

function byKey(words: readonly Word[]): Map<string, Word> {
  return new Map(words.map((word) => [word.key, word]));
}

/** Reports missing keys at the file where English has the texts. */
function missing(
  language: string,
  table: ReadonlyMap<string, Word>,
  model: ReadonlyMap<string, Word>,
  keys: ReadonlySet<string>,
): Finding[] {
  return [...keys]
    .filter((key) => !table.has(key))
    .map((key) => {
      const twin = model.get(key);
      const file = twin ? `${twin.part}/${twin.name}.ts` : "index.ts";
      const message = `"${key}" has no words here; add them, as every language has the same keys.`;
      return { path: `packages/text/src/${language}/${file}`, line: 1, message };
    });
}

/** Finds duplicate keys. The later of two silently wins, and the browser's tables would contain both. */
function repeated(table: readonly Word[]): Finding[] {
  const first = new Map<string, Word>();
  return table.flatMap((word) => {
    const known = first.get(word.key);
    first.set(word.key, known ?? word);
    if (!known) return [];
    const message = `"${word.key}" stands in ${known.path}:${known.line} already; keep one of the two.`;
    return [{ path: word.path, line: word.line, message }];
  });
}

function problemOf(word: Word, model: Word | undefined): string | null {
  const { key, text } = word;
  if (text.trim() === "") return `"${key}" is empty; write its words, or take the key out of every language.`;
  const blanks = placeholdersOf(text);
  if (blanks === null) return `The braces of "${key}" do not match; write {name}, or quote a brace as '{'.`;
  if (!model)
    return `"${key}" is not a key of the model language; add it to packages/text/src/${MODEL}, or take it out.`;
  if (model.part !== word.part)
    return `"${key}" is in the table ${word.part}, and in ${model.part} in the model language; move it to ${model.part}/.`;
  const expected = placeholdersOf(model.text) ?? blanks;
  if (blanks.join() === expected.join()) return null;
  return `"${key}" fills in {${blanks.join(", ")}}; the model language fills in {${expected.join(", ")}}, so use the same.`;
}

function unused(tree: SourceTree, words: readonly Word[], needed: ReadonlySet<string>): Finding[] {
  const isUsed = keyUsage(tree);
  return words
    .filter(({ key }) => !needed.has(key) && !isUsed(key))
    .map(({ key, path, line }) => ({
      path,
      line,
      message: `Nobody asks for "${key}"; use t("${key}"), or take it out of every language.`,
    }));
}
