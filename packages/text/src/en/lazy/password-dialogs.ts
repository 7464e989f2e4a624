/** Getting a new password: because the old one is forgotten, spent, or no longer wanted. */
export const passwordDialogs = {
  "password.new": "New password",
  "password.confirm": "Verify password",
  "password.old": "Old password",
  "password.username": "Username",
  "password.strength": "Password strength",
  "password.strength.weak": "Weak: easy to guess",
  "password.strength.fair": "Fair: a few more characters would help",
  "password.strength.good": "Good",
  "password.strength.strong": "Strong",

  "forgot.ways": "Reset by",
  "forgot.byEmail": "By email",
  "forgot.byPhone": "By mobile",
  "forgot.email": "Email",
  "forgot.email.text":
    "We mail a link to the email you have confirmed for your account. It lets you choose a new password.",
  "forgot.email.submit": "Send the link",
  "forgot.phone.text": "We send a code to the number you have confirmed for your account.",
  "forgot.phone.submit": "Set the password",
  "forgot.sent.title": "Look into your mailbox",
  "forgot.sent.text":
    "If {email} is confirmed for this username, a link is on its way there. It works once and not for long.",
  "forgot.off.title": "This is done by customer service",
  "forgot.off.text": "Passwords cannot be reset by yourself here. Customer service will help you.",
  "forgot.stuck": "No access to either?",

  "changePassword.initial": "This password was given to you, or has served its time. Choose one that only you know.",
  "changePassword.others": "All your other devices will be signed out.",
  "changePassword.submit": "Change password",
  "changePassword.done": "Your password is changed. Other devices are signed out.",

  "resetPassword.title": "Choose a new password",
  "resetPassword.submit": "Set the password",
  "resetPassword.again": "Ask for a new link",
  "resetPassword.done": "Your new password is set, and you are logged in.",
} as const satisfies Record<string, string>;
