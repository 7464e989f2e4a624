import type { passwordDialogs as source } from "../../en/lazy/password-dialogs.ts";

export const passwordDialogs: Record<keyof typeof source, string> = {
  "password.new": "Bagong password",
  "password.confirm": "Ulitin ang password",
  "password.old": "Lumang password",
  "password.username": "Username",
  "password.strength": "Password strength",
  "password.strength.weak": "Mahina: madaling hulaan",
  "password.strength.fair": "Puwede na: magdagdag pa ng ilang character",
  "password.strength.good": "Good",
  "password.strength.strong": "Matibay",

  "forgot.ways": "Paraan ng pag-reset",
  "forgot.byEmail": "Sa email",
  "forgot.byPhone": "Sa mobile",
  "forgot.email": "Email",
  "forgot.email.text": "Magpapadala kami ng link sa verified email ng account mo para makapili ka ng bagong password.",
  "forgot.email.submit": "Ipadala ang link",
  "forgot.phone.text": "Magpapadala kami ng code sa verified mobile number ng account mo.",
  "forgot.phone.submit": "I-set ang password",
  "forgot.sent.title": "I-check ang email mo",
  "forgot.sent.text":
    "Kung verified ang {email} para sa username na ito, pinadalhan na namin ito ng link. Isang beses lang itong gagana at mag-e-expire agad.",
  "forgot.off.title": "Mag-reset sa customer service",
  "forgot.off.text": "Hindi mare-reset ang password online. Tutulungan ka ng customer service.",
  "forgot.stuck": "Walang access sa email o phone mo?",

  "changePassword.initial": "Temporary o expired na ang password mo. Pumili ng password na ikaw lang ang nakakaalam.",
  "changePassword.others": "Mala-logout ang lahat ng iba mong device.",
  "changePassword.submit": "Palitan ang password",
  "changePassword.done": "Napalitan na ang password. Naka-logout na ang iba mong device.",

  "resetPassword.title": "Pumili ng bagong password",
  "resetPassword.submit": "I-set ang password",
  "resetPassword.again": "Mag-request ng bagong link",
  "resetPassword.done": "Na-set na ang bagong password mo at naka-login ka na.",
};
