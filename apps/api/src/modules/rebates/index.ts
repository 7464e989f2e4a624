/**
 * Rebates: programs by version, what members earn in each period by category and VIP level, and corrections. Paid by
 * rewards. Owns rebate_programs, rebate_versions, rebates, rebate_corrections and rebate_marks (0057).
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { countRebates } from "./rebates.count.ts";
import { listRebates } from "./rebates.service.ts";

export { countRebates } from "./rebates.count.ts";
export { addRebateProgram, addRebateVersion, type NewProgram, type NewVersion } from "./rebates.versions.ts";

export const rebatesModule = defineModule({
  name: "rebates",
  needs: ["bets", "reports", "rewards", "vip"],

  setup({ serve, every, deps }) {
    serve(contract.rebates.listRebates, ({ brand, member, language }) =>
      listRebates(deps, { brand, memberId: member.id, language }),
    );

    every("1 minute", "count", () => countRebates(deps));
  },
});
