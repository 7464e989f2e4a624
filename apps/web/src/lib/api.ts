import { type ClientOptions, createClient, type Refusal } from "@perya/client";
import type { Permission } from "@perya/contract";
import { openDialog } from "./dialogs.ts";
import { PERMISSION_KEY, queryClient } from "./query-client.ts";
import { closeSession, useSession } from "./session.ts";
import { currentLanguage, currentText } from "./text.ts";
import { showToast } from "./toasts.ts";

const connection: ClientOptions = {
  baseUrl: "",
  token: () => useSession.getState().token,
  language: currentLanguage,
  publicKey,
  now: () => Date.now() + serverIsAheadMs,
};

/** Phones' clocks are often minutes off, and a sealed call with a wrong date is refused. */
let serverIsAheadMs = 0;

export function learnServerTime(serverTime: number): void {
  serverIsAheadMs = serverTime - Date.now();
}

/** Calls a route of the contract: `call(site.readStatus)`. Resolves to the value, or throws Refusal or NetworkFailure. */
export const call = createClient({ ...connection, onRefused });

/** For the one call that ends a session: that it is already dead is no news there. */
export const callToLeave = createClient(connection);

function publicKey() {
  const permission = queryClient.getQueryData<Permission>(PERMISSION_KEY);
  if (!permission) throw new Error("the permission payload brings the key, and comes before every sealed call");
  return permission.info.encryption;
}

/** What a refusal means for the page as a whole. What it means for one form, the form says. */
function onRefused({ code }: Refusal): void {
  const isStatusNews = code === "SITE_IN_MAINTENANCE" || code === "REGION_RESTRICTED";
  if (isStatusNews) void queryClient.invalidateQueries({ queryKey: PERMISSION_KEY });

  const isSessionDead = code === "NOT_SIGNED_IN" && useSession.getState().token !== null;
  if (!isSessionDead) return;
  closeSession("lost");
  showToast("warning", currentText().t("error.NOT_SIGNED_IN"));
  openDialog("login");
}
