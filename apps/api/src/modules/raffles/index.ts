/**
 * Raffles: tickets for valid stakes of own money, drawn by a committed seed and a public beacon, so that anyone can verify
 * the winners (0058). Owns raffles, raffle_tickets and raffle_winners.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { runRaffles } from "./raffles.draw.ts";
import * as raffles from "./raffles.service.ts";

export { runRaffles } from "./raffles.draw.ts";
export { makeRaffle } from "./raffles.service.ts";

export const rafflesModule = defineModule({
  name: "raffles",
  needs: ["bets", "reports", "rewards"],

  setup({ serve, every, deps }) {
    serve(contract.raffles.listRaffles, ({ brand, member, language }) =>
      raffles.listRaffles(deps, { brand, memberId: member.id, language }),
    );
    serve(contract.raffles.readDraw, ({ brand, params }) => raffles.readDraw(deps, brand.id, params.id));
    serve(contract.raffles.claimRaffle, ({ brand, member, language, params }) =>
      raffles.claimRaffle(deps, { brand, memberId: member.id, language }, params.id),
    );

    every("1 minute", "run", () => runRaffles(deps));
  },
});
