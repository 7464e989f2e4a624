import { fileURLToPath } from "node:url";

/** A change of a program's source as it is loaded: what stands there once becomes something else. Files stay as they are. */
export type SourceEdit = { file: string; from: string; to: string };

/** Must fit exactly once: an edit that the source has outgrown would change nothing, and nobody would notice. */
export function applyEdit(text: string, { file, from, to }: SourceEdit): string {
  const fits = text.split(from).length - 1;
  if (fits !== 1) throw new Error(`"${from}" stands ${fits} times in ${file}, not once`);
  return text.replace(from, () => to);
}

const HOOK = fileURLToPath(new URL("./edit-sources.ts", import.meta.url));

/** How a program is started with edits of its sources: flags for Node, and what its environment says. */
export function startEdited(edits: readonly SourceEdit[]) {
  return { flags: ["--import", HOOK], environment: { CHAOS_EDITS: JSON.stringify(edits) } };
}
