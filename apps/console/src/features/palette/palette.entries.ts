import type { Glyph } from "@perya/ui";

/** A line of the palette. */
export type Entry = {
  id: string;
  label: string;
  /** Beside it, small. */
  note?: string | undefined;
  icon?: Glyph | undefined;
  /** Keys that do the same without the palette. */
  keys?: readonly string[] | undefined;
  run: () => void;
};

export type EntryGroup = { title: string; entries: readonly Entry[] };

/** Those in which each word that was typed begins some word of the label; in their own order. */
export function matchEntries(entries: readonly Entry[], typed: string): readonly Entry[] {
  const wanted = wordsOf(typed);
  return entries.filter(({ label }) => {
    const words = wordsOf(label);
    return wanted.every((each) => words.some((word) => word.startsWith(each)));
  });
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,:·/-]+/)
    .filter(Boolean);
}
