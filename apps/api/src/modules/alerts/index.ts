/**
 * Alerts: what is wrong and somebody should know of, judged every minute by those who registered; shown at the console, mailed
 * once to whoever wants it, over when its cause is. Owns alerts, alert_readers, alert_mails, alert_runs,
 * unusual_wins and unusual_win_limits.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import * as judges from "./alerts.judges.ts";
import { readWinLimits, setWinLimits } from "./alerts.limits.ts";
import { mailAlerts } from "./alerts.mail.ts";
import * as alerts from "./alerts.service.ts";
import { registerAlertSource } from "./alerts.sources.ts";

export { readRun } from "./alerts.queries.ts";
export type { Finding } from "./alerts.rules.ts";
export { judgeAll, listAlerts, setMail } from "./alerts.service.ts";
export { registerAlertSource, type Judge } from "./alerts.sources.ts";

export const alertsModule = defineModule({
  name: "alerts",
  needs: ["audit", "bets", "operators", "queues"],

  setup({ serveConsole, every, deps }) {
    registerAlertSource(deps, "ledger", () => judges.judgeLedger(deps));
    registerAlertSource(deps, "trail", () => judges.judgeEventChains(deps));
    registerAlertSource(deps, "vendors", () => judges.judgeVendors(deps));
    registerAlertSource(deps, "wins", () => judges.judgeWins(deps));
    registerAlertSource(deps, "queues", () => judges.judgeQueues(deps));

    serveConsole(contract.alerts.listAlerts, ({ operator, scope, query }) =>
      alerts.listAlerts(deps, operator, scope, query),
    );
    serveConsole(contract.alerts.acknowledge, ({ operator, actor, scope, params }) =>
      alerts.acknowledge(deps, { operator, actor, scope }, params.id),
    );
    serveConsole(contract.alerts.setMail, async ({ operator, body }) => {
      await alerts.setMail(deps, operator, body.wants);
      return null;
    });

    serveConsole(contract.alerts.readWinLimits, ({ query }) => readWinLimits(deps, query.brandId));
    serveConsole(contract.alerts.setWinLimits, ({ actor, body }) => setWinLimits(deps, actor, body));

    every("1 minute", "judge", () => alerts.judgeAll(deps));
    every("1 minute", "mail", () => mailAlerts(deps));
    every("1 day", "walk-trail", () => judges.checkEventChains(deps));
  },
});
