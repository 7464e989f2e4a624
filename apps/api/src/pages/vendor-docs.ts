import { randomBytes } from "node:crypto";
import { html, type Html } from "@perya/text/html";
import type { FastifyInstance } from "fastify";
import { PERYA_SHAPES, type PeryaCall } from "../modules/vendors/index.ts";
import { DOCS_STYLE } from "./docs-style.ts";

type Field = { description?: string; pattern?: string; format?: string; type?: string };
type Shape = { properties: Record<string, Field>; required?: readonly string[] };

/** What each call is for, and what a vendor must know of it. A call without a sentence does not compile. */
const SENTENCES: Record<PeryaCall, string> = {
  authenticate:
    "Hand in the code of the launch address, once and within a minute. The answer names the player and gives a session that speaks for them. With forFun there is neither: the game is tried without money, by play credits of your own, and no other call but limits is for it.",
  balance: "What the player has now.",
  pool: "What the brand's jackpot has now, as balance. A win takes from it by jackpotPayout of a credit; if another win came first, that is refused with FUNDS_TOO_LOW: ask for what is left, under the same transaction, which is paid once whatever is asked under it later. A new one may pay twice.",
  limits:
    "What the brand allows in a game, as limits: minStake, maxStake, maxWin (of one round) and maxExposure (of one shared flight), said for all games (scope all), for a family of them, or for this game. The nearest wins, field by field; where nothing is said, your own hold. forFun says whether the brand still lets games be tried without money. Ask every few seconds while somebody plays: a brand may change them at any time.",
  hold: "Sets an amount aside, for a stake that is not known yet. It waits until it is released, or paid from by a debit.",
  release:
    "Gives a hold back, once, also before it has come: it is then refused when it does. What is not held is answered with ok.",
  debit:
    "A stake. Never send it again after an answer; without one, send it again as it was, or take it back with void. With closes the round is over and lost. With releases it is paid from that hold: what was set aside is back first, in the same moment, and the hold is over whatever becomes of the debit.",
  credit:
    "What a round pays, also nothing; send it until it is taken. It is taken whatever has closed since. With closes the round is over; a later credit is a correction.",
  "debit-credit":
    "Stake and win of a round in one call: both or neither. To take it back, void the stake and reopen the win, each by this transaction.",
  void: "Takes a debit back, once, also before it has come: it is then refused when it does. What never was is answered with ok.",
  reopen: "Takes a credit back, and the round goes on as if it had never been settled.",
  close: "The round is over, and paid nothing more.",
  adjust:
    "A correction without a round, up or down (-12.50). It is taken also where nothing is left, and owed then; agree on it first.",
  promo: "A gift of yours to a player, without a round.",
  tip: "For the host of a table.",
};

/** Codes a vendor meets, and what is expected of it. */
const ANSWERS: readonly [code: string, meaning: string][] = [
  [
    "FUNDS_TOO_LOW",
    "Final for a debit: the same transaction gets the same answer for ever. Of a jackpotPayout nothing is kept: ask again under the same transaction, for what is left.",
  ],
  ["ROUND_CLOSED", "The round is over. Final for a debit."],
  ["VOIDED", "This debit was taken back before it came. Final."],
  ["BET_UNKNOWN", "A credit without its bet. Nothing is kept: send the bet, then the credit again."],
  ["BET_VOIDED", "A credit for a bet that was taken back."],
  ["REQUEST_KEY_REUSED", "The transaction is known with other content. Somebody looks at it."],
  ["SESSION_ENDED, PLAYER_BLOCKED, LIMIT_REACHED, GAME_CLOSED, BRAND_CLOSED", "The stake was not let through. Final."],
  [
    "SESSION_UNKNOWN, PLAYER_UNKNOWN, GAME_UNKNOWN, CURRENCY_WRONG",
    "Nothing moved, nothing is kept. A round is of one currency, from its first debit on.",
  ],
  [
    "RETRY (HTTP 503)",
    "Not now. Nothing is kept: send a credit or void again; take a debit back, or send it again as it was.",
  ],
  ["KEY_UNKNOWN, SIGNATURE_WRONG, TOO_OLD (HTTP 401)", "Not believed."],
  ["REQUEST_INVALID (HTTP 400), CALL_UNKNOWN (HTTP 404)", "Makes no sense here."],
];

/** `/docs/vendors` for engineers of game vendors, and `/docs/vendors/openapi.json`: made from the shapes that check calls. */
export function serveVendorDocs(app: FastifyInstance) {
  const api = describeWallet();
  app.get("/docs/vendors/openapi.json", { config: { isForAnyHost: true } }, async () => api);
  app.get("/docs/vendors", { config: { isForAnyHost: true } }, async (_request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    reply.header("content-security-policy", `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`);
    return reply.type("text/html; charset=utf-8").send(renderPage(nonce).text);
  });
}

const calls = Object.entries(PERYA_SHAPES) as unknown as [PeryaCall, Shape][];

export function describeWallet() {
  const header = (name: string, description: string) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
  });
  const signed = [
    { name: "keyId", in: "path", required: true, schema: { type: "string" } },
    header("perya-timestamp", "Unix seconds, no more than five minutes off."),
    header("perya-signature", "HMAC-SHA256 in hex over `<timestamp>.<call>.<body>`, with the secret of both sides."),
  ];
  return {
    openapi: "3.1.0",
    info: { title: "Perya wallet", version: "1", description: "What a game vendor calls, and what it is answered." },
    paths: Object.fromEntries(
      calls.map(([call, shape]) => [
        `/callbacks/wallet/{keyId}/${call}`,
        {
          post: {
            operationId: call,
            summary: SENTENCES[call],
            parameters: signed,
            requestBody: { required: true, content: { "application/json": { schema: shape } } },
            responses: {
              200: { description: "Answered: ok, or an error that is final unless it says otherwise." },
              400: { description: "REQUEST_INVALID" },
              401: { description: "SIGNATURE_WRONG, TOO_OLD, KEY_UNKNOWN" },
              503: { description: "RETRY" },
            },
          },
        },
      ]),
    ),
  };
}

function renderPage(nonce: string): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Perya wallet protocol</title>
        <style nonce="${nonce}">
          ${DOCS_STYLE}
        </style>
      </head>
      <body>
        <nav aria-label="Calls">
          <strong>Perya wallet</strong>
          <ul>
            ${calls.map(([call]) => html`<li><a href="#${call}">${call}</a></li>`)}
            <li><a href="#answers">Answers</a></li>
          </ul>
        </nav>
        <main>
          <h1>The wallet protocol for game vendors</h1>
          <p>
            Your server calls ours: <code>POST /callbacks/wallet/&lt;key id&gt;/&lt;call&gt;</code>, JSON, amounts as
            text in the main unit (<code>"12.50"</code>). For programs:
            <a href="/docs/vendors/openapi.json">OpenAPI 3.1</a>.
          </p>
          <p>
            Sign every call: <code>perya-timestamp</code> is the time in Unix seconds, <code>perya-signature</code> the
            HMAC-SHA256 in hex over <code>&lt;timestamp&gt;.&lt;call&gt;.&lt;body&gt;</code>, byte for byte as sent. A
            transaction id names a call for ever: sent again, it gets the first answer and today's balance.
          </p>
          <p>Try an endpoint with <code>npm run vendor:conformance</code>, from your own machine.</p>
          ${calls.map(renderCall)}
          <section id="answers">
            <h2>Answers</h2>
            <p>
              <code>{ ok: true, balance, currency, transfer }</code>, with <code>replay: true</code> for what was done
              before; or <code>{ ok: false, error }</code>:
            </p>
            <dl>
              ${ANSWERS.map(
                ([code, meaning]) =>
                  html`<dt><code>${code}</code></dt>
                    <dd>${meaning}</dd>`,
              )}
            </dl>
          </section>
        </main>
      </body>
    </html>`;
}

function renderCall([call, { properties, required = [] }]: [PeryaCall, Shape]): Html {
  return html`<section id="${call}">
    <h2>${call}</h2>
    <p>${SENTENCES[call]}</p>
    <dl>
      ${Object.entries(properties).map(
        ([name, { type = "", format, pattern }]) =>
          html`<dt><code>${name}</code> <small>${required.includes(name) ? "required" : "optional"}</small></dt>
            <dd>${type} <small>${format ?? pattern ?? ""}</small></dd>`,
      )}
    </dl>
  </section>`;
}
