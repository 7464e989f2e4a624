import { type ClientOptions, createClient, type Refusal } from "@perya/client";
import type { Permission } from "@perya/contract";
import { takePreloaded } from "./preloaded.ts";
import { loadChunk } from "@perya/browser/chunks";
import { isDialogOpen, openDialog } from "./dialogs.ts";
import { PERMISSION_KEY, queryClient } from "./query-client.ts";
import { closeSession, useSession } from "./session.ts";
import { currentLanguage } from "./text.ts";

const connection: ClientOptions = {
  baseUrl: "",
  token: () => useSession.getState().token,
  language: currentLanguage,
  loadSeal,
  publicKey,
  now: () => Date.now() + serverIsAheadMs,
  takePreloaded,
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

/** Asked for early by whoever shows a form, so that sending it does not wait. */
export function loadSeal() {
  return loadChunk("seal", () => import("@perya/client/seal"));
}

function publicKey() {
  const permission = queryClient.getQueryData<Permission>(PERMISSION_KEY);
  if (!permission) throw new Error("the permission payload brings the key, and comes before every sealed call");
  return permission.info.encryption;
}

/** What a refusal means for the page as a whole. What it means for one form, the form says. */
function onRefused({ code, message }: Refusal, token: string | null): void {
  const isStatusChange = code === "SITE_IN_MAINTENANCE" || code === "REGION_RESTRICTED";
  if (isStatusChange) void queryClient.invalidateQueries({ queryKey: PERMISSION_KEY });

  // After a reload the session is as restricted as before, and the dialog that said so is gone.
  if (code === "PASSWORD_MUST_CHANGE" && !isDialogOpen("changePassword"))
    openDialog("changePassword", { isForced: true }, { cover: false });

  const isSessionDead = code === "NOT_SIGNED_IN" && token !== null && token === useSession.getState().token;
  // A change of password ends the session and brings the next one: what asked in between has nothing to say.
  const isBeingReplaced = queryClient.isMutating({ mutationKey: ["passwords", "changePassword"] }) > 0;
  if (!isSessionDead || isBeingReplaced) return;
  closeSession("lost");
  // In the server's own words, which are here already; ours come with the dialog.
  openDialog("login", { problem: message });
}
