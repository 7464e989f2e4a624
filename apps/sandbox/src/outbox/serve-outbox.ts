import type { IncomingMessage, ServerResponse } from "node:http";
import { sendJson, sendPage, sendStatus } from "../http/send.ts";
import { renderMessages, renderOutbox } from "./outbox-page.ts";
import type { Outbox } from "./outbox.ts";

/**
 * HTML mail is shown in frames that inherit this CSP: inline styles and embedded images are allowed, but no requests,
 * which could reveal that a mail was opened.
 */
const POLICY = {
  "script-src": "'self'",
  "style-src": "'self' 'unsafe-inline'",
  "connect-src": "'self'",
};

/** Serves the outbox page and its JSON for E2E journeys, and clears the outbox. */
export async function serveOutbox(
  { method }: IncomingMessage,
  response: ServerResponse,
  url: URL,
  outbox: Outbox,
): Promise<void> {
  const to = url.searchParams.get("to") ?? "";
  const generation = outbox.generation();
  switch (`${method} ${url.pathname}`) {
    case "GET /":
      return sendPage(response, renderOutbox({ messages: outbox.list({ to }), to, generation }), { policy: POLICY });
    case "GET /messages": {
      const after = Number(url.searchParams.get("after")) || 0;
      const messages = outbox.list({ to, after });
      return sendJson(response, { generation, newest: messages[0]?.id ?? after, html: renderMessages(messages).text });
    }
    case "GET /outbox.json":
      return sendJson(response, { messages: outbox.list({ to }) });
    case "DELETE /outbox":
      outbox.clear();
      return void response.writeHead(204).end();
    default:
      return sendStatus(response, 404);
  }
}
