import { LANGUAGES, type Language } from "@perya/contract";
import { textFor } from "@perya/text/compile";
import { html } from "../../pages/html.ts";
import type { CodePurpose, PROOF } from "./codes.send.ts";

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

export function writeMail({ purpose, code, minutes, brandName: brand, language }: CodeWords) {
  const { t } = textFor(language);
  const subject = t("code.mail.subject", { brand });
  const why = t(`code.mail.${purpose}`, { brand });
  const after = [
    t("code.mail.minutes", { minutes }),
    t("code.mail.neverShare", { brand }),
    t(purpose === "second-step" || purpose === "proof" ? `code.mail.notYou.${purpose}` : "code.mail.notYou"),
  ];
  const plate = html`<p style="font-size:32px;font-weight:700;letter-spacing:6px;margin:24px 0">${code}</p>`;
  const body = html`<p>${why}</p>
    ${plate} ${paragraphs(after)}`;
  return { subject, text: [why, code, ...after].join("\n\n"), html: writePage(language, subject, body) };
}

type ChangeWords = Pick<CodeWords, "brandName" | "language">;

/** To the number that was bound until now. */
export function writeChangedSms({ brandName: brand, language }: ChangeWords): string {
  return textFor(language).t("code.sms.mobileChanged", { brand });
}

/** To the address that was bound until now. */
export function writeChangedMail({ brandName: brand, language }: ChangeWords) {
  const { t } = textFor(language);
  const subject = t("code.mail.changed.subject", { brand });
  const sentences = [t("code.mail.changed", { brand }), t("code.mail.changed.notYou")];
  return { subject, text: sentences.join("\n\n"), html: writePage(language, subject, html`${paragraphs(sentences)}`) };
}

const paragraphs = (sentences: string[]) => sentences.map((sentence) => html`<p>${sentence}</p>`);

function writePage(language: Language, subject: string, body: ReturnType<typeof html>): string {
  return html`<!doctype html>
    <html lang="${LANGUAGES[language].tag}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#2b2420">
        ${body}
      </body>
    </html>`.text;
}
