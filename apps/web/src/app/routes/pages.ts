/** Pages of the site that are neither games nor a member's own. A new screen starts here. */
import { lazyScreen } from "../lazy.ts";
import { notOpenYet, screen } from "../route-lines.tsx";
import { paymentReturn } from "../search.ts";
import { login, player } from "./shells.tsx";

const PaymentReturn = lazyScreen(() => import("../../features/payments/screens/payment-return-screen.tsx"));
const Help = lazyScreen(() => import("../../features/notices/screens/help-screen.tsx"));

export const pageRoutes = [
  notOpenYet(player, "/promotions"),
  notOpenYet(player, "/pointMall"),
  screen(player, "/helpmc", Help),
  // Ours: a payment provider sends the payer back here, in a tab without a session.
  screen(login, "/paymentReturn", PaymentReturn, { search: paymentReturn }),
] as const;
