/** Teller: one bet, straight into the ledger. Only chaos and its tests serve it; the product has no such route. */
import { MONEY_ANSWERS_WITHIN_MS } from "@perya/contract";
import { PositiveAmountText, type ServedRoute } from "@perya/contract/shapes";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount, isCurrency } from "@perya/money";
import Type from "typebox";
import { defineModule } from "../src/define-module.ts";
import { keyFor, type Mutant } from "./mutants.ts";

export const placeBet = {
  method: "POST",
  path: "/chaos/bets",
  module: "WALLET",
  who: "anyone",
  answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
  errors: [],
  summary: "Places a bet of a member against the house.",
  shapes: {
    body: Type.Object({
      key: Type.String({ minLength: 3, maxLength: 100 }),
      account: Type.String({ pattern: "^[a-z0-9-]{1,40}$" }),
      amount: PositiveAmountText,
    }),
    value: Type.Object({ transferId: Type.String(), refusal: Type.Union([Type.String(), Type.Null()]) }),
  },
} as const satisfies ServedRoute;

export function createTellerModule(mutant?: Mutant) {
  return defineModule({
    name: "teller",

    setup({ serve, deps }) {
      const { ledger } = deps;

      serve(placeBet, async ({ brand: { id: brandId, currency }, body }) => {
        if (!isCurrency(currency)) throw new Error(`a brand in a currency nobody knows: ${currency}`);
        const { transferId, refusal } = await ledger.post({
          key: keyOf("bet", keyFor(mutant, body.key), "stake"),
          from: memberAccount({ brandId, memberId: body.account, currency }),
          to: houseAccount(brandId, currency),
          amount: amount(body.amount),
        });
        return { transferId: String(transferId), refusal };
      });
    },
  });
}
