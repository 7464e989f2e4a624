import { html, type Html } from "@perya/text/html";

/** How whoever frames a page would have it; alone it follows the device. */
export type PageLook = { language?: "en" | "fil"; theme?: "light" | "dark" | "system" };

/** The frame around every page of the sandbox; `extras` are the page's own style and script. */
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
