import { parseArgs } from "node:util";
import { LANGUAGE_CODES, type Language } from "@perya/contract";

export type ModuleRequest = {
  /** Kebab-case and plural: the folder, the address and, with underscores, the table. */
  readonly noun: string;
  /** The singular, for type names. */
  readonly one: string;
  readonly titles: Readonly<Record<Language, string>>;
};

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u;
/** Maximum length of a noun. */
const LONGEST = 24;

export const USAGE = `Say: npm run new-module <noun> -- ${LANGUAGE_CODES.map((code) => `${optionOf(code)} "…"`).join(" ")}
  for example: npm run new-module tips -- --title "Tips" --title-ty "Mga payo"
  --one tip    one of them, where taking the "s" off is wrong`;

/** Parses the request, or returns a sentence that says what is wrong with it. */
export function readRequest(words: readonly string[]): ModuleRequest | string {
  const given = parse(words);
  if (typeof given === "string") return `${given}\n${USAGE}`;
  const { noun, options } = given;
  const one = options["one"] ?? singularOf(noun);
  const odd = [noun, one].find((name) => !KEBAB.test(name) || name.length > LONGEST);
  if (odd !== undefined)
    return `"${odd}" is no name for a module: write a noun in kebab-case, of ${LONGEST} letters at most.\n${USAGE}`;

  const titles = LANGUAGE_CODES.map((code) => [code, options[optionOf(code).slice(2)]?.trim() ?? ""] as const);
  const untitled = titles.find(([, title]) => title === "" || /[{}]/u.test(title));
  if (untitled) return `The page needs a title in every language, without braces: ${optionOf(untitled[0])}.\n${USAGE}`;
  return { noun, one, titles: Object.fromEntries(titles) as Record<Language, string> };
}

/** Returns the name of the title option for a language. English, the source language, needs no suffix. */
function optionOf(language: Language): string {
  return language === "EN" ? "--title" : `--title-${language.toLowerCase()}`;
}

function parse(words: readonly string[]): { noun: string; options: Record<string, string | undefined> } | string {
  const names = ["one", ...LANGUAGE_CODES.map((code) => optionOf(code).slice(2))];
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [noun, ...more] = positionals;
    if (noun === undefined || more.length > 0) return "A module has one noun.";
    return { noun, options: values };
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
}

/** Converts "tips" to "tip" and "entries" to "entry". A word without an s is singular and plural. */
function singularOf(noun: string): string {
  if (noun.endsWith("ies")) return `${noun.slice(0, -3)}y`;
  return noun.endsWith("ss") ? noun : noun.replace(/s$/u, "");
}
