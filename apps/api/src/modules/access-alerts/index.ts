/**
 * Access alerts: alert operators to credential stuffing at a brand, and when a brand's daily message cap is nearly used
 * up. Owns no table: challenges counts failures, codes counts messages.
 */
import { defineModule } from "../../define-module.ts";
import { registerAlertSource } from "../alerts/index.ts";
import { checkLogins, checkMessages } from "./access-alerts.checks.ts";

export const accessAlertsModule = defineModule({
  name: "access-alerts",
  needs: ["alerts", "brands", "challenges", "codes"],

  setup({ deps }) {
    registerAlertSource(deps, "logins", () => checkLogins(deps));
    registerAlertSource(deps, "messages", () => checkMessages(deps));
  },
});
