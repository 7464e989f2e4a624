/** Texts of the email with the password reset link, and of notices about a changed password. Server only. */
export const passwords = {
  "password.mail.subject": "Choose a new password for {brand}",
  "password.mail.greeting": "Hello {name},",
  "password.mail.why":
    "You requested a new password for your {brand} account. Open this link and choose one that only you know:",
  "password.mail.button": "Choose a new password",
  "password.mail.minutes":
    "The link works once, within {minutes, plural, =1440 {24 hours} one {# minute} other {# minutes}}.",
  "password.mail.neverShare": "Never forward this link. {brand} staff will never ask you for it.",
  "password.mail.notYou": "If you didn't request this, no action is needed. Your password stays the same.",

  "password.changed.subject": "Your {brand} password was changed",
  "password.changed.text": "The password of your {brand} account was changed and all devices were logged out.",
  "password.changed.notYou":
    "If this wasn't you, reset your password now with “Forgot password?” and contact customer service.",
  "password.changed.sms": "{brand}: your password was changed. If this wasn't you, contact customer service now.",
} as const satisfies Record<string, string>;
