import { type ClientOptions, createClient, type Refusal } from "@perya/client";
import type { Permission } from "@perya/contract";
import { takePreloaded } from "./preloaded.ts";
import { loadChunk } from "@perya/browser/chunks";
import { fetchWhenAlive } from "./hydration.ts";
import { isDialogOpen, openDialog } from "./dialogs.ts";
import { PERMISSION_KEY, queryClient } from "./query-client.ts";
import { audienceOf, closeSession, currentLogin, useSession } from "./session.ts";
import { currentLanguage } from "./text.ts";

const connection: ClientOptions = {
  baseUrl: "",
  fetch: fetchWhenAlive,
  token: () => useSession.getState().token,
  language: currentLanguage,
  loadSeal,
  publicKey,
  now: () => Date.now() + serverIsAheadMs,
  takePreloaded: (address) => takePreloaded(address, audienceOf(currentLogin())),
};

/**
 * How far the server's clock is ahead of this device's. Device clocks are often minutes off, and sealed calls with a
 * wrong date are refused.
 */
let serverIsAheadMs = 0;

export function learnServerTime(serverTime: number): void {
  serverIsAheadMs = serverTime - Date.now();
}

/** Calls a route of the contract: `call(site.readStatus)`. Resolves to the value, or throws Refusal or NetworkFailure. */
export const call = createClient({ ...connection, onRefused });

/** Client for logout only, without the reaction to refusals: the session may already have ended. */
export const callToLeave = createClient(connection);

/** Preloads the encryption of sealed calls. Forms call it early, so that submitting does not wait. */
export function loadSeal() {
  return loadChunk("seal", () => import("@perya/client/seal"));
}

function publicKey() {
  const permission = queryClient.getQueryData<Permission>(PERMISSION_KEY);
  if (!permission) throw new Error("the permission payload brings the key, and comes before every sealed call");
  return permission.info.encryption;
}

/** Handles refusals that concern the whole app. The form that made the call shows all others. */
function onRefused({ code, message }: Refusal, token: string | null): void {
  const isStatusChange = code === "SITE_IN_MAINTENANCE" || code === "REGION_RESTRICTED";
  if (isStatusChange) void queryClient.invalidateQueries({ queryKey: PERMISSION_KEY });

  // After a reload the session is still restricted but the dialog is gone, so it opens again.
  if (code === "PASSWORD_MUST_CHANGE" && !isDialogOpen("changePassword"))
    openDialog("changePassword", { isForced: true }, { cover: false });

  const isSessionDead = code === "NOT_SIGNED_IN" && token !== null && token === useSession.getState().token;
  // A password change replaces the session, so refusals of calls made in between are expected.
  const isBeingReplaced = queryClient.isMutating({ mutationKey: ["passwords", "changePassword"] }) > 0;
  if (!isSessionDead || isBeingReplaced) return;
  closeSession("lost");
  // The server's message is available at once; our text loads with the dialog.
  openDialog("login", { problem: message });
}
