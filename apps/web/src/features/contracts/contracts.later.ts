import { sessionStore } from "@perya/browser/storage";

/** Key of postponed popups, which stay closed for the session (R9.1). The contracts page still lists the offer. */
const LATER = "CONTRACT_LATER";

export function readLater(): ReadonlySet<string> {
  return new Set(sessionStore.read(LATER)?.split(",") ?? []);
}

export function noteLater(id: string): void {
  sessionStore.write(LATER, [...readLater(), id].join(","));
}
