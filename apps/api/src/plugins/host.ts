import type { FastifyRequest } from "fastify";

/**
 * The request's Host header, never X-Forwarded-Host, which a proxy may pass on as the caller sent it. Proxies must keep
 * Host unchanged.
 */
export function hostOf({ headers }: FastifyRequest): string {
  const { host = "" } = headers;
  // "localhost:99999" is not a valid host; building a URL from it later would throw.
  return URL.canParse(`http://${host}`) ? host.replace(/:\d+$/, "") : "";
}
