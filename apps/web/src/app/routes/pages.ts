/** Routes of pages that are neither games nor in the member center. Add new screens here. */
import { realAccount } from "../guards.tsx";
import { lazyScreen } from "../lazy.ts";
import { screen } from "../route-lines.tsx";
import { paymentReturn } from "../search.ts";
import { login, player } from "./shells.tsx";

const PaymentReturn = lazyScreen(() => import("../../features/payments/screens/payment-return-screen.tsx"));
const PointMall = lazyScreen(() => import("../../features/points/screens/point-mall-screen.tsx"));
const Promotions = lazyScreen(() => import("../../features/promotions/screens/promotions-screen.tsx"));
const Help = lazyScreen(() => import("../../features/notices/screens/help-screen.tsx"));

export const pageRoutes = [
  screen(player, "/promotions", Promotions),
  screen(player, "/pointMall", PointMall, { guard: realAccount }),
  screen(player, "/helpmc", Help),
  // Page to which payment providers return the payer; not in the requirements. Without a login guard, because this
  // tab may have no session.
  screen(login, "/paymentReturn", PaymentReturn, { search: paymentReturn }),
] as const;
