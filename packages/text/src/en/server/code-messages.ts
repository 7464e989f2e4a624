/** What we write to people outside the site, with a code in it. An SMS fits into one message of 160 characters. */
export const codeMessages = {
  "code.sms.login":
    "{brand}: {code} is your code to log in. Good for {minutes, plural, one {# minute} other {# minutes}}. Never share this code, not even with our staff.",
  "code.sms.forgot":
    "{brand}: {code} is your code to set a new password. Good for {minutes, plural, one {# minute} other {# minutes}}. Never share this code with anyone.",
  "code.sms.register":
    "{brand}: {code} is your code to open an account. Good for {minutes, plural, one {# minute} other {# minutes}}. Never share this code with anyone.",
  "code.sms.bind":
    "{brand}: {code} is your code to add this number. Good for {minutes, plural, one {# minute} other {# minutes}}. Never share this code with anyone.",
  "code.sms.second-step":
    "{brand}: {code} is your code for a log-in from a new place. Good for {minutes, plural, one {# minute} other {# minutes}}. Never share this code. Not you? Change your password.",
  "code.sms.proof":
    "{brand}: {code} is your code to change how you log in. Good for {minutes, plural, one {# minute} other {# minutes}}. Not you? Tell customer service.",
  "code.sms.day.login":
    "{brand}: {code} is your code to log in, once, on any device, for {hours} hours. Many codes were requested for your number. Never share it.",
  "code.sms.day.forgot":
    "{brand}: {code} sets a new password, once, on any device, for {hours} hours. Many codes were requested for your number. Never share it.",
  "code.sms.day.register":
    "{brand}: {code} opens an account, once, on any device, for {hours} hours. Many codes were requested for your number. Never share it.",
  "code.sms.day.bind":
    "{brand}: {code} adds this number, once, on any device, for {hours} hours. Many codes were requested for your number. Never share it.",
  "code.sms.day.second-step":
    "{brand}: {code} confirms one log-in within {hours} hours. Many codes were requested with your password. Not you? Change it now.",
  "code.sms.day.proof":
    "{brand}: {code} confirms one change to your log-in within {hours} hours. Not you? Tell customer service.",
  "code.mail.day":
    "It works once, on any device, within {hours} hours. Many codes were requested today, so we send no others until then.",
  "code.sms.mobileChanged":
    "{brand}: the mobile number of your account was changed. If this was not you, contact customer service.",
  "code.mail.subject": "Your {brand} verification code",
  "code.mail.login": "Use this code to log in to {brand}:",
  "code.mail.forgot": "Use this code to set a new password at {brand}:",
  "code.mail.register": "Use this code to open your {brand} account:",
  "code.mail.bind": "Use this code to add this email address to your {brand} account:",
  "code.mail.second-step":
    "Somebody is logging in to your {brand} account from a new place. If it is you, use this code:",
  "code.mail.proof": "Use this code to confirm a change to how you log in to {brand}:",
  "code.mail.minutes": "It is good for {minutes, plural, one {# minute} other {# minutes}}, and only once.",
  "code.mail.neverShare": "Never share this code. Nobody at {brand} will ever ask you for it.",
  "code.mail.notYou": "If you did not ask for this code, you can ignore this email.",
  "code.mail.notYou.second-step": "If it is not you, somebody knows your password. Please change it now.",
  "code.mail.notYou.proof": "If it is not you, somebody is in your account. Please contact customer service now.",
  "code.mail.changed.subject": "The email of your {brand} account was changed",
  "code.mail.changed": "The email of your {brand} account was changed. Mails no longer go to this address.",
  "code.mail.changed.notYou": "If this was not you, contact customer service.",
} as const satisfies Record<string, string>;
