import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../http/read-body.ts";
import { sendJson, sendStatus } from "../http/send.ts";
import type { Outbox } from "./outbox.ts";

type Sms = { to: string; text: string; brandName: string };

const KEYS_KEPT = 500;

/** Creates an SMS gateway that accepts messages once per idempotency key and stores them. */
export function createSmsGateway(outbox: Outbox) {
  let keys: string[] = [];

  function keepOnce(key: string, { to, text, brandName }: Sms) {
    if (key && keys.includes(key)) return;
    keys = [key, ...keys].slice(0, KEYS_KEPT);
    outbox.add({ kind: "sms", to: [to], from: brandName, text });
  }

  return async function acceptSms(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers } = request;
    if (method !== "POST") return sendStatus(response, 405);
    if (!/^Bearer \S/.test(headers.authorization ?? "")) return sendStatus(response, 401);
    // HTML forms can't send this content type, so other pages can't add messages.
    if (!headers["content-type"]?.startsWith("application/json")) return sendStatus(response, 415);
    const body = await readBody(request);
    if (body === null) return sendStatus(response, 413);
    const sms = readSms(body);
    if (!sms) return sendStatus(response, 400);
    keepOnce(String(headers["idempotency-key"] ?? ""), sms);
    return sendJson(response, { accepted: true }, 202);
  };
}

function readSms(body: string): Sms | undefined {
  try {
    const { to, text, brandName } = JSON.parse(body) as Record<string, unknown>;
    const isRight = typeof to === "string" && /^\+[1-9]\d{6,14}$/.test(to) && typeof text === "string" && text !== "";
    return isRight ? { to, text, brandName: typeof brandName === "string" ? brandName : "" } : undefined;
  } catch {
    return undefined;
  }
}
