import { LANGUAGES, type Language } from "@perya/contract";
import { textFor } from "@perya/text/compile";
import { html } from "../../pages/html.ts";
import type { CodePurpose } from "./codes.send.ts";

export type CodeWords = {
  purpose: CodePurpose;
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
    t(purpose === "second-step" ? "code.mail.notYou.second-step" : "code.mail.notYou"),
  ];
  const page = html`<!doctype html>
    <html lang="${LANGUAGES[language].tag}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#2b2420">
        <p>${why}</p>
        <p style="font-size:32px;font-weight:700;letter-spacing:6px;margin:24px 0">${code}</p>
        ${after.map((sentence) => html`<p>${sentence}</p>`)}
      </body>
    </html>`;
  return { subject, text: [why, code, ...after].join("\n\n"), html: page.text };
}
