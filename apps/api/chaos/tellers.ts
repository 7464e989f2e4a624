import { fileURLToPath } from "node:url";
import { startEdited, supervise, type Supervisor } from "@perya/testing/chaos";
import { describeBroken, isBrokenCashier } from "./cashier.mutants.ts";
import type { Mutant } from "./mutants.ts";

const TELLER = fileURLToPath(new URL("./teller.ts", import.meta.url));

type TellerOptions = {
  count: number;
  folder: string;
  environment: Record<string, string>;
  mutant: Mutant | undefined;
};

export type Tellers = Supervisor;

/** Processes of the api, killed and started again. */
export function startTellers({ count, folder, environment, mutant }: TellerOptions): Promise<Tellers> {
  const edits = mutant && isBrokenCashier(mutant) ? (describeBroken(mutant).edits ?? []) : [];
  const edited = edits.length > 0 ? startEdited(edits) : { flags: [], environment: {} };
  const { flags } = edited;
  const words = ["--mutant", mutant ?? ""];
  const teller = { file: TELLER, flags, words, environment: { ...environment, ...edited.environment } };
  return supervise(
    Array.from({ length: count }, (_teller, index) => ({ ...teller, name: `teller-${index}` })),
    folder,
  );
}
