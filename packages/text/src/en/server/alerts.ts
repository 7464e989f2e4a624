/** The mail that tells operators of alerts. */
export const alerts = {
  "alert.mail.subject": "{count, plural, one {# alert} other {# alerts}} at the console",
  "alert.mail.line": "{severity}: {source}, since {since} UTC",
  "alert.mail.where": "What it is about and what to do stands under Alerts in the console.",
} as const satisfies Record<string, string>;
