import type { FastifyRequest } from "fastify";

/**
 * Somebody going to an address: a browser, or a plain visitor such as a link preview, which takes anything. Not a
 * program calling, and not a missing file.
 */
export function isForPeople(request: FastifyRequest): boolean {
  const { url, headers } = request;
  const isCall = /^\/(?:console\/api|wps|lgw|lotto|docs|assets|art|uploads)(?:\/|$)/.test(url);
  // R2.2: /index.html is the home page.
  const isFile = /\.(?!html$)\w+$/.test(url.split("?")[0] ?? "");
  const takesAnything = (headers.accept ?? "*/*").includes("*/*") && !isFile && isLooking(request);
  return !isCall && (isNavigation(request) || takesAnything);
}

/** A browser that goes there, whatever it is: what it gets will be read by a person. */
export function isNavigation(request: FastifyRequest): boolean {
  return isLooking(request) && (request.headers.accept ?? "").includes("text/html");
}

const isLooking = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";
