import { LANGUAGES, type Language } from "@perya/contract";
import { html, type Html } from "@perya/text/html";

/** Writes an email in the HTML layout that all emails share. */
export function writeMailPage(language: Language, subject: string, body: Html): string {
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

export const paragraphs = (sentences: string[]) => sentences.map((sentence) => html`<p>${sentence}</p>`);

/** Writes an email that consists of sentences only, as text and HTML. */
export function writeMail(language: Language, subject: string, sentences: string[]) {
  const page = writeMailPage(language, subject, html`${paragraphs(sentences)}`);
  return { subject, text: sentences.join("\n\n"), html: page };
}
