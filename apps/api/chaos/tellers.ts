import { fileURLToPath } from "node:url";
import { supervise, type Supervisor } from "@perya/testing/chaos";
import { isBrokenCashier } from "./cashier.mutants.ts";
import type { Mutant } from "./mutants.ts";

const EDIT_SOURCES = fileURLToPath(new URL("./edit-sources.ts", import.meta.url));
const TELLER = fileURLToPath(new URL("./teller.ts", import.meta.url));

type TellerOptions = {
  count: number;
  folder: string;
  environment: Record<string, string>;
  mutant: Mutant | undefined;
};

export type Tellers = Supervisor;

/** Starts the tellers, which are processes of the API that are killed and restarted. */
export function startTellers({ count, folder, environment, mutant }: TellerOptions): Promise<Tellers> {
  const flags = mutant && isBrokenCashier(mutant) ? ["--import", EDIT_SOURCES] : [];
  const teller = { file: TELLER, flags, words: ["--mutant", mutant ?? ""], environment };
  return supervise(
    Array.from({ length: count }, (_teller, index) => ({ ...teller, name: `teller-${index}` })),
    folder,
  );
}
