import type { Finding, House } from "../house/house.ts";
import { placeholdersOf } from "./placeholders.ts";
import { keyUsage } from "./used-keys.ts";

/** Language folder → its flat table. */
export type Tables = ReadonlyMap<string, Readonly<Record<string, string>>>;

export type WordsNeeded = {
  /** Keys that must exist because the contract promises them: error.<CODE>, flag.<ID>. */
  readonly keys: readonly string[];
  /** Folders that must exist: the languages of the contract, in lower case. */
  readonly languages: readonly string[];
};

/** Every language says everything, with the same blanks to fill in, and says nothing that nobody asks for. */
export function checkWords(house: House, tables: Tables, needed: WordsNeeded): Finding[] {
  const absent = needed.languages.filter((language) => !tables.has(language));
  const keys = new Set([...needed.keys, ...[...tables.values()].flatMap((table) => Object.keys(table))]);
  const isUsed = keyUsage(house);
  const isNeeded = new Set(needed.keys);
  const [model] = tables.has("en") ? ["en"] : [...tables.keys()];

  return [
    ...absent.map((language) => ({
      path: "packages/text/package.json",
      line: 1,
      message: `The contract offers the language "${language}"; write its table in packages/text/src/${language}/index.ts.`,
    })),
    ...[...tables].flatMap(([language, table]) =>
      [...keys].flatMap((key) => {
        const problem = problemOf(key, table[key], tables.get(model ?? "")?.[key], language === model);
        return problem === null ? [] : [{ ...placeOf(house, language, key), message: problem }];
      }),
    ),
    ...[...keys]
      .filter((key) => !isNeeded.has(key) && !isUsed(key))
      .map((key) => ({
        ...placeOf(house, model ?? "en", key),
        message: `Nobody asks for "${key}"; use t("${key}"), or take it out of every language.`,
      })),
  ];
}

function problemOf(
  key: string,
  text: string | undefined,
  modelText: string | undefined,
  isModel: boolean,
): string | null {
  if (text === undefined) return `"${key}" has no words here; add them, as every language has the same keys.`;
  if (text.trim() === "") return `"${key}" is empty; write its words, or take the key out of every language.`;
  const blanks = placeholdersOf(text);
  if (blanks === null) return `The braces of "${key}" do not match; write {name}, or quote a brace as '{'.`;
  const expected = modelText === undefined || isModel ? blanks : (placeholdersOf(modelText) ?? blanks);
  if (blanks.join() === expected.join()) return null;
  return `"${key}" fills in {${blanks.join(", ")}}; the model language fills in {${expected.join(", ")}}, so use the same.`;
}

/** The line of the key in its language's folder, or the top of the table when it is not there. */
function placeOf(house: House, language: string, key: string): { path: string; line: number } {
  const folder = `packages/text/src/${language}/`;
  for (const source of house.sources.values()) {
    if (!source.path.startsWith(folder)) continue;
    const found = source.nodes.find(
      (node) =>
        node.type === "Property" &&
        ((node.key.type === "Literal" && node.key.value === key) ||
          (node.key.type === "Identifier" && node.key.name === key)),
    );
    if (found) return { path: source.path, line: source.lineAt(found.start) };
  }
  return { path: `${folder}index.ts`, line: 1 };
}
