import { registerHooks } from "node:module";

/** A change of a program's source as it is loaded: what stands there once becomes something else. Files stay as they are. */
export type SourceEdit = { file: string; from: string; to: string };

/** Must fit exactly once: an edit that the source has outgrown would change nothing, and nobody would notice. */
export function applyEdit(text: string, { file, from, to }: SourceEdit): string {
  const fits = text.split(from).length - 1;
  if (fits !== 1) throw new Error(`"${from}" stands ${fits} times in ${file}, not once`);
  return text.replace(from, () => to);
}

/** From now on; so it comes before the program that it edits. */
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
