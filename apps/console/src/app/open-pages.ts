import type { ConsolePage } from "../lib/page.ts";
import { may, useSession } from "../lib/session.ts";
import { PAGES } from "./pages.ts";

/** Lists the pages that the current operator may open at one or more brands. */
export function listOpenPages(): readonly ConsolePage[] {
  const { operator } = useSession.getState();
  return operator ? PAGES.filter(({ permission }) => may(operator, permission)) : [];
}
