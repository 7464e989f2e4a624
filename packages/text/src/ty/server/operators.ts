import type { operators as source } from "../../en/server/operators.ts";

export const operators: Record<keyof typeof source, string> = {
  "operator.mail.subject": "Invitation mo sa console",
  "operator.mail.greeting": "Kumusta {name},",
  "operator.mail.why":
    "In-invite ka sa console bilang {account}. Ihanda ang authenticator app mo, buksan ang link na ito at pumili ng password:",
  "operator.mail.once": "Isang beses lang magagamit ang link at mag-e-expire ito pagkalipas ng 24 oras.",
  "operator.mail.notYou":
    "Kung hindi mo ito inaasahan, huwag buksan ang link at sabihan ang console administrator ninyo.",
};
