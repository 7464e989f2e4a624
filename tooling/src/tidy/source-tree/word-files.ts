/**
 * When a text is needed: in the browser's first load, in a lazily loaded part, on the server only, or in the console,
 * which is in English only.
 */
export const TEXT_PARTS = ["first", "lazy", "server", "console"] as const;

export type TextPart = (typeof TEXT_PARTS)[number];

export type WordFile = { readonly language: string; readonly part: TextPart; readonly name: string };

/**
 * Reads part and language of a text file from its path: "packages/text/src/en/lazy/tips.ts" → { language: "en", part:
 * "lazy", name: "tips" }.
 */
export function wordFileOf(path: string): WordFile | null {
  const [, language, folder, name] = /^packages\/text\/src\/([^/]+)\/([^/]+)\/([^/.]+)\.ts$/u.exec(path) ?? [];
  const part = TEXT_PARTS.find((each) => each === folder);
  return language && part && name ? { language, part, name } : null;
}
