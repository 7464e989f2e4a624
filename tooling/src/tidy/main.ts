/** tidy, the architecture test: reads the house once, asks every question, and fails on any finding. */
import { CORE_MODULES, ERRORS, LANGUAGE_CODES, SITE_FLAGS } from "@perya/contract";
import { contract } from "@perya/contract/shapes";
import { join } from "node:path";
import { checkApiImports } from "./checks/api-imports.ts";
import { checkCycles } from "./checks/cycles.ts";
import { checkDeadExports } from "./checks/dead-exports.ts";
import { checkDeadFiles } from "./checks/dead-files.ts";
import { checkDependencies } from "./checks/dependencies.ts";
import { checkEnvironment } from "./checks/environment.ts";
import { checkHabits, countSuppressions } from "./checks/habits.ts";
import { checkImports } from "./checks/imports.ts";
import { longestFiles, longestFunctions } from "./checks/lengths.ts";
import { checkNames } from "./checks/names.ts";
import { checkPhysicalClasses } from "./checks/physical-classes.ts";
import { checkPlaces } from "./checks/places.ts";
import { checkRoutes, countCallers, listRoutes } from "./checks/routes.ts";
import { checkScreenImports } from "./checks/screen-imports.ts";
import { checkServedRoutes } from "./checks/served-routes.ts";
import { checkUntranslated } from "./checks/untranslated.ts";
import { checkWords } from "./checks/words.ts";
import { readHouse } from "./house/read-house.ts";
import { readTables } from "./house/read-tables.ts";
import { formatFindings, formatLengths } from "./report.ts";

const root = join(import.meta.dirname, "../../..");
const house = readHouse(root);
const words = await readTables(house, root);

const errors = Object.keys(ERRORS);
const modules = [...SITE_FLAGS, ...CORE_MODULES];
const keys = [...errors.map((code) => `error.${code}`), ...SITE_FLAGS.map((id) => `flag.${id}`)];
const languages = LANGUAGE_CODES.map((code) => code.toLowerCase());

const findings = [
  ...house.unreadable,
  ...checkImports(house),
  ...checkApiImports(house),
  ...checkScreenImports(house),
  ...checkCycles(house),
  ...checkDependencies(house),
  ...checkEnvironment(house),
  ...checkRoutes(house, contract, { modules, errors }),
  ...checkServedRoutes(house, contract),
  ...words.findings,
  ...checkWords(house, words.tables, { keys, languages }),
  ...checkUntranslated(house),
  ...checkDeadFiles(house),
  ...checkDeadExports(house),
  ...checkPlaces(house),
  ...checkHabits(house),
  ...checkNames(house),
  ...checkPhysicalClasses(house),
];

const sources = [...house.sources.values()];
const imports = sources.reduce((sum, source) => sum + source.imports.length, 0);

if (findings.length > 0) console.log(`${formatFindings(findings)}\n`);
console.log(formatLengths("The ten longest functions (lines):", longestFunctions(house, 10)));
console.log(formatLengths("\nThe ten longest files (lines):", longestFiles(house, 10)));
console.log(`\nWho may call: ${countCallers(contract)}.\nHeld back: ${countSuppressions(house)}.`);
console.log(
  `tidy: ${sources.length} files, ${imports} imports, ${listRoutes(contract).length} routes, ${findings.length} findings`,
);
process.exitCode = findings.length > 0 ? 1 : 0;
