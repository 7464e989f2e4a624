/** How the worker handles a request. */
export type Way =
  /** Not handled: the request goes to the server as if there were no worker. */
  | "leave"
  /** A page: from the network, or the offline shell if the network fails. */
  | "page"
  /** A file with a content hash in its name: from the cache if possible. */
  | "asset"
  /** An immutable picture: from the cache if possible. This cache is limited in size. */
  | "art";

export type Asked = { method: string; url: string; mode: string; hasRange: boolean };

/** Paths that the api serves itself; no route of R2 starts with these. */
const SERVED = /^\/(?:wps|lgw|lotto|docs|uploads|metrics|ready)(?:\/|$)/;

/** Chooses how to handle a request. Api calls are never cached, because a cached balance would be wrong. */
export function chooseWay({ method, url, mode, hasRange }: Asked, origin: string): Way {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin || hasRange || SERVED.test(address.pathname)) return "leave";
  if (mode === "navigate") return "page";
  if (address.pathname.startsWith("/assets/")) return "asset";
  return address.pathname.startsWith("/art/") ? "art" : "leave";
}

/** Caches of earlier builds. Others stay, because they may belong to other apps on this origin. */
export function findOldCaches(names: readonly string[], current: string): string[] {
  return names.filter((name) => name.startsWith(BUILD) && name !== current);
}

/** Returns how many of the oldest entries must be removed so that one more fits. */
export function countSurplus(kept: number, most: number): number {
  return Math.max(0, kept + 1 - most);
}

export const BUILD = "perya-build-";
