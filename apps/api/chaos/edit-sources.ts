/** node --import — loads a teller with the edits of its mutant, which its words name. Only chaos starts anything with it. */
import { parseArgs } from "node:util";
import { editSources } from "@perya/testing/source-edits";
import { describeBroken, isBrokenCashier } from "./cashier.mutants.ts";

const { mutant } = parseArgs({ options: { mutant: { type: "string", default: "" } } }).values;
if (isBrokenCashier(mutant)) editSources(describeBroken(mutant).edits ?? []);
