import type { codeMessages as source } from "../../en/server/code-messages.ts";

export const codeMessages: Record<keyof typeof source, string> = {
  "code.sms.login":
    "{brand}: {code} ang code mo sa pag-login. Valid sa loob ng {minutes, plural, one {# minuto} other {# minuto}}. Huwag itong ibigay kahit kanino, kahit sa staff namin.",
  "code.sms.forgot":
    "{brand}: {code} ang code mo para sa bagong password. Valid sa loob ng {minutes, plural, one {# minuto} other {# minuto}}. Huwag itong ibigay kahit kanino.",
  "code.sms.register":
    "{brand}: {code} ang code mo sa pagbubukas ng account. Valid sa loob ng {minutes, plural, one {# minuto} other {# minuto}}. Huwag itong ibigay kahit kanino.",
  "code.sms.bind":
    "{brand}: {code} ang code mo para idagdag ang number na ito. Valid sa loob ng {minutes, plural, one {# minuto} other {# minuto}}. Huwag itong ibigay kahit kanino.",
  "code.sms.second-step":
    "{brand}: {code} ang code sa pag-login mula sa bagong lugar. Valid sa loob ng {minutes, plural, one {# minuto} other {# minuto}}. Huwag itong ibigay. Hindi ikaw? Palitan ang password.",
  "code.sms.proof":
    "{brand}: {code} ang code mo para baguhin ang pag-login mo. Valid sa loob ng {minutes, plural, one {# minuto} other {# minuto}}. Hindi ikaw? Tawagan ang customer service.",
  "code.sms.day.login":
    "{brand}: {code} para mag-login nang isang beses, sa kahit anong device, sa loob ng {hours} oras. Maraming humingi ng code sa number mo. Huwag ibigay.",
  "code.sms.day.forgot":
    "{brand}: {code} para sa bagong password, isang beses, kahit anong device, sa loob ng {hours} oras. Maraming humingi ng code dito. Huwag ibigay.",
  "code.sms.day.register":
    "{brand}: {code} para magbukas ng account, isang beses, kahit anong device, sa loob ng {hours} oras. Maraming humingi ng code dito. Huwag ibigay.",
  "code.sms.day.bind":
    "{brand}: {code} para idagdag ang number na ito, isang beses, sa loob ng {hours} oras. Maraming humingi ng code sa number mo. Huwag ibigay.",
  "code.sms.day.second-step":
    "{brand}: {code} para kumpirmahin ang isang login sa loob ng {hours} oras. Maraming code na ang hiningi gamit ang password mo. Hindi ikaw? Palitan na.",
  "code.sms.day.proof":
    "{brand}: {code} para sa isang pagbabago sa pag-login mo, sa loob ng {hours} oras. Hindi ikaw? Sabihan ang customer service.",
  "code.mail.day":
    "Isang beses lang itong magagamit, sa kahit anong device, sa loob ng {hours} oras. Marami nang humingi ng code ngayon, kaya ito na ang huli hanggang doon.",
  "code.sms.mobileChanged":
    "{brand}: pinalitan ang mobile number ng account mo. Kung hindi ikaw ito, makipag-ugnayan sa customer service.",
  "code.mail.subject": "Ang verification code mo sa {brand}",
  "code.mail.login": "Gamitin ang code na ito para mag-login sa {brand}:",
  "code.mail.forgot": "Gamitin ang code na ito para gumawa ng bagong password sa {brand}:",
  "code.mail.register": "Gamitin ang code na ito para magbukas ng account sa {brand}:",
  "code.mail.bind": "Gamitin ang code na ito para idagdag ang email address na ito sa {brand} account mo:",
  "code.mail.second-step":
    "May nagla-login sa {brand} account mo mula sa bagong lugar. Kung ikaw ito, gamitin ang code na ito:",
  "code.mail.proof": "Gamitin ang code na ito para kumpirmahin ang pagbabago sa pag-login mo sa {brand}:",
  "code.mail.minutes":
    "Valid ito sa loob ng {minutes, plural, one {# minuto} other {# minuto}}, at isang beses lang magagamit.",
  "code.mail.neverShare":
    "Huwag ibigay ang code na ito kahit kanino. Hindi ito kailanman hihingin ng sinumang taga-{brand}.",
  "code.mail.notYou": "Kung hindi ikaw ang humingi ng code, balewalain lang ang email na ito.",
  "code.mail.notYou.second-step": "Kung hindi ikaw ito, may nakakaalam ng password mo. Palitan mo na agad.",
  "code.mail.notYou.proof":
    "Kung hindi ikaw ito, may nakapasok sa account mo. Makipag-ugnayan agad sa customer service.",
  "code.mail.changed.subject": "Pinalitan ang email ng {brand} account mo",
  "code.mail.changed": "Pinalitan ang email ng {brand} account mo. Hindi na rito ipapadala ang mga mail.",
  "code.mail.changed.notYou": "Kung hindi ikaw ito, makipag-ugnayan sa customer service.",
};
