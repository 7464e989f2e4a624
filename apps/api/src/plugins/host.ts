import type { FastifyRequest } from "fastify";

/** Never X-Forwarded-Host, which a proxy may pass on as the caller wrote it; proxies are to keep Host as it was. */
export function hostOf({ headers }: FastifyRequest): string {
  const { host = "" } = headers;
  // "localhost:99999" is nowhere; whoever makes an address of it later could only fail.
  return URL.canParse(`http://${host}`) ? host.replace(/:\d+$/, "") : "";
}
