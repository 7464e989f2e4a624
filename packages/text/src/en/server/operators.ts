/** Text of the invitation email for operators. */
export const operators = {
  "operator.mail.subject": "Your invitation to the console",
  "operator.mail.greeting": "Hello {name},",
  "operator.mail.why":
    "You are invited to the console as {account}. Have an authenticator app ready, open this link and choose a password:",
  "operator.mail.once": "The link works once and expires in 24 hours.",
  "operator.mail.notYou": "If you didn't expect this, don't open the link and tell your console administrator.",
} as const satisfies Record<string, string>;
