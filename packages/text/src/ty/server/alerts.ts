import type { alerts as inEnglish } from "../../en/server/alerts.ts";

export const alerts: Record<keyof typeof inEnglish, string> = {
  "alert.mail.subject": "{count, plural, one {# babala} other {# babala}} sa console",
  "alert.mail.line": "{severity}: {source}, mula {since} UTC",
  "alert.mail.where": "Nasa Alerts ng console kung tungkol saan ito at ano ang gagawin.",
};
