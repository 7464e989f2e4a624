/**
 * Alerts: problems that registered checks find every minute. They are listed at the console, emailed once to
 * subscribed operators, and closed when the cause is gone. Owns alerts, alert_readers, alert_mails, alert_runs,
 * unusual_wins and unusual_win_limits.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import * as checks from "./alerts.checks.ts";
import { readWinLimits, setWinLimits } from "./alerts.limits.ts";
import { mailAlerts } from "./alerts.mail.ts";
import * as alerts from "./alerts.service.ts";
import { registerAlertSource } from "./alerts.sources.ts";

export { readRun } from "./alerts.queries.ts";
export type { Finding } from "./alerts.rules.ts";
export { checkAll, listAlerts, setMail } from "./alerts.service.ts";
export { registerAlertSource, type AlertCheck } from "./alerts.sources.ts";

export const alertsModule = defineModule({
  name: "alerts",
  needs: ["audit", "bets", "operators", "queues"],

  setup({ serveConsole, every, deps }) {
    registerAlertSource(deps, "ledger", () => checks.checkLedger(deps));
    registerAlertSource(deps, "trail", () => checks.checkEventChains(deps));
    registerAlertSource(deps, "vendors", () => checks.checkVendors(deps));
    registerAlertSource(deps, "wins", () => checks.checkWins(deps));
    registerAlertSource(deps, "queues", () => checks.checkQueues(deps));

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

    every("1 minute", "judge", () => alerts.checkAll(deps));
    every("1 minute", "mail", () => mailAlerts(deps));
    every("1 day", "walk-trail", () => checks.recordChainBreaks(deps));
  },
});
