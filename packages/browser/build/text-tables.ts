import { compileTable } from "@perya/text/compile";
import type { Plugin } from "vite";
import { runAtBuild } from "./run-at-build.ts";

const TABLE = /packages\/text\/src\/[\w-]+\/(?:first|lazy|console)\.ts$/;

/** Parses the language tables during the build: the browser loads data, and needs no ICU parser. */
export function textTables(): Plugin {
  return runAtBuild("text-tables", TABLE, ({ default: table }) => {
    const json = JSON.stringify(compileTable(table as Record<string, string>));
    // JSON.parse of a string is faster than evaluating an object literal.
    return `export default JSON.parse(${JSON.stringify(json)});`;
  });
}
