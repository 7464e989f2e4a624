import type { Word } from "../source-tree/read-words.ts";
import type { Finding, Source, SourceTree } from "../source-tree/source-tree.ts";
import { isTest } from "../source-tree/roles.ts";
import type { TextPart } from "../source-tree/word-files.ts";
import { firstLoadOf } from "./first-load.ts";
import { keyUses, type KeyUse } from "./used-keys.ts";

const BROWSER = /^(?:apps\/(?:web|console)|packages\/ui)\/src\//u;

/**
 * Checks that each text is available where it is used; otherwise its key would be shown. At first paint a browser has
 * the first texts, later also the lazy ones, and never the server's. `npm run size` checks the same on the built
 * scripts.
 */
export function checkWordParts(tree: SourceTree, words: readonly Word[]): Finding[] {
  const partOf = new Map(words.map(({ key, part }) => [key, part]));
  const firstLoad = firstLoadOf(tree);
  const inBrowser = [...tree.sources.values()].filter(({ path }) => BROWSER.test(path) && !isTest(path));
  return inBrowser.flatMap((source) =>
    source.path.startsWith("apps/console/")
      ? foreignIn(source, partOf)
      : absentIn(source, partOf, firstLoad.has(source.path)),
  );
}

/** Finds texts of the player site used in the console, which loads only its own table. */
function foreignIn(source: Source, partOf: ReadonlyMap<string, TextPart>): Finding[] {
  return keyUses(source).flatMap(({ text, isPrefix, line }) => {
    const part = isPrefix ? undefined : partOf.get(text);
    if (part === undefined || part === "console") return [];
    const message = `"${text}" is a word of the player site, so an operator would read the key; say it in packages/text/src/en/console/.`;
    return [{ path: source.path, line, message }];
  });
}

function absentIn(source: Source, partOf: ReadonlyMap<string, TextPart>, isFirst: boolean): Finding[] {
  return keyUses(source).flatMap((use) => {
    const parts = partsOf(use, partOf);
    const message = parts.size === 1 ? absence(use.text, parts, isFirst && !use.isPrefix) : null;
    return message === null ? [] : [{ path: source.path, line: use.line, message }];
  });
}

function absence(text: string, parts: ReadonlySet<TextPart>, isFirst: boolean): string | null {
  if (parts.has("server"))
    return `"${text}" is in the server's table only, so the player would read the key; move it to packages/text/src/<language>/lazy/.`;
  if (parts.has("console"))
    return `"${text}" is in the console's table only, so the player would read the key; move it to packages/text/src/<language>/lazy/.`;
  if (parts.has("lazy") && isFirst)
    return `"${text}" is said in the first load, whose words are those of packages/text/src/<language>/first/; move it there, or load this piece with lazyPart.`;
  return null;
}

/** Returns the text parts that a string may refer to as a key or prefix. None if it is no key. */
function partsOf({ text, isPrefix }: KeyUse, partOf: ReadonlyMap<string, TextPart>): Set<TextPart> {
  if (!isPrefix) return new Set([partOf.get(text)].filter((part) => part !== undefined));
  return new Set([...partOf].flatMap(([key, part]) => (key.startsWith(text) ? [part] : [])));
}
