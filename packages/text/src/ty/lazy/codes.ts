import type { codes as source } from "../../en/lazy/codes.ts";

export const codes: Record<keyof typeof source, string> = {
  "captcha.label": "Mga character sa larawan",
  "captcha.picture": "Larawan ng mga character na ita-type",
  "captcha.renew": "Magpakita ng ibang larawan",
  "captcha.failed": "I-load ulit",
  "captcha.skip": "Laktawan ang larawan",
  "captcha.skipping":
    "Hindi na kailangan ng larawan. Nagse-security check na lang ang device mo, medyo mas matagal lang.",
  "captcha.skipDone": "Tapos na. Puwede ka nang magpatuloy nang walang larawan.",
  "captcha.unskip": "Gamitin na lang ang larawan",
  "work.left": "Security check: mga {seconds} segundo na lang",
  "work.leftLong":
    "Masyadong maraming maling subok dito, kaya mga {minutes} minuto ang check na ito. Sa dati mong device, makakapag-login ka agad.",
  "captcha.required": "Kailangan ang captcha",
  "code.label": "Verification code",
  "code.send": "Ipadala ang code",
  "code.again": "I-resend sa {seconds} s",
  "code.sent": "Naipadala na ang code",
  "code.maybeSent": "Kung verified ang number na ito sa isang account, pinadalhan na namin ito ng code.",
  "code.dayCode":
    "Masyado nang maraming code ang hiningi ngayon. Gamitin ang 12-digit code sa huling message namin. Valid ito sa kahit anong device hanggang {time}.",
  "code.maybeDayCode":
    "Masyado nang maraming code ang hiningi para sa number na ito ngayon. Kung verified ang number sa isang account, gamitin ang 12-digit code sa huling message namin. Valid ito sa kahit anong device hanggang {time}.",
  "code.mayAgain": "Puwede ka nang mag-request ng bagong code",
  "code.notSent": "Hindi naipadala ang code",
  "code.invalid": "Maglagay ng tamang verification code",
  "mobile.country": "Bansa",
  "mobile.number": "Mobile number",
  "mobile.digits": "{digits} digit",
  "mobile.invalid": "Maglagay ng tamang mobile number ({digits} digit)",
};
