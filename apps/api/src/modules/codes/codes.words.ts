import type { Language } from "@perya/contract";
import { textFor } from "@perya/text/compile";
import { html } from "@perya/text/html";
import { paragraphs, writeMail, writeMailPage } from "../../pages/mail.ts";
import type { CodePurpose, PROOF } from "./codes.rules.ts";

export type CodeWords = {
  purpose: CodePurpose | typeof PROOF;
  code: string;
  minutes: number;
  brandName: string;
  language: Language;
};

export function writeSms({ purpose, code, minutes, brandName: brand, language }: CodeWords): string {
  return textFor(language).t(`code.sms.${purpose}`, { brand, code, minutes });
}

export function writeCodeMail({ purpose, code, minutes, brandName: brand, language }: CodeWords) {
  const { t } = textFor(language);
  const subject = t("code.mail.subject", { brand });
  const why = t(`code.mail.${purpose}`, { brand });
  const after = [
    t("code.mail.minutes", { minutes }),
    t("code.mail.neverShare", { brand }),
    t(purpose === "second-step" || purpose === "proof" ? `code.mail.notYou.${purpose}` : "code.mail.notYou"),
  ];
  return writeCodePage(language, subject, { why, code, after });
}

export type DayWords = Omit<CodeWords, "minutes"> & { hours: number };

/** Writes the SMS with a day code: the last SMS of a day, with a code that works on any device. */
export function writeDaySms({ purpose, code, hours, brandName: brand, language }: DayWords): string {
  return textFor(language).t(`code.sms.day.${purpose}`, { brand, code, hours });
}

export function writeDayMail({ purpose, code, hours, brandName: brand, language }: DayWords) {
  const { t } = textFor(language);
  const why = t(`code.mail.${purpose}`, { brand });
  return writeCodePage(language, t("code.mail.subject", { brand }), {
    why,
    code,
    after: [t("code.mail.day", { hours }), t("code.mail.neverShare", { brand })],
  });
}

type CodePage = { why: string; code: string; after: string[] };

function writeCodePage(language: Language, subject: string, { why, code, after }: CodePage) {
  const plate = html`<p style="font-size:32px;font-weight:700;letter-spacing:6px;margin:24px 0">${code}</p>`;
  const body = html`<p>${why}</p>
    ${plate} ${paragraphs(after)}`;
  return { subject, text: [why, code, ...after].join("\n\n"), html: writeMailPage(language, subject, body) };
}

type ChangeWords = Pick<CodeWords, "brandName" | "language">;

/** Writes the SMS to the previous number after it was replaced. */
export function writeChangedSms({ brandName: brand, language }: ChangeWords): string {
  return textFor(language).t("code.sms.mobileChanged", { brand });
}

/** Writes the email to the previous address after it was replaced. */
export function writeChangedMail({ brandName: brand, language }: ChangeWords) {
  const { t } = textFor(language);
  const subject = t("code.mail.changed.subject", { brand });
  return writeMail(language, subject, [t("code.mail.changed", { brand }), t("code.mail.changed.notYou")]);
}
