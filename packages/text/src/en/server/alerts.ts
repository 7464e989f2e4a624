/** Text of the email that notifies operators of alerts. */
export const alerts = {
  "alert.mail.subject": "{count, plural, one {# alert} other {# alerts}} in the console",
  "alert.mail.line": "{severity}: {source}, since {since} UTC",
  "alert.mail.where": "Open Alerts in the console for details and next steps.",
} as const satisfies Record<string, string>;
