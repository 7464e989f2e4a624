import { posix } from "node:path";
import { camelCase } from "../letter-case.ts";
import { TEXT_PARTS, wordFileOf, type TextPart } from "../tidy/source-tree/word-files.ts";
import type { SourceTree } from "../tidy/source-tree/source-tree.ts";
import { fileOf } from "./barrel-lines.ts";

const WHAT: Readonly<Record<TextPart, string>> = {
  first: "Texts of the first load: kept small, because every page waits for them.",
  lazy: "Texts of lazily loaded dialogs and screens.",
  server: "Texts of the server only, such as SMS and mails: never shipped to the browser.",
  console: "Texts of the operators' console, never loaded by players.",
};

/** Writes for each language one table per folder of texts, and one with all of them. */
export function textBarrels(tree: SourceTree): [path: string, text: string][] {
  const files = [...tree.sources.keys()].toSorted().flatMap((path) => wordFileOf(path) ?? []);
  const languages = [...new Set(files.map(({ language }) => language))];
  return languages.flatMap((language): [string, string][] => {
    const folder = `packages/text/src/${language}`;
    const parts = TEXT_PARTS.flatMap((part): [string, string][] => {
      const names = files.filter((file) => file.language === language && file.part === part).map(({ name }) => name);
      return part === "console" && names.length === 0 ? [] : [[`${folder}/${part}.ts`, tableOf(part, names)]];
    });
    return [...parts, [posix.join(folder, "index.ts"), whole()]];
  });
}

function tableOf(part: TextPart, names: readonly string[]): string {
  return fileOf(
    ...names.map((name) => `import { ${camelCase(name)} } from "./${part}/${name}.ts";`),
    "",
    `/** ${WHAT[part]} */`,
    "export default {",
    ...names.map((name) => `  ...${camelCase(name)},`),
    "};",
  );
}

/** Text parts of every language. The console's texts exist in English only. */
const OF_EVERY_LANGUAGE = TEXT_PARTS.filter((part) => part !== "console");

function whole(): string {
  return fileOf(
    ...OF_EVERY_LANGUAGE.map((part) => `import ${part} from "./${part}.ts";`),
    "",
    "/** All tables, for the server and for the type of the keys. */",
    `export default { ${OF_EVERY_LANGUAGE.map((part) => `...${part}`).join(", ")} };`,
  );
}
