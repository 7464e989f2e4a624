import { sessionStore } from "@perya/browser/storage";

/** S0 §3: what was put off stays so until the next session; on the page it waits all the time. */
const LATER = "CONTRACT_LATER";

export function readLater(): ReadonlySet<string> {
  return new Set(sessionStore.read(LATER)?.split(",") ?? []);
}

export function noteLater(id: string): void {
  sessionStore.write(LATER, [...readLater(), id].join(","));
}
