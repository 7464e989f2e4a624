import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Html } from "@perya/text/html";

/** No caching, no MIME sniffing, no referrer. */
const COMMON = { "cache-control": "no-store", "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };

export function sendStatus(response: ServerResponse, status: number): void {
  sendText(response, status, "text/plain", `${STATUS_CODES[status]}\n`);
}

export function sendText(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { ...COMMON, "content-type": `${type}; charset=utf-8` }).end(text);
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  sendText(response, status, "application/json", JSON.stringify(value));
}

type Policy = Record<string, string>;
type PageOptions = { status?: number; policy?: Policy };

const PAGE_POLICY: Policy = {
  "default-src": "'none'",
  "style-src": "'self'",
  "img-src": "data:",
  "form-action": "'self'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
};

/** Sends a page with a CSP that allows only what its `policy` adds to the default. */
export function sendPage(response: ServerResponse, page: Html, { status = 200, policy = {} }: PageOptions = {}): void {
  const lines = Object.entries({ ...PAGE_POLICY, ...policy }).map(([name, value]) => `${name} ${value}`);
  response.setHeader("content-security-policy", lines.join("; "));
  sendText(response, status, "text/html", page.text);
}
