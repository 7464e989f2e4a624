import { CORE_MODULES, ALL_ERRORS, LANGUAGE_CODES, SITE_FLAGS } from "@perya/contract";
import { contract } from "@perya/contract/shapes";
import { checkApiImports } from "./checks/api-imports.ts";
import { checkBarrels } from "./checks/barrels.ts";
import { checkCitations } from "./checks/citations.ts";
import { checkCycles } from "./checks/cycles.ts";
import { checkDeadExports } from "./checks/dead-exports.ts";
import { checkDeadFiles } from "./checks/dead-files.ts";
import { checkDependencies } from "./checks/dependencies.ts";
import { checkEnvironment } from "./checks/environment.ts";
import { checkHabits } from "./checks/habits.ts";
import { checkImports } from "./checks/imports.ts";
import { checkMachineTraces } from "./checks/machine-traces.ts";
import { checkNames } from "./checks/names.ts";
import { checkPhysicalClasses } from "./checks/physical-classes.ts";
import { checkRetiredNames } from "./checks/retired-names.ts";
import { checkRetiredPhrases } from "./checks/retired-phrases.ts";
import { checkRoutes } from "./checks/routes.ts";
import { checkScreenImports } from "./checks/screen-imports.ts";
import { checkServedRoutes } from "./checks/served-routes.ts";
import { checkUntranslated } from "./checks/untranslated.ts";
import { checkWordParts } from "./checks/word-parts.ts";
import { checkWords } from "./checks/words.ts";
import { readWords } from "./source-tree/read-words.ts";
import type { Finding, SourceTree } from "./source-tree/source-tree.ts";

const errors = Object.keys(ALL_ERRORS);
const modules = [...SITE_FLAGS, ...CORE_MODULES];
const keys = [...errors.map((code) => `error.${code}`), ...SITE_FLAGS.map((id) => `flag.${id}`)];
const languages = LANGUAGE_CODES.map((code) => code.toLowerCase());

/** Runs every check on a tree from disk or from memory. The contract is always the loaded one. */
export function checkTree(tree: SourceTree): Finding[] {
  const { words, findings: unreadableWords } = readWords(tree);
  return [
    ...tree.unreadable,
    ...checkImports(tree),
    ...checkApiImports(tree),
    ...checkScreenImports(tree),
    ...checkCycles(tree),
    ...checkDependencies(tree),
    ...checkEnvironment(tree),
    ...checkRoutes(tree, contract, { modules, errors }),
    ...checkServedRoutes(tree, contract),
    ...checkBarrels(tree),
    ...unreadableWords,
    ...checkWords(tree, words, { keys, languages }),
    ...checkWordParts(tree, words),
    ...checkUntranslated(tree),
    ...checkDeadFiles(tree),
    ...checkDeadExports(tree),
    ...checkMachineTraces(tree),
    ...checkCitations(tree),
    ...checkHabits(tree),
    ...checkNames(tree),
    ...checkRetiredNames(tree),
    ...checkRetiredPhrases(tree, words),
    ...checkPhysicalClasses(tree),
  ];
}
