/**
 * Settlements: calculate and pay what contracts owe. Each period is counted from the teams' hourly sums, released by
 * dual approval or within a limit, and paid through the ledger. Real-time salary is counted bet by bet. Owns
 * settlement_periods, settlement_lines, settlement_limits and uncounted_play. Only the database writes
 * commission_debts (settlement_release). The module statements explains the figures to members.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import * as forConsole from "./settlements.console.ts";
import { settlePeriods, settleRealTime } from "./settlements.jobs.ts";
import { listLimits, proposeLimit, registerLimit } from "./settlements.limits.ts";
import { payReleased } from "./settlements.pay.ts";
import { registerRelease } from "./settlements.release.ts";

export { checkSettlements } from "./settlements.check.ts";
export { countPeriod, type CountedSeries } from "./settlements.count.ts";
export { correctLate } from "./settlements.correct.ts";
export { proposeRelease } from "./settlements.console.ts";
export { countDue } from "./settlements.jobs.ts";
export { payReleased } from "./settlements.pay.ts";
export { closeTicks, followRealTime, REALTIME_FOLLOWER } from "./settlements.realtime.ts";
export { registerRelease, releaseWithinLimits } from "./settlements.release.ts";
export { sumLines, type Holder, type SumRequest } from "./settlements.sums.ts";
export { presentLineFigures } from "./settlements.views.ts";

export const settlementsModule = defineModule({
  name: "settlements",
  needs: ["agents", "approvals", "audit", "bets", "contracts", "operators"],

  setup({ serveConsole, every, deps }) {
    serveConsole(contract.settlements.listPeriods, ({ query }) => forConsole.listPeriods(deps, query));
    serveConsole(contract.settlements.readPayable, ({ query }) => forConsole.readPayable(deps, query.brandId));
    serveConsole(contract.settlements.listLimits, ({ query }) => listLimits(deps, query.brandId));
    serveConsole(contract.settlements.proposeLimit, ({ actor, body }) => proposeLimit(deps, actor, body));
    serveConsole(contract.settlements.readPeriod, ({ params, ...call }) =>
      forConsole.readPeriod(deps, call, params.id),
    );
    serveConsole(contract.settlements.listPeriodLines, ({ params, query, ...call }) =>
      forConsole.listPeriodLines(deps, call, params.id, query),
    );
    serveConsole(contract.settlements.proposeRelease, ({ params, body, ...call }) =>
      forConsole.proposeRelease(deps, call, params.id, body),
    );
    serveConsole(contract.settlements.recount, ({ params, body, ...call }) =>
      forConsole.recount(deps, call, params.id, body),
    );
    registerRelease(deps);
    registerLimit(deps);

    every("1 minute", "real-time", () => settleRealTime(deps));
    every("1 minute", "count", () => settlePeriods(deps));
    every("1 minute", "pay", () => payReleased(deps).then(() => undefined));
  },
});
