import { lazyComponent } from "@perya/browser/router";
import BadgePercent from "lucide-react/icons/badge-percent";
import Gem from "lucide-react/icons/gem";
import { definePages } from "../../lib/page.ts";

export const vipPages = definePages([
  {
    path: "/vip",
    title: "vipTerms.title",
    icon: Gem,
    group: "money",
    permission: "vip.read",
    component: lazyComponent(async () => (await import("./screens/vip-screen.tsx")).VipScreen),
  },
  {
    path: "/held-rebates",
    title: "heldRebates.title",
    icon: BadgePercent,
    group: "money",
    permission: "rebates.approve",
    component: lazyComponent(async () => (await import("./screens/held-rebates-screen.tsx")).HeldRebatesScreen),
  },
]);
