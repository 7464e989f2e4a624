/**
 * tidy, the architecture test: reads the source tree once, runs every check, and fails on any finding.
 * `--shrink-phrases` first lowers the allow-list of retired phrases to the counts of today.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "@perya/contract/shapes";
import { ROOT } from "../root.ts";
import { checkTree } from "./check-tree.ts";
import { countSuppressions } from "./checks/habits.ts";
import { longestFiles, longestFunctions } from "./checks/lengths.ts";
import { ALLOWED_PATH, countAllowedPhrases, formatAllowed, shrinkAllowed } from "./checks/retired-phrases.ts";
import { countCallers, listRoutes } from "./checks/routes.ts";
import { changeSourceTree } from "./source-tree/build-source-tree.ts";
import { readSourceTree } from "./source-tree/read-source-tree.ts";
import { readWords } from "./source-tree/read-words.ts";
import type { SourceTree } from "./source-tree/source-tree.ts";
import { formatFindings, formatLengths } from "./report.ts";

const found = readSourceTree(ROOT);
const tree = process.argv.includes("--shrink-phrases") ? shrinkPhrases(found) : found;
const findings = checkTree(tree);
const sources = [...tree.sources.values()];
const imports = sources.reduce((sum, source) => sum + source.imports.length, 0);

if (findings.length > 0) console.log(`${formatFindings(findings)}\n`);
console.log(formatLengths("The ten longest functions (lines):", longestFunctions(tree, 10)));
console.log(formatLengths("\nThe ten longest files (lines):", longestFiles(tree, 10)));
console.log(`\nWho may call: ${countCallers(contract)}.`);
console.log(`Held back: ${countSuppressions(tree)}, retired phrases ${countAllowedPhrases(tree)}.`);
console.log(
  `tidy: ${sources.length} files, ${imports} imports, ${listRoutes(contract).length} routes, ${findings.length} findings`,
);
process.exitCode = findings.length > 0 ? 1 : 0;

function shrinkPhrases(before: SourceTree): SourceTree {
  const allowed = formatAllowed(shrinkAllowed(before, readWords(before).words));
  writeFileSync(join(ROOT, ALLOWED_PATH), allowed);
  return changeSourceTree(before, new Map([[ALLOWED_PATH, allowed]]));
}
