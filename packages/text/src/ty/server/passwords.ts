import type { passwords as source } from "../../en/server/passwords.ts";

export const passwords: Record<keyof typeof source, string> = {
  "password.mail.subject": "Pumili ng bagong password sa {brand}",
  "password.mail.greeting": "Hi {name},",
  "password.mail.why":
    "Nag-request ka ng bagong password para sa {brand} account mo. Buksan ang link na ito at pumili ng password na ikaw lang ang nakakaalam:",
  "password.mail.button": "Pumili ng bagong password",
  "password.mail.minutes":
    "Isang beses lang magagamit ang link, sa loob ng {minutes, plural, =1440 {24 oras} one {# minuto} other {# minuto}}.",
  "password.mail.neverShare":
    "Huwag ipasa ang link na ito kahit kanino. Hindi ito kailanman hihingin ng staff ng {brand}.",
  "password.mail.notYou":
    "Kung hindi ikaw ang nag-request, wala kang kailangang gawin. Hindi magbabago ang password mo.",

  "password.changed.subject": "Pinalitan ang password mo sa {brand}",
  "password.changed.text": "Pinalitan ang password ng {brand} account mo, at na-logout ang lahat ng device.",
  "password.changed.notYou":
    "Kung hindi ikaw ito, mag-reset agad ng password sa “Nakalimutan ang password?” at makipag-ugnayan sa customer service.",
  "password.changed.sms":
    "{brand}: pinalitan ang password mo. Kung hindi ikaw ito, makipag-ugnayan agad sa customer service.",
};
