import type { passwordDialogs as source } from "../../en/lazy/password-dialogs.ts";

export const passwordDialogs: Record<keyof typeof source, string> = {
  "password.new": "Bagong password",
  "password.confirm": "Ulitin ang password",
  "password.old": "Lumang password",
  "password.username": "Username",
  "password.strength": "Tibay ng password",
  "password.strength.weak": "Mahina: madaling hulaan",
  "password.strength.fair": "Puwede na: mas matibay kung hahabaan pa",
  "password.strength.good": "Maayos",
  "password.strength.strong": "Matibay",

  "forgot.ways": "Mag-reset gamit ang",
  "forgot.byEmail": "Sa email",
  "forgot.byPhone": "Sa mobile",
  "forgot.email": "Email",
  "forgot.email.text":
    "Magpapadala kami ng link sa email na kinumpirma mo para sa account mo, para makapili ka ng bagong password.",
  "forgot.email.submit": "Ipadala ang link",
  "forgot.phone.text": "Magpapadala kami ng code sa number na kinumpirma mo para sa account mo.",
  "forgot.phone.submit": "Itakda ang password",
  "forgot.sent.title": "Tingnan ang email mo",
  "forgot.sent.text":
    "Kung nakumpirma ang {email} para sa username na ito, papunta na roon ang link. Isang beses lang ito magagamit at hindi magtatagal.",
  "forgot.off.title": "Customer service ang gumagawa nito",
  "forgot.off.text": "Hindi mo mare-reset ang password nang mag-isa rito. Tutulungan ka ng customer service.",
  "forgot.stuck": "Hindi mo ma-access ang mga ito?",

  "changePassword.initial":
    "Ibinigay lang sa iyo ang password na ito, o luma na. Pumili ng password na ikaw lang ang nakakaalam.",
  "changePassword.others": "Mala-logout ang lahat ng iba mong device.",
  "changePassword.submit": "Palitan ang password",
  "changePassword.done": "Napalitan na ang password mo. Na-logout na ang ibang device.",

  "resetPassword.title": "Pumili ng bagong password",
  "resetPassword.submit": "Itakda ang password",
  "resetPassword.again": "Humingi ng bagong link",
  "resetPassword.done": "Naitakda na ang bago mong password, at naka-login ka na.",
};
