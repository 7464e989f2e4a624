/**
 * Rebates: programs with versions, what members earn in each period by category and VIP level, and corrections. The
 * module rewards pays them. Owns rebate_programs, rebate_versions, rebates, rebate_corrections and rebate_marks
 * (0057).
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import * as rebatesConsole from "./rebates.console.ts";
import { countRebates } from "./rebates.count.ts";
import { listRebates } from "./rebates.service.ts";

export { countRebates } from "./rebates.count.ts";
export { markChanged } from "./rebates.follow.ts";
export { addRebateProgram, addRebateVersion, type NewProgram, type NewVersion } from "./rebates.versions.ts";

export const rebatesModule = defineModule({
  name: "rebates",
  needs: ["approvals", "audit", "bets", "operators", "reports", "rewards", "vip"],

  setup({ serve, serveConsole, every, deps }) {
    rebatesConsole.registerRebateApproval(deps);
    serve(contract.rebates.listRebates, ({ brand, member, language }) =>
      listRebates(deps, { brand, memberId: member.id, language }),
    );

    serveConsole(contract.rebates.listPrograms, ({ query }) => rebatesConsole.listPrograms(deps, query.brandId));
    serveConsole(contract.rebates.createProgram, ({ actor, body }) => rebatesConsole.createProgram(deps, actor, body));
    serveConsole(contract.rebates.publishVersion, ({ actor, body }) =>
      rebatesConsole.publishVersion(deps, actor, body),
    );
    serveConsole(contract.rebates.forecast, ({ body }) => rebatesConsole.forecast(deps, body));
    serveConsole(contract.rebates.listHeld, ({ query }) => rebatesConsole.listHeld(deps, query.brandId));
    serveConsole(contract.rebates.decideHeld, ({ actor, scope, params, body }) =>
      rebatesConsole.decideHeld(deps, { actor, scope }, params.id, body),
    );

    every("1 minute", "count", () => countRebates(deps));
  },
});
