/**
 * Raffles: tickets for valid stakes of own money, drawn by a committed seed and a public beacon, so that anyone can verify
 * the winners (0058). Owns raffles, raffle_tickets and raffle_winners.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import * as forConsole from "./raffles.console.ts";
import { runRaffles } from "./raffles.draw.ts";
import * as raffles from "./raffles.service.ts";

export { runRaffles } from "./raffles.draw.ts";
export { makeRaffle } from "./raffles.service.ts";

export const rafflesModule = defineModule({
  name: "raffles",
  needs: ["approvals", "audit", "bets", "operators", "reports", "rewards"],

  setup({ serve, serveConsole, every, deps }) {
    forConsole.registerRaffleApproval(deps);
    serve(contract.raffles.listRaffles, ({ brand, member, language }) =>
      raffles.listRaffles(deps, { brand, memberId: member.id, language }),
    );
    serve(contract.raffles.readDraw, ({ brand, params }) => raffles.readDraw(deps, brand.id, params.id));
    serve(contract.raffles.claimRaffle, ({ brand, member, language, params }) =>
      raffles.claimRaffle(deps, { brand, memberId: member.id, language }, params.id),
    );

    serveConsole(contract.raffles.listBrandRaffles, ({ query }) => forConsole.listRaffles(deps, query.brandId));
    serveConsole(contract.raffles.readRafflePlayers, ({ scope, params }) =>
      forConsole.readPlayers(deps, scope, params.id),
    );
    serveConsole(contract.raffles.draftRaffle, ({ actor, body }) => forConsole.draft(deps, actor, body));
    serveConsole(contract.raffles.openRaffle, ({ params, body, ...caller }) =>
      forConsole.open(deps, caller, { ...params, ...body }),
    );
    serveConsole(contract.raffles.cancelRaffle, ({ params, body, ...caller }) =>
      forConsole.cancel(deps, caller, { ...params, ...body }),
    );
    serveConsole(contract.raffles.runRaffle, ({ params, body, ...caller }) =>
      forConsole.run(deps, caller, { ...params, ...body }),
    );

    every("1 minute", "run", () => runRaffles(deps));
  },
});
