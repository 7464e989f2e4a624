import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceTree } from "../tidy/source-tree/source-tree.ts";
import { writeBarrels } from "./barrels.ts";

/** Writes the barrels that differ, and returns their paths. */
export function updateBarrels(root: string, tree: SourceTree): string[] {
  const stale = [...writeBarrels(tree)].filter(([path, text]) => tree.files.get(path) !== text);
  for (const [path, text] of stale) writeFileSync(join(root, path), text);
  return stale.map(([path]) => path);
}
