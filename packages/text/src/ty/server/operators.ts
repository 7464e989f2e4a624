import type { operators as source } from "../../en/server/operators.ts";

export const operators: Record<keyof typeof source, string> = {
  "operator.mail.subject": "Ang imbitasyon mo sa console",
  "operator.mail.greeting": "Kumusta {name},",
  "operator.mail.why":
    "Inaanyayahan ka sa console bilang {account}. Ihanda ang authenticator app mo, buksan ang link na ito at pumili ng password na ikaw lang ang nakakaalam:",
  "operator.mail.once": "Isang araw lang magagamit ang link, at isang beses lang.",
  "operator.mail.notYou": "Kung hindi mo ito inaasahan, sabihan ang namamahala ng console at huwag buksan ang link.",
};
