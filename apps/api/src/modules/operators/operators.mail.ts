import { textFor } from "@perya/text/compile";
import { writeMail } from "../../pages/mail.ts";

/** Writes the invitation email, always in English like the console. */
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
