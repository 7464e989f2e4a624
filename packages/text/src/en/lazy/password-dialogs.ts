/** Texts for changing a password, and for resetting a forgotten or expired one. */
export const passwordDialogs = {
  "password.new": "New password",
  "password.confirm": "Verify password",
  "password.old": "Old password",
  "password.username": "Username",
  "password.strength": "Password strength",
  "password.strength.weak": "Weak: easy to guess",
  "password.strength.fair": "Fair: add a few more characters",
  "password.strength.good": "Good",
  "password.strength.strong": "Strong",

  "forgot.ways": "Reset method",
  "forgot.byEmail": "By email",
  "forgot.byPhone": "By mobile",
  "forgot.email": "Email",
  "forgot.email.text": "We'll send a link to your account's verified email so you can choose a new password.",
  "forgot.email.submit": "Send link",
  "forgot.phone.text": "We'll send a code to your account's verified mobile number.",
  "forgot.phone.submit": "Set password",
  "forgot.sent.title": "Check your email",
  "forgot.sent.text":
    "If {email} is verified for this username, we've sent it a link. The link works once and expires soon.",
  "forgot.off.title": "Reset through customer service",
  "forgot.off.text": "You can't reset your password online. Customer service will help you.",
  "forgot.stuck": "No access to your email or phone?",

  "changePassword.initial": "Your password is temporary or has expired. Choose one that only you know.",
  "changePassword.others": "All your other devices will be logged out.",
  "changePassword.submit": "Change password",
  "changePassword.done": "Password changed. Your other devices are logged out.",

  "resetPassword.title": "Choose a new password",
  "resetPassword.submit": "Set password",
  "resetPassword.again": "Request a new link",
  "resetPassword.done": "Your new password is set and you're logged in.",
} as const satisfies Record<string, string>;
