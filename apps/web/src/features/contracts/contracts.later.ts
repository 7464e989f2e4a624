import { sessionStore } from "@perya/browser/storage";

/**
 * Session storage key of postponed offers, whose popup stays closed for the session (R9.1). The contracts page
 * still lists them.
 */
const LATER = "CONTRACT_LATER";

export function readLater(): ReadonlySet<string> {
  return new Set(sessionStore.read(LATER)?.split(",") ?? []);
}

export function noteLater(id: string): void {
  sessionStore.write(LATER, [...readLater(), id].join(","));
}
