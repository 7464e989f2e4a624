import { textFor } from "@perya/text/compile";
import { writeMail } from "../../pages/mail.ts";

/** The console speaks English, and so does what it writes. */
export function writeInvitationMail({ name, account, link }: { name: string; account: string; link: string }) {
  const { t } = textFor("EN");
  return writeMail("EN", t("operator.mail.subject"), [
    t("operator.mail.greeting", { name }),
    t("operator.mail.why", { account }),
    link,
    t("operator.mail.once"),
    t("operator.mail.notYou"),
  ]);
}
