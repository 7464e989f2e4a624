import type { FastifyRequest } from "fastify";

/**
 * Returns the host of the request's Host header. Never X-Forwarded-Host, which a proxy may pass on as the caller sent
 * it. Proxies must keep Host unchanged.
 */
export function hostOf({ headers }: FastifyRequest): string {
  const { host = "" } = headers;
  // "localhost:99999" is not a valid host; building a URL from it later would throw.
  return URL.canParse(`http://${host}`) ? host.replace(/:\d+$/, "") : "";
}
