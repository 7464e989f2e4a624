import { html, type Html } from "@perya/text/html";
import type { FastifyInstance } from "fastify";
import { DOCS_POLICY, DOCS_STYLE_TAG } from "./docs-style.ts";
import { describeApi } from "./openapi.ts";
import { prepareAnswer } from "./prepared-answer.ts";

type Api = ReturnType<typeof describeApi>;
type Schema = {
  type?: string;
  anyOf?: Schema[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
};
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  "x-who": string;
  "x-module-id": string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  /** The body of a call: JSON, except for uploads. */
  requestBody?: { description: string; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content: { "application/json": { schema: Schema } } }>;
};

/** Built on the first request, because most processes never get one. */
let described: Api | undefined;
const readApi = () => (described ??= describeApi());

/** Serves `/docs` and `/docs/openapi.json`, both generated from the contract. */
export function serveDocs(app: FastifyInstance) {
  const sendApi = prepareAnswer(() => JSON.stringify(readApi()));
  const sendPage = prepareAnswer(() => renderPage(readApi()).text);
  app.get("/docs/openapi.json", { config: { isForAnyHost: true } }, (request, reply) =>
    sendApi(request, reply.type("application/json; charset=utf-8")),
  );
  app.get("/docs", { config: { isForAnyHost: true } }, (request, reply) =>
    sendPage(request, reply.type("text/html; charset=utf-8").header("content-security-policy", DOCS_POLICY)),
  );
}

function renderPage(api: Api): Html {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  );
  const groups = [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? "")];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Perya API</title>
        ${DOCS_STYLE_TAG}
      </head>
      <body>
        <nav aria-label="Routes">
          <strong>Perya API</strong>
          ${groups.map(
            ([group, members]) =>
              html`<h2>${group}</h2>
                <ul>
                  ${members.map(
                    ({ method, operation }) =>
                      html`<li>
                        <a href="#${operation.operationId}"
                          ><b>${method}</b> ${operation.operationId.split(".")[1] ?? ""}</a
                        >
                      </li>`,
                  )}
                </ul>`,
          )}
        </nav>
        <main>
          <h1>Perya API reference</h1>
          <p>${api.info.description} Machine-readable: <a href="/docs/openapi.json">OpenAPI ${api.openapi}</a>.</p>
          ${groups.map(
            ([group, members]) =>
              html`<h2>${group}</h2>
                ${members.map(renderOperation)}`,
          )}
        </main>
      </body>
    </html>`;
}

function renderOperation({ method, path, operation }: { method: string; path: string; operation: Operation }): Html {
  const accepted = operation.responses["200"]?.content["application/json"].schema.properties?.["value"];
  const refusals = Object.entries(operation.responses).filter(([status]) => status !== "200");
  return html`<section id="${operation.operationId}">
    <h3><span class="method">${method}</span> <code>${path}</code></h3>
    <p>${operation.summary}</p>
    <p class="facts"><span>who: ${operation["x-who"]}</span><span>module: ${operation["x-module-id"]}</span></p>
    ${
      operation.parameters.length > 0
        ? html`<h4>Parameters</h4>
            <dl>
              ${operation.parameters.map(
                ({ name, in: location, required, schema }) =>
                  html`<dt><code>${name}</code> <small>${location}${required ? ", required" : ""}</small></dt>
                    <dd>${nameType(schema)}</dd>`,
              )}
            </dl>`
        : html``
    }
    ${
      operation.requestBody
        ? html`<h4>Body</h4>
            <p>${operation.requestBody.description}</p>
            ${Object.values(operation.requestBody.content).map(({ schema }) => renderSchema(schema))}`
        : html``
    }
    ${
      accepted
        ? html`<h4>Value</h4>
            ${renderSchema(accepted)}`
        : html``
    }
    <details>
      <summary>Errors</summary>
      <dl>
        ${refusals.map(
          ([status, { description }]) =>
            html`<dt>${status}</dt>
              ${description.split("\n").map((line) => html`<dd>${line}</dd>`)}`,
        )}
      </dl>
    </details>
  </section>`;
}

function renderSchema(schema: Schema): Html {
  const inner = schema.type === "array" ? schema.items : schema;
  if (!inner?.properties) return html`<p><code>${nameType(schema)}</code></p>`;
  return html`${schema.type === "array" ? html`<p>List of</p>` : html``}
    <dl>
      ${Object.entries(inner.properties).map(
        ([name, field]) =>
          html`<dt><code>${name}</code>${inner.required?.includes(name) ? html`` : html` <small>optional</small>`}</dt>
            <dd>
              ${field.description ?? ""}
              ${field.properties || field.items?.properties ? renderSchema(field) : html`<code>${nameType(field)}</code>`}
            </dd>`,
      )}
    </dl>`;
}

function nameType({ type, anyOf, const: only, items }: Schema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (anyOf) return anyOf.map(nameType).join(" | ");
  if (type === "array" && items) return `${nameType(items)}[]`;
  return type ?? "any";
}
