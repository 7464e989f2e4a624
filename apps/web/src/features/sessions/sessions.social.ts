import { sessionDrawer } from "../../lib/storage.ts";

const NEXT = "next";

/** The browser leaves the site and comes back to its front page; where the player was going waits in the drawer. */
export function goToProvider(url: string, next: string | undefined): void {
  if (next === undefined) sessionDrawer.remove(NEXT);
  else sessionDrawer.write(NEXT, next);
  window.location.assign(url);
}

/** Once: it belongs to the one way back. */
export function takeNext(): string | undefined {
  const next = sessionDrawer.read(NEXT) ?? undefined;
  sessionDrawer.remove(NEXT);
  return next;
}

/** A name to begin with, from what the provider knows of the person: letters and digits, a letter first. */
export function suggestUsername({ name, email }: { name: string; email: string }, maxLength: number): string {
  const words = email.split("@")[0] || name;
  const plain = words.normalize("NFD").replaceAll(/[^A-Za-z0-9]/g, "");
  return plain
    .replace(/^[0-9]+/, "")
    .toLowerCase()
    .slice(0, maxLength);
}
