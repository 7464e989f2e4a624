import type { Contact } from "@perya/contract";
import { openDialog } from "../../lib/dialogs.ts";

/**
 * Opens the confirmation dialogs right after registration, because unconfirmed contacts cannot be used. Can be
 * postponed; the security center offers it again.
 */
export function askToConfirm(toConfirm: readonly Contact[]): void {
  const [first, second] = toConfirm;
  if (first) openDialog(DIALOGS[first], { current: null, isTyped: true, ...(second && { after: DIALOGS[second] }) });
}

const DIALOGS = { mobile: "bindMobile", email: "bindEmail" } as const;
