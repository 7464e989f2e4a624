import type { Glyph } from "@perya/ui";

export type Entry = {
  id: string;
  label: string;
  /** Small text beside the label. */
  note?: string | undefined;
  icon?: Glyph | undefined;
  /** Keyboard shortcut of the same action. */
  keys?: readonly string[] | undefined;
  run: () => void;
};

export type EntryGroup = { title: string; entries: readonly Entry[] };

/**
 * Filters entries by the typed words: the label must contain, for each, a word that starts with it. Keeps the order.
 */
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
