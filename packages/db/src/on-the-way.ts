/**
 * Whether what is said to this server can be read, or answered by another, on the way: it is not on this machine, and the
 * address does not insist on TLS with a certificate that was checked. Of a parameter that comes twice the driver takes the
 * last, and a host among them before the one in front.
 */
export function isReadableOnTheWay(url: string, plainHosts: readonly string[] = []): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.getAll("host").at(-1) || hostname;
  const isSure = searchParams.getAll("sslmode").at(-1) === "verify-full";
  return !isSure && !isOnThisMachine(host) && !plainHosts.includes(host);
}

/** By its name alone, whatever a name server says; a path is a socket's. */
export function isOnThisMachine(host: string): boolean {
  return host === "" || /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3}|\/.*)$/.test(host);
}
