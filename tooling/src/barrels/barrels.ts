import type { SourceTree } from "../tidy/source-tree/source-tree.ts";
import { contractBarrels } from "./contract-barrels.ts";
import { moduleBarrel } from "./module-barrel.ts";
import { textBarrels } from "./text-barrels.ts";

/** Path → text of a generated file that only re-exports others. */
export type Barrels = ReadonlyMap<string, string>;

/**
 * Generates every barrel from its folder, so that a new module or text file needs no edit in a shared file. They are
 * committed, because the compiler and the bundler read them; tidy compares.
 */
export function writeBarrels(tree: SourceTree): Barrels {
  return new Map([...textBarrels(tree), ...contractBarrels(tree), ...moduleBarrel(tree)]);
}
