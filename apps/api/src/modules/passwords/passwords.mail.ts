import { LANGUAGES, type Language } from "@perya/contract";
import { textFor } from "@perya/text/compile";
import { html } from "../../pages/html.ts";

export type ResetWords = { brandName: string; name: string; link: string; minutes: number; language: Language };

/** The same words twice: as text for those who read plainly, and with a button that also shows where it leads. */
export function writeResetMail({ brandName: brand, name, link, minutes, language }: ResetWords) {
  const { t } = textFor(language);
  const subject = t("password.mail.subject", { brand });
  const before = [t("password.mail.greeting", { name }), t("password.mail.why", { brand })];
  const after = [
    t("password.mail.minutes", { minutes }),
    t("password.mail.neverShare", { brand }),
    t("password.mail.notYou"),
  ];
  const paragraphs = (sentences: string[]) => sentences.map((sentence) => html`<p>${sentence}</p>`);
  const page = html`<!doctype html>
    <html lang="${LANGUAGES[language].tag}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#2b2420">
        ${paragraphs(before)}
        <p style="margin:28px 0">
          <a
            href="${link}"
            style="display:inline-block;padding:12px 20px;border-radius:8px;background:#6b4a0e;color:#ffffff;font-weight:600;text-decoration:none"
            >${t("password.mail.button")}</a
          >
        </p>
        <p style="font-size:13px;word-break:break-all">${link}</p>
        ${paragraphs(after)}
      </body>
    </html>`;
  return { subject, text: [...before, link, ...after].join("\n\n"), html: page.text };
}
