/** How the worker answers a request of the page. */
export type Way =
  /** Not touched at all: the browser asks the server, as if there were no worker. */
  | "leave"
  /** A page: from the network, or the offline shell when there is none. */
  | "page"
  /** A file whose name holds its content's hash: from the cache if it is there. */
  | "asset"
  /** A picture that never changes: from the cache if it is there, in a cache that does not grow for ever. */
  | "art";

export type Asked = { method: string; url: string; mode: string; hasRange: boolean };

/** Pages of the server's own; S0 §2 has none of these addresses. */
const SERVED = /^\/(?:wps|lgw|lotto|docs|uploads|metrics|ready)(?:\/|$)/;

/** Calls are never here: a balance from a cache would be a wrong balance. */
export function chooseWay({ method, url, mode, hasRange }: Asked, origin: string): Way {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin || hasRange || SERVED.test(address.pathname)) return "leave";
  if (mode === "navigate") return "page";
  if (address.pathname.startsWith("/assets/")) return "asset";
  return address.pathname.startsWith("/art/") ? "art" : "leave";
}

/** Which of these caches are of builds that are gone. Others may belong to somebody else on this origin. */
export function findOldCaches(names: readonly string[], current: string): string[] {
  return names.filter((name) => name.startsWith(BUILD) && name !== current);
}

/** How many of the oldest must leave, so that one more fits. */
export function countSurplus(kept: number, most: number): number {
  return Math.max(0, kept + 1 - most);
}

export const BUILD = "perya-build-";
