/** Texts of SMS and emails with a verification code. Each SMS must fit into one message of 160 characters. */
export const codeMessages = {
  "code.sms.login":
    "{brand}: {code} is your login code. Valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it, not even with our staff.",
  "code.sms.forgot":
    "{brand}: {code} is your code to reset your password. Valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it with anyone.",
  "code.sms.register":
    "{brand}: {code} is your code to open an account. Valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it with anyone.",
  "code.sms.bind":
    "{brand}: {code} is your code to add this number. Valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it with anyone.",
  "code.sms.second-step":
    "{brand}: {code} is your code to log in on a new device. Valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it. Not you? Change your password.",
  "code.sms.proof":
    "{brand}: {code} is your code to change your login details. Valid for {minutes, plural, one {# minute} other {# minutes}}. Not you? Contact customer service.",
  "code.sms.day.login":
    "{brand}: {code} is your login code, valid {hours} hours. Works once, on any device. Never share it. Never share it.",
  "code.sms.day.forgot":
    "{brand}: {code} is your password reset code, valid {hours} hours. Works once, on any device. Many codes were requested for your number.",
  "code.sms.day.register":
    "{brand}: {code} is your registration code, valid {hours} hours. Works once, on any device. Many codes were requested for your number.",
  "code.sms.day.bind":
    "{brand}: {code} is your code to add this number, valid {hours} hours. Works once, on any device. Many codes were requested. Never share it.",
  "code.sms.day.second-step":
    "{brand}: {code} confirms one login within {hours} hours. Many codes were requested with your password. Not you? Change it now.",
  "code.sms.day.proof":
    "{brand}: {code} confirms one change to your login details within {hours} hours. Not you? Contact customer service.",
  "code.mail.day":
    "It works once, on any device, within {hours} hours. Many codes were requested today, so we won't send another until then.",
  "code.sms.mobileChanged":
    "{brand}: the mobile number of your account was changed. If this wasn't you, contact customer service.",
  "code.mail.subject": "Your {brand} verification code",
  "code.mail.login": "Use this code to log in to {brand}:",
  "code.mail.forgot": "Use this code to set a new password for {brand}:",
  "code.mail.register": "Use this code to open your {brand} account:",
  "code.mail.bind": "Use this code to add this email address to your {brand} account:",
  "code.mail.second-step":
    "Someone is logging in to your {brand} account from a new device or network. If it's you, use this code:",
  "code.mail.proof": "Use this code to confirm a change to your {brand} login details:",
  "code.mail.minutes": "Valid for {minutes, plural, one {# minute} other {# minutes}}. Works once.",
  "code.mail.neverShare": "Never share this code. {brand} staff will never ask you for it.",
  "code.mail.notYou": "If you didn't request this code, ignore this email.",
  "code.mail.notYou.second-step": "If it isn't you, someone knows your password. Change it now.",
  "code.mail.notYou.proof": "If it isn't you, someone has access to your account. Contact customer service now.",
  "code.mail.changed.subject": "Your {brand} email was changed",
  "code.mail.changed": "The email of your {brand} account was changed. We no longer send emails to this address.",
  "code.mail.changed.notYou": "If this wasn't you, contact customer service.",
} as const satisfies Record<string, string>;
