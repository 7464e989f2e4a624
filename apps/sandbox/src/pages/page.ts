import { html, type Html } from "@perya/text/html";

/** The frame around every page of the sandbox; `extras` are the page's own style and script. */
export function renderPage(title: string, extras: Html, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${title} · Perya sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/sandbox.css" />
        ${extras}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}
