import type { Amount } from "@perya/money";
import { useSyncExternalStore } from "react";
import { openDialog } from "../../lib/dialogs.ts";
import { queryClient } from "../../lib/query-client.ts";
import { currentLogin, useLogin } from "../../lib/session.ts";

/** True for a real account: trial accounts see the games and can't bet. */
export function useIsMember(): boolean {
  const { isLogin, isTrial } = useLogin();
  return isLogin && !isTrial;
}

/** The balance that the header shows; undefined until it is loaded. */
export function useBalance(): Amount | undefined {
  return useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => queryClient.getQueryData<{ balance: Amount }>(["wallet", "balance"])?.balance,
  );
}

/**
 * Opens the login for visitors, or the registration for trial accounts. Returns true if a real account is logged
 * in.
 */
export function askForAccount(): boolean {
  const { isLogin, isTrial } = currentLogin();
  const next = location.pathname + location.search;
  if (!isLogin) openDialog("login", { next });
  else if (isTrial) openDialog("realAccount", { next });
  return isLogin && !isTrial;
}
