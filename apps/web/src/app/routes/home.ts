/**
 * Routes of the home page under all its addresses, and of the dialogs that open over it by an address of their own.
 */
import { openDialog } from "../../lib/dialogs.ts";
import { rememberInvitation, rememberReferral } from "../../features/registration/registration.invitation.ts";
import { currentLogin } from "../../lib/session.ts";
import { toLoginDialog } from "../guards.tsx";
import { HomePage } from "../home/home-page.tsx";
import { screen } from "../route-lines.tsx";
import { next, referral } from "../search.ts";
import { player } from "./shells.tsx";

export const homeRoutes = [
  screen(player, "/", HomePage, { isServed: true }),
  screen(player, "/index", HomePage, { isServed: true }),
  screen(player, "/index.html", HomePage, { isServed: true }),
  screen(player, "/home", HomePage, { isServed: true }),
  screen(player, "/login", HomePage, { guard: toLoginDialog, search: next, isServed: true }),
  screen(player, "/register", HomePage, { search: referral, opens: openRegister, isServed: true }),
  screen(player, "/help", HomePage, { opens: () => openDialog("help"), isServed: true }),
] as const;

/** Opens the registration for visitors and trial accounts. Members stay on the home page. */
function openRegister({ referralCode, ref }: { referralCode?: string; ref?: string }): void {
  const { isLogin, isTrial } = currentLogin();
  if (isLogin && !isTrial) return;
  if (referralCode !== undefined) rememberInvitation(referralCode);
  if (ref !== undefined) rememberReferral(ref);
  openDialog("register");
}
