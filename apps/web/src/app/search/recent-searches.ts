import { localStore } from "@perya/browser/storage";

const KEY = "recentSearches";
const MOST = 6;

/** What was typed before something was opened, newest first. Stays in this browser. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStore.read(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((text) => typeof text === "string").slice(0, MOST) : [];
  } catch {
    // Anybody may write into a browser's storage; what is not ours is not shown.
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
