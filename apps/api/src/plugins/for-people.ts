import type { FastifyRequest } from "fastify";

/**
 * A visit to an address by a browser or a simple client such as a link preview, which accepts anything. Not an API
 * call, and not a missing file.
 */
export function isForPeople(request: FastifyRequest): boolean {
  const { url, headers } = request;
  const isCall = /^\/(?:console\/api|wps|lgw|lotto|docs|assets|art|uploads)(?:\/|$)/.test(url);
  // R2.2: /index.html is the home page.
  const isFile = /\.(?!html$)\w+$/.test(url.split("?")[0] ?? "");
  const takesAnything = (headers.accept ?? "*/*").includes("*/*") && !isFile && isLooking(request);
  return !isCall && (isNavigation(request) || takesAnything);
}

/** True if a browser navigates, so that a person will read the answer. */
export function isNavigation(request: FastifyRequest): boolean {
  return isLooking(request) && (request.headers.accept ?? "").includes("text/html");
}

const isLooking = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";
