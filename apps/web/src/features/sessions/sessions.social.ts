import { sessionStore } from "@perya/browser/storage";

const NEXT = "next";

/** Leaves the site for the provider, which redirects to our home page. The target page is kept in session storage. */
export function goToProvider(url: string, next: string | undefined): void {
  if (next === undefined) sessionStore.remove(NEXT);
  else sessionStore.write(NEXT, next);
  window.location.assign(url);
}

/** Returns the stored target page and removes it, so that it is used once. */
export function takeNext(): string | undefined {
  const next = sessionStore.read(NEXT) ?? undefined;
  sessionStore.remove(NEXT);
  return next;
}
