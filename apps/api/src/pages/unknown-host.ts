import { randomBytes } from "node:crypto";
import { ERRORS, LANGUAGES } from "@perya/contract";
import { textFor } from "@perya/text/compile";
import { html, type Html } from "@perya/text/html";
import type { FastifyReply, FastifyRequest } from "fastify";
import { languageOf } from "../plugins/language.ts";

/**
 * Sends the page for a host that belongs to no brand, in the visitor's language. It names no brand and no support
 * channel, because a stranger's domain may point to this server.
 */
export function sendUnknownHost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  const { tag, direction } = LANGUAGES[language];
  const { t } = textFor(language);
  const nonce = randomBytes(16).toString("base64");
  const page = html`<!doctype html>
    <html lang="${tag}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t("unknownHost.title")}</title>
        <style nonce="${nonce}">
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <p class="host" dir="ltr">${(request.headers.host ?? "").slice(0, 100)}</p>
          <h1>${t("unknownHost.title")}</h1>
          <p>${t("unknownHost.text")}</p>
          <p>${t("error.HOST_UNKNOWN")}</p>
        </main>
      </body>
    </html>`;
  return reply
    .code(ERRORS.HOST_UNKNOWN)
    .type("text/html; charset=utf-8")
    .header("vary", "accept, accept-language")
    .header("content-security-policy", `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`)
    .send(page.text);
}

const STYLE: Html = {
  text: `
:root { color-scheme: dark light; --ink: #f4f0e6; --soft: #bfc8c6; --paper: #0e1416; --card: #151d20; --line: #2c393e }
@media (prefers-color-scheme: light) { :root { --ink: #12191b; --soft: #3e4a4d; --paper: #f6f3ec; --card: #fff; --line: #d8d3c6 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 480px; padding: 32px; border: 1px solid var(--line); border-radius: 16px; background: var(--card) }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25 }
p { margin: 0 0 12px; color: var(--soft) } p:last-child { margin: 0 }
.host { overflow-wrap: anywhere; font-size: 14px; font-variant-numeric: tabular-nums }
`,
};
