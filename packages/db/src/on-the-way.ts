/**
 * True if traffic to this server could be read or intercepted: it is on another machine that is not in `plainHosts`,
 * and the URL does not require TLS with a verified certificate. If a parameter is repeated, the driver uses the last,
 * and a `host` parameter overrides the host of the URL.
 */
export function isReadableOnTheWay(url: string, plainHosts: readonly string[] = []): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.getAll("host").at(-1) || hostname;
  const isSure = searchParams.getAll("sslmode").at(-1) === "verify-full";
  return !isSure && !isOnThisMachine(host) && !plainHosts.includes(host);
}

/** True if the host is this machine, judged by its name without DNS. A path is a Unix socket. */
export function isOnThisMachine(host: string): boolean {
  return host === "" || /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3}|\/.*)$/.test(host);
}
