import { localStore } from "@perya/browser/storage";

const KEY = "recentSearches";
const MOST = 6;

/** Recent search texts, newest first. Stored only in this browser. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStore.read(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((text) => typeof text === "string").slice(0, MOST) : [];
  } catch {
    // Storage may contain anything, so malformed content is ignored.
    return [];
  }
}

export function rememberSearch(text: string): void {
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  localStore.write(KEY, JSON.stringify([text, ...others].slice(0, MOST)));
}

export function forgetSearches(): void {
  localStore.remove(KEY);
}
