/** The mail with the link to a new password. Only the server says it. */
export const passwords = {
  "password.mail.subject": "Choose a new password for {brand}",
  "password.mail.greeting": "Hello {name},",
  "password.mail.why":
    "You asked for a new password for your {brand} account. Open this link and choose one that only you know:",
  "password.mail.button": "Choose a new password",
  "password.mail.minutes": "The link works once, within {minutes, plural, one {# minute} other {# minutes}}.",
  "password.mail.neverShare": "Never pass this link on. Nobody at {brand} will ever ask you for it.",
  "password.mail.notYou": "If you did not ask for this, there is nothing you need to do: your password stays as it is.",
} as const satisfies Record<string, string>;
