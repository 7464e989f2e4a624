/** The mail that invites an operator to the console. */
export const operators = {
  "operator.mail.subject": "Your invitation to the console",
  "operator.mail.greeting": "Hello {name},",
  "operator.mail.why":
    "You are invited to the console as {account}. Have an authenticator app ready, open this link and choose a password that only you know:",
  "operator.mail.once": "The link is good for one day, and only once.",
  "operator.mail.notYou": "If you do not expect this, tell whoever runs the console, and do not open the link.",
} as const satisfies Record<string, string>;
