import type { codeMessages as source } from "../../en/server/code-messages.ts";

export const codeMessages: Record<keyof typeof source, string> = {
  "code.sms.login":
    "{brand}: {code} ang login code mo. Valid nang {minutes, plural, one {# minuto} other {# minuto}}. Huwag itong ibigay kahit kanino, kahit sa staff namin.",
  "code.sms.forgot":
    "{brand}: {code} ang code mo sa pag-reset ng password. Valid nang {minutes, plural, one {# minuto} other {# minuto}}. Huwag itong ibigay kahit kanino.",
  "code.sms.register":
    "{brand}: {code} ang code mo sa pag-register. Valid nang {minutes, plural, one {# minuto} other {# minuto}}. Huwag itong ibigay kahit kanino.",
  "code.sms.bind":
    "{brand}: {code} ang code mo para idagdag ang number na ito. Valid nang {minutes, plural, one {# minuto} other {# minuto}}. Huwag itong ibigay kahit kanino.",
  "code.sms.second-step":
    "{brand}: {code} ang code mo para mag-login sa bagong device. Valid nang {minutes, plural, one {# minuto} other {# minuto}}. Huwag itong ibigay. Hindi ikaw? Palitan ang password mo.",
  "code.sms.proof":
    "{brand}: {code} ang code mo para palitan ang login details mo. Valid nang {minutes, plural, one {# minuto} other {# minuto}}. Hindi ikaw? Kontakin ang customer service.",
  "code.sms.day.login":
    "{brand}: {code} ang login code mo, valid nang {hours} oras. Isang gamit, kahit anong device. Huwag ibigay kahit kanino. Huwag ibigay.",
  "code.sms.day.forgot":
    "{brand}: {code} ang password reset code mo, valid nang {hours} oras. Isang gamit, kahit anong device. Maraming code ang hiningi sa number mo.",
  "code.sms.day.register":
    "{brand}: {code} ang registration code mo, valid nang {hours} oras. Isang gamit, kahit anong device. Maraming code ang hiningi sa number mo.",
  "code.sms.day.bind":
    "{brand}: {code} ang code para idagdag ang number na ito, valid nang {hours} oras. Isang gamit. Maraming code ang hiningi. Huwag ibigay.",
  "code.sms.day.second-step":
    "{brand}: {code} para kumpirmahin ang isang login sa loob ng {hours} oras. Maraming code ang hiningi gamit ang password mo. Hindi ikaw? Palitan na.",
  "code.sms.day.proof":
    "{brand}: {code} para sa isang pagbabago ng login details mo sa loob ng {hours} oras. Hindi ikaw? Kontakin ang customer service.",
  "code.mail.day":
    "Isang beses itong gagana, sa kahit anong device, sa loob ng {hours} oras. Maraming code ang hiningi ngayong araw, kaya hindi muna kami magpapadala ng iba hanggang doon.",
  "code.sms.mobileChanged":
    "{brand}: pinalitan ang mobile number ng account mo. Kung hindi ikaw ito, makipag-ugnayan sa customer service.",
  "code.mail.subject": "Ang verification code mo sa {brand}",
  "code.mail.login": "Gamitin ang code na ito para mag-login sa {brand}:",
  "code.mail.forgot": "Gamitin ang code na ito para gumawa ng bagong password sa {brand}:",
  "code.mail.register": "Gamitin ang code na ito para magbukas ng account sa {brand}:",
  "code.mail.bind": "Gamitin ang code na ito para idagdag ang email address na ito sa {brand} account mo:",
  "code.mail.second-step":
    "May nagla-login sa {brand} account mo mula sa bagong device o network. Kung ikaw ito, gamitin ang code na ito:",
  "code.mail.proof": "Gamitin ang code na ito para kumpirmahin ang pagbabago sa login details mo sa {brand}:",
  "code.mail.minutes": "Valid nang {minutes, plural, one {# minuto} other {# minuto}}. Isang beses lang magagamit.",
  "code.mail.neverShare":
    "Huwag ibigay ang code na ito kahit kanino. Hindi ito kailanman hihingin ng staff ng {brand}.",
  "code.mail.notYou": "Kung hindi ikaw ang nag-request ng code na ito, balewalain ang email na ito.",
  "code.mail.notYou.second-step": "Kung hindi ikaw ito, may nakakaalam ng password mo. Palitan ito agad.",
  "code.mail.notYou.proof":
    "Kung hindi ikaw ito, may nakapasok sa account mo. Makipag-ugnayan agad sa customer service.",
  "code.mail.changed.subject": "Pinalitan ang email ng {brand} account mo",
  "code.mail.changed":
    "Pinalitan ang email ng {brand} account mo. Hindi na kami magpapadala ng email sa address na ito.",
  "code.mail.changed.notYou": "Kung hindi ikaw ito, makipag-ugnayan sa customer service.",
};
