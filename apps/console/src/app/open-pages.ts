import type { ConsolePage } from "../lib/page.ts";
import { may, useSession } from "../lib/session.ts";
import { PAGES } from "./pages.ts";

/** Those that whoever is in may open, at some brand. */
export function listOpenPages(): readonly ConsolePage[] {
  const { operator } = useSession.getState();
  return operator ? PAGES.filter(({ permission }) => may(operator, permission)) : [];
}
