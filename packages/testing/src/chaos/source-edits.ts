import { registerHooks } from "node:module";

/** A change to a program's source at load time: a text that occurs once is replaced. Files are not modified. */
export type SourceEdit = { file: string; from: string; to: string };

/** Applies an edit. Its text must occur exactly once, because an outdated edit would silently change nothing. */
export function applyEdit(text: string, { file, from, to }: SourceEdit): string {
  const fits = text.split(from).length - 1;
  if (fits !== 1) throw new Error(`"${from}" stands ${fits} times in ${file}, not once`);
  return text.replace(from, () => to);
}

/** Registers edits for modules that are loaded later, so call it before importing the program. */
export function editSources(edits: readonly SourceEdit[]): void {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      const fitting = edits.filter(({ file }) => url.endsWith(`/${file}`));
      if (fitting.length === 0) return loaded;
      return { ...loaded, source: fitting.reduce(applyEdit, String(loaded.source)) };
    },
  });
}
