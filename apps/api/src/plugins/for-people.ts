import type { FastifyRequest } from "fastify";

/**
 * Somebody going to an address: a browser, or a plain visitor such as a link preview, which takes anything. Not a
 * program calling, and not a missing file.
 */
export function isForPeople({ method, url, headers }: FastifyRequest): boolean {
  const isCall = /^\/(?:wps|lgw|lotto|docs|assets|art|uploads)(?:\/|$)/.test(url);
  const isFile = /\.\w+$/.test(url.split("?")[0] ?? "");
  const accepts = headers.accept ?? "*/*";
  const wantsPage = accepts.includes("text/html") || (accepts.includes("*/*") && !isFile);
  return !isCall && (method === "GET" || method === "HEAD") && wantsPage;
}
