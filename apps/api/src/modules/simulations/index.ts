/**
 * Simulations: what a contract would have paid in past periods, shown before it is offered or signed. They calculate
 * as settlements do, with the rules of @perya/rules. Owns no tables and writes nothing.
 */
import { contract } from "@perya/contract/shapes";
import type { Brand } from "../../brand.ts";
import { defineModule } from "../../define-module.ts";
import type { SignedIn } from "../../signed-in.ts";
import { gatherTrial, gatherTrialOf, parseTerms } from "../contracts/index.ts";
import { simulate } from "./simulations.service.ts";

export const simulationsModule = defineModule({
  name: "simulations",
  needs: ["contracts", "settlements"],

  setup({ serve, deps }) {
    const askerOf = ({ brand, member }: { brand: Brand; member: SignedIn }) => ({
      brand,
      memberId: member.id,
      sessionId: member.sessionId,
    });

    serve(contract.simulations.simulate, async ({ body: { downlineId, terms }, ...call }) =>
      simulate(
        deps,
        call.brand,
        await gatherTrial(deps.db, askerOf(call), { memberId: downlineId, terms: parseTerms(terms) }),
      ),
    );
    serve(contract.simulations.readSimulation, async (call) =>
      simulate(deps, call.brand, await gatherTrialOf(deps.db, askerOf(call), call.params.id)),
    );
  },
});
