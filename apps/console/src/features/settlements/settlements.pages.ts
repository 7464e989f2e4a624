import { lazyComponent } from "@perya/browser/router";
import CalendarCheck from "lucide-react/icons/calendar-check";
import HandCoins from "lucide-react/icons/hand-coins";
import { definePages } from "../../lib/page.ts";
import { PeriodsWaiting } from "./components/periods-waiting.tsx";

export const settlementPages = definePages([
  {
    path: "/periods",
    title: "periods.title",
    icon: CalendarCheck,
    group: "money",
    permission: "settlements.read",
    goKey: "s",
    component: lazyComponent(async () => (await import("./screens/periods-screen.tsx")).PeriodsScreen),
    Waiting: PeriodsWaiting,
  },
  {
    path: "/period",
    title: "periods.one",
    icon: CalendarCheck,
    group: null,
    permission: "settlements.read",
    component: lazyComponent(async () => (await import("./screens/period-screen.tsx")).PeriodScreen),
  },
  {
    path: "/commissions",
    title: "commissions.menu",
    icon: HandCoins,
    group: "money",
    permission: "settlements.read",
    component: lazyComponent(async () => (await import("./screens/commissions-screen.tsx")).CommissionsScreen),
  },
]);
