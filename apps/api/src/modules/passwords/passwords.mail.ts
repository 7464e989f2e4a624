import type { Language } from "@perya/contract";
import { textFor } from "@perya/text/compile";
import { html } from "@perya/text/html";
import { paragraphs, writeMail, writeMailPage } from "../../pages/mail.ts";

export type ResetWords = { brandName: string; name: string; link: string; minutes: number; language: Language };

/** Writes the email in two forms: plain text, and HTML with a button and the visible link. */
export function writeResetMail({ brandName: brand, name, link, minutes, language }: ResetWords) {
  const { t } = textFor(language);
  const subject = t("password.mail.subject", { brand });
  const before = [t("password.mail.greeting", { name }), t("password.mail.why", { brand })];
  const after = [
    t("password.mail.minutes", { minutes }),
    t("password.mail.neverShare", { brand }),
    t("password.mail.notYou"),
  ];
  const body = html`${paragraphs(before)}
    <p style="margin:28px 0">
      <a
        href="${link}"
        style="display:inline-block;padding:12px 20px;border-radius:8px;background:#6b4a0e;color:#ffffff;font-weight:600;text-decoration:none"
        >${t("password.mail.button")}</a
      >
    </p>
    <p style="font-size:13px;word-break:break-all">${link}</p>
    ${paragraphs(after)}`;
  return { subject, text: [...before, link, ...after].join("\n\n"), html: writeMailPage(language, subject, body) };
}

type ChangedWords = Pick<ResetWords, "brandName" | "name" | "language">;

/** Writes the email that tells the owner about the change, so that they can react at once if they did not make it. */
export function writeChangedMail({ brandName: brand, name, language }: ChangedWords) {
  const { t } = textFor(language);
  return writeMail(language, t("password.changed.subject", { brand }), [
    t("password.mail.greeting", { name }),
    t("password.changed.text", { brand }),
    t("password.changed.notYou"),
  ]);
}

export function writeChangedSms({ brandName: brand, language }: Omit<ChangedWords, "name">): string {
  return textFor(language).t("password.changed.sms", { brand });
}
