import { html, type Html } from "@perya/text/html";

/** Theme and language of the embedding page; standalone pages follow the device. */
export type PageLook = { language?: "en" | "fil"; theme?: "light" | "dark" | "system" };

/** Layout of all sandbox pages; `extras` are the page's own styles and scripts. */
export function renderPage(title: string, extras: Html, body: Html, look: PageLook = {}): Html {
  const { language = "en", theme = "system" } = look;
  return html`<!doctype html>
    <html lang="${language}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Demo sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/sandbox.css" />
        ${extras}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}
