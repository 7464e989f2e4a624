import type { SourceTree } from "../tidy/source-tree/source-tree.ts";
import { contractBarrels } from "./contract-barrels.ts";
import { moduleBarrel } from "./module-barrel.ts";
import { textBarrels } from "./text-barrels.ts";

/** Path → text of a file that only joins others. */
export type Barrels = ReadonlyMap<string, string>;

/**
 * Writes every barrel from the folders it stands for, so that a new module or a new file of words needs no edit in a
 * shared file. They are kept in the repository, because the compiler and the bundler read them; tidy compares.
 */
export function writeBarrels(tree: SourceTree): Barrels {
  return new Map([...textBarrels(tree), ...contractBarrels(tree), ...moduleBarrel(tree)]);
}
