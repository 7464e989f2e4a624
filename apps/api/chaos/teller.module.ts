/** Operations directly on the ledger. Only chaos and its tests serve these routes, not the product. */
import { MONEY_ANSWERS_WITHIN_MS } from "@perya/contract";
import type { ServedRoute } from "@perya/contract/shapes";
import { isCurrency } from "@perya/money";
import Type from "typebox";
import { defineModule } from "../src/define-module.ts";
import type { Mutant } from "./mutants.ts";
import { Payment, TellerOperation, Verdict } from "./operations.ts";
import { perform, type Teller } from "./teller.operations.ts";

export const placeBet = {
  method: "POST",
  path: "/chaos/bets",
  module: "WALLET",
  who: "anyone",
  answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
  errors: [],
  summary: "Places a bet of a member against the house.",
  shapes: { body: Payment, value: Verdict },
} as const satisfies ServedRoute;

/** Runs all other operations; see operations.ts. */
export const runOperation = {
  method: "POST",
  path: "/chaos/operations",
  module: "WALLET",
  who: "anyone",
  answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
  errors: [],
  summary: "Holds, voids, bulk and transactions, each by the ledger's own function.",
  shapes: { body: TellerOperation, value: Type.Object({ verdicts: Type.Array(Verdict) }) },
} as const satisfies ServedRoute;

export function createTellerModule(mutant?: Mutant) {
  return defineModule({
    name: "teller",

    setup({ serve, deps }) {
      const { db, ledger } = deps;
      const tellerOf = ({ id: brandId, currency }: { id: string; currency: string }): Teller => {
        if (!isCurrency(currency)) throw new Error(`unknown currency of the brand: ${currency}`);
        return { db, ledger, brandId, currency, mutant };
      };

      serve(placeBet, async ({ brand, body }) => {
        const [verdict] = await perform(tellerOf(brand), { kind: "bet", bet: body });
        if (!verdict) throw new Error("a bet has one verdict");
        return verdict;
      });

      serve(runOperation, async ({ brand, body }) => ({ verdicts: await perform(tellerOf(brand), body) }));
    },
  });
}
