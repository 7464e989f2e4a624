/**
 * Settlements: what contracts pay. Each period is counted from the hours of teams, released by two or within a limit, and paid
 * through the ledger; real time bet by bet. Owns settlement_periods, settlement_lines, settlement_limits and uncounted_play.
 * commission_debts is written by the database alone (settlement_release). Figures are explained by statements.
 */
import { defineModule } from "../../define-module.ts";
import { correctLate } from "./settlements.correct.ts";
import { countDue } from "./settlements.jobs.ts";
import { payReleased } from "./settlements.pay.ts";
import { registerRelease, releaseWithinLimits } from "./settlements.release.ts";

export { countPeriod, type CountedSeries } from "./settlements.count.ts";
export { correctLate } from "./settlements.correct.ts";
export { countDue } from "./settlements.jobs.ts";
export { payReleased } from "./settlements.pay.ts";
export { releaseWithinLimits } from "./settlements.release.ts";
export { sumLines, type Holder, type SumRequest } from "./settlements.sums.ts";

export const settlementsModule = defineModule({
  name: "settlements",
  needs: ["agents", "approvals", "audit", "bets", "contracts", "operators"],

  setup({ every, deps }) {
    registerRelease(deps);
    every("1 minute", "count", async () => {
      await countDue(deps);
      await correctLate(deps);
      await releaseWithinLimits(deps);
    });
    every("1 minute", "pay", () => payReleased(deps).then(() => undefined));
  },
});
