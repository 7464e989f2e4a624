import type { codes as source } from "../../en/lazy/codes.ts";

export const codes: Record<keyof typeof source, string> = {
  "captcha.label": "Mga character sa larawan",
  "captcha.picture": "Larawan ng mga character na ita-type",
  "captcha.renew": "Magpakita ng ibang larawan",
  "captcha.failed": "I-load ulit",
  "captcha.skip": "Laktawan ang larawan",
  "captcha.skipping":
    "Hindi na kailangan ng larawan: ang device mo ang magtatrabaho kapalit nito. Medyo mas matagal lang.",
  "captcha.skipDone": "Tapos na. Puwede ka nang magpatuloy kahit walang larawan.",
  "captcha.unskip": "Babasahin ko na lang ang larawan",
  "work.left": "Mabilis na security check: mga {seconds} segundo na lang",
  "work.leftLong":
    "May paulit-ulit na sumusubok pumasok dito, kaya mga {minutes} minuto ang check na ito. Sa device na lagi mong gamit, makakapasok ka agad.",
  "captcha.required": "Kailangan ang captcha",
  "code.label": "Verification code",
  "code.send": "Ipadala ang code",
  "code.again": "Ulit sa {seconds} s",
  "code.sent": "Papunta na ang code",
  "code.maybeSent": "Papunta na, kung kumpirmado ang number dito.",
  "code.dayCode":
    "Masyado nang maraming code ang hiningi ngayon. Gamitin ang 12-digit code sa huling message namin. Valid ito sa kahit anong device hanggang {time}.",
  "code.maybeDayCode":
    "Masyado nang maraming code ang hiningi para sa number na ito ngayon. Kung kumpirmado ito rito, may 12-digit code sa huling message namin. Valid ito sa kahit anong device hanggang {time}.",
  "code.mayAgain": "Puwede ka nang humingi ng panibagong code",
  "code.notSent": "Hindi naipadala ang code",
  "code.invalid": "Maglagay ng tamang verification code",
  "mobile.country": "Bansa",
  "mobile.number": "Mobile number",
  "mobile.digits": "{digits} digit",
  "mobile.invalid": "Maglagay ng tamang mobile number ({digits} digit)",
};
