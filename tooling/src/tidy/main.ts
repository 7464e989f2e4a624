/** tidy, the architecture test: reads the source tree once, asks every question, and fails on any finding. */
import { contract } from "@perya/contract/shapes";
import { ROOT } from "../root.ts";
import { checkTree } from "./check-tree.ts";
import { countSuppressions } from "./checks/habits.ts";
import { longestFiles, longestFunctions } from "./checks/lengths.ts";
import { countCallers, listRoutes } from "./checks/routes.ts";
import { readSourceTree } from "./source-tree/read-source-tree.ts";
import { formatFindings, formatLengths } from "./report.ts";

const tree = readSourceTree(ROOT);
const findings = checkTree(tree);
const sources = [...tree.sources.values()];
const imports = sources.reduce((sum, source) => sum + source.imports.length, 0);

if (findings.length > 0) console.log(`${formatFindings(findings)}\n`);
console.log(formatLengths("The ten longest functions (lines):", longestFunctions(tree, 10)));
console.log(formatLengths("\nThe ten longest files (lines):", longestFiles(tree, 10)));
console.log(`\nWho may call: ${countCallers(contract)}.\nHeld back: ${countSuppressions(tree)}.`);
console.log(
  `tidy: ${sources.length} files, ${imports} imports, ${listRoutes(contract).length} routes, ${findings.length} findings`,
);
process.exitCode = findings.length > 0 ? 1 : 0;
