import { sessionStore } from "@perya/browser/storage";

const NEXT = "next";

/** The browser leaves the site and comes back to its front page; where the player was going waits in the drawer. */
export function goToProvider(url: string, next: string | undefined): void {
  if (next === undefined) sessionStore.remove(NEXT);
  else sessionStore.write(NEXT, next);
  window.location.assign(url);
}

/** Once: it belongs to the one way back. */
export function takeNext(): string | undefined {
  const next = sessionStore.read(NEXT) ?? undefined;
  sessionStore.remove(NEXT);
  return next;
}
