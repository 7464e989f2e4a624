import type { FastifyRequest } from "fastify";

/**
 * True for a visit to an address by a browser, or by a simple client such as a link preview that accepts anything.
 * False for API calls and missing files.
 */
export function isForPeople(request: FastifyRequest): boolean {
  const { url, headers } = request;
  const isCall = /^\/(?:console\/api|wps|lgw|lotto|docs|assets|art|uploads)(?:\/|$)/.test(url);
  // Except /index.html, which is the home page (R2.2).
  const isFile = /\.(?!html$)\w+$/.test(url.split("?")[0] ?? "");
  const takesAnything = (headers.accept ?? "*/*").includes("*/*") && !isFile && isLooking(request);
  return !isCall && (isNavigation(request) || takesAnything);
}

/** True if a browser navigates, so that a person will read the answer. */
export function isNavigation(request: FastifyRequest): boolean {
  return isLooking(request) && (request.headers.accept ?? "").includes("text/html");
}

const isLooking = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";
