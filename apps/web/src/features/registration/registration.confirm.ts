import type { Contact } from "@perya/contract";
import { openDialog } from "../../lib/dialogs.ts";

/**
 * Right after registration, while phone and mailbox are at hand: what was typed opens nothing until it is confirmed. It can
 * be left; the security centre asks again.
 */
export function askToConfirm(toConfirm: readonly Contact[]): void {
  const [first, second] = toConfirm;
  if (first) openDialog(DIALOGS[first], { current: null, isTyped: true, ...(second && { after: DIALOGS[second] }) });
}

const DIALOGS = { mobile: "bindMobile", email: "bindEmail" } as const;
