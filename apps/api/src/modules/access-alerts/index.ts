/**
 * Access alerts: tells operators when passwords are guessed all over a brand, and when a brand's messages of a day run out.
 * Owns no table: challenges counts failures, codes counts messages.
 */
import { defineModule } from "../../define-module.ts";
import { registerAlertSource } from "../alerts/index.ts";
import { judgeLogins, judgeMessages } from "./access-alerts.judges.ts";

export const accessAlertsModule = defineModule({
  name: "access-alerts",
  needs: ["alerts", "brands", "challenges", "codes"],

  setup({ deps }) {
    registerAlertSource(deps, "logins", () => judgeLogins(deps));
    registerAlertSource(deps, "messages", () => judgeMessages(deps));
  },
});
