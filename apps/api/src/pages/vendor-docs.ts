import { html, type Html } from "@perya/text/html";
import type { FastifyInstance } from "fastify";
import { PERYA_SHAPES, TORRE_STATUS, type PeryaCall } from "../modules/vendors/index.ts";
import { DOCS_POLICY, DOCS_STYLE_TAG } from "./docs-style.ts";
import { prepareAnswer } from "./prepared-answer.ts";
import { describeWallet, type Shape } from "./vendor-docs.openapi.ts";
import { ANSWERS, FIELDS, RULES, SENTENCES, TORRE } from "./vendor-docs.words.ts";

/**
 * Serves `/docs/vendors` and its OpenAPI file, for engineers of game vendors. Generated from the shapes that validate
 * the calls.
 */
export function serveVendorDocs(app: FastifyInstance) {
  const sendApi = prepareAnswer(() => JSON.stringify(describeWallet(calls)));
  const sendPage = prepareAnswer(() => renderPage().text);
  app.get("/docs/vendors/openapi.json", { config: { isForAnyHost: true } }, (request, reply) =>
    sendApi(request, reply.type("application/json; charset=utf-8")),
  );
  app.get("/docs/vendors", { config: { isForAnyHost: true } }, (request, reply) =>
    sendPage(request, reply.type("text/html; charset=utf-8").header("content-security-policy", DOCS_POLICY)),
  );
}

const calls = Object.entries(PERYA_SHAPES) as unknown as [PeryaCall, Shape][];

function renderPage(): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Perya wallet protocol</title>
        ${DOCS_STYLE_TAG}
      </head>
      <body>
        <nav aria-label="Calls">
          <strong>Perya wallet</strong>
          <ul>
            ${RULES.map(([heading]) => html`<li><a href="#${nameOf(heading)}">${heading}</a></li>`)}
            ${calls.map(([call]) => html`<li><a href="#${call}">${call}</a></li>`)}
            <li><a href="#answers">Answers</a></li>
            <li><a href="#torre">torre</a></li>
          </ul>
        </nav>
        <main>
          <h1>Wallet protocol for game vendors</h1>
          <p>
            Your server calls ours: <code>POST /callbacks/wallet/&lt;key id&gt;/&lt;call&gt;</code>, JSON, amounts as
            text in the main unit (<code>"12.50"</code>). Machine-readable:
            <a href="/docs/vendors/openapi.json">OpenAPI 3.1</a>.
          </p>
          ${RULES.map(renderRule)} ${calls.map(renderCall)} ${renderAnswers()} ${renderTorre()}
        </main>
      </body>
    </html>`;
}

const nameOf = (heading: string) => heading.toLowerCase().replaceAll(" ", "-");

function renderRule([heading, paragraphs]: (typeof RULES)[number]): Html {
  return html`<section id="${nameOf(heading)}">
    <h2>${heading}</h2>
    ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
  </section>`;
}

function renderCall([call, { properties, required = [] }]: [PeryaCall, Shape]): Html {
  return html`<section id="${call}">
    <h2>${call}</h2>
    <p>${SENTENCES[call]}</p>
    <dl>
      ${Object.entries(properties).map(
        ([name, { type = "" }]) =>
          html`<dt><code>${name}</code> <small>${required.includes(name) ? "required" : "optional"}</small></dt>
            <dd>${FIELDS[name as keyof typeof FIELDS]} <small>${type}</small></dd>`,
      )}
    </dl>
  </section>`;
}

function renderAnswers(): Html {
  return html`<section id="answers">
    <h2>Answers</h2>
    <p>
      <code>{ ok: true, balance, currency, transfer }</code>, with <code>replay: true</code> for a repeated transaction,
      or <code>{ ok: false, error }</code>, which may also contain balance, currency, transfer and replay. Check
      <code>ok</code>. A final refusal is stored: the same transaction always gets it again. A refusal that is not
      stored may succeed on retry.
    </p>
    <dl>
      ${Object.entries(ANSWERS).map(
        ([error, { status, isFinal, meaning }]) =>
          html`<dt>
              <code>${error}</code>
              <small>${status === undefined ? "" : `HTTP ${status}, `}${isFinal ? "final" : "not stored"}</small>
            </dt>
            <dd>${meaning}</dd>`,
      )}
    </dl>
  </section>`;
}

function renderTorre(): Html {
  return html`<section id="torre">
    <h2>torre</h2>
    ${TORRE.map((paragraph) => html`<p>${paragraph}</p>`)}
    <dl>
      ${Object.entries(TORRE_STATUS).map(
        ([error, status]) =>
          html`<dt><code>${error}</code></dt>
            <dd><code>${status}</code></dd>`,
      )}
    </dl>
  </section>`;
}
