import { compileTable } from "@perya/text/compile";
import type { Plugin } from "vite";
import { runAtBuild } from "./run-at-build.ts";

const TABLE = /packages\/text\/src\/[\w-]+\/(?:first|lazy|console)\.ts$/;

/** Ships each language table already parsed: what the browser loads is data, and the ICU parser stays here. */
export function textTables(): Plugin {
  return runAtBuild("text-tables", TABLE, ({ default: table }) => {
    const json = JSON.stringify(compileTable(table as Record<string, string>));
    // A string to parse is read faster than an object to evaluate.
    return `export default JSON.parse(${JSON.stringify(json)});`;
  });
}
