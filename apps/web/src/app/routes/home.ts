/** The home page, by every address it has, and the popups that have an address over it. */
import { openDialog } from "../../lib/dialogs.ts";
import { rememberInvitation } from "../../features/registration/registration.invitation.ts";
import { currentLogin } from "../../lib/session.ts";
import { toLoginDialog } from "../guards.tsx";
import { HomePage } from "../home/home-page.tsx";
import { screen } from "../route-lines.tsx";
import { next, referral } from "../search.ts";
import { player } from "./shells.tsx";

export const homeRoutes = [
  screen(player, "/", HomePage),
  screen(player, "/index", HomePage),
  screen(player, "/index.html", HomePage),
  screen(player, "/home", HomePage),
  screen(player, "/login", HomePage, { guard: toLoginDialog, search: next }),
  screen(player, "/register", HomePage, { search: referral, opens: openRegister }),
  screen(player, "/help", HomePage, { opens: () => openDialog("help") }),
] as const;

/** Whoever has an account already is simply at home; a trial player may still get one. */
function openRegister({ referralCode }: { referralCode?: string }): void {
  const { isLogin, isTrial } = currentLogin();
  if (isLogin && !isTrial) return;
  if (referralCode !== undefined) rememberInvitation(referralCode);
  openDialog("register");
}
