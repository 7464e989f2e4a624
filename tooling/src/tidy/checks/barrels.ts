import { writeBarrels } from "../../barrels/barrels.ts";
import type { Finding, SourceTree } from "../source-tree/source-tree.ts";

/** Checks that generated barrels match their folders. */
export function checkBarrels(tree: SourceTree): Finding[] {
  return [...writeBarrels(tree)]
    .filter(([path, text]) => tree.files.get(path) !== text)
    .map(([path]) => ({ path, line: 1, message: `This file is not what its folders say; run "npm run barrels".` }));
}
