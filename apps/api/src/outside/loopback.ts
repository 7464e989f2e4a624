/** True if the address is on this machine. Does not use DNS. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
