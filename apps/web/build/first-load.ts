import { readFile } from "node:fs/promises";
import { join } from "node:path";

export type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] };
export type Manifest = Record<string, Chunk>;

export const DIST = join(import.meta.dirname, "../dist");

export async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(DIST, ".vite/manifest.json"), "utf8")) as Manifest;
}

/** True for the page's own script. Theme styles are entries too, but no page loads them directly. */
export function isPageEntry({ isEntry, file }: Chunk): boolean {
  return isEntry === true && !file.endsWith(".css");
}

/** Collects the names of these chunks and of all their static imports, without those that load lazily. */
export function gather(manifest: Manifest, from: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of from) {
    if (seen.has(name)) continue;
    seen.add(name);
    gather(manifest, manifest[name]?.imports ?? [], seen);
  }
  return seen;
}
