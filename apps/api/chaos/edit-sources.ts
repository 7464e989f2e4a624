/**
 * node --import — applies a mutant's source edits, given as arguments, while a teller's modules load. Only for chaos.
 */
import { parseArgs } from "node:util";
import { editSources } from "@perya/testing/source-edits";
import { describeBroken, isBrokenCashier } from "./cashier.mutants.ts";

const { mutant } = parseArgs({ options: { mutant: { type: "string", default: "" } } }).values;
if (isBrokenCashier(mutant)) editSources(describeBroken(mutant).edits ?? []);
