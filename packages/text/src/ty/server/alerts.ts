import type { alerts as inEnglish } from "../../en/server/alerts.ts";

export const alerts: Record<keyof typeof inEnglish, string> = {
  "alert.mail.subject": "{count, plural, one {# alert} other {# alerts}} sa console",
  "alert.mail.line": "{severity}: {source}, mula {since} UTC",
  "alert.mail.where": "Buksan ang Alerts sa console para sa detalye at susunod na gagawin.",
};
