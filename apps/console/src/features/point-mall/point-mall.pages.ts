import { lazyComponent } from "@perya/browser/router";
import Gem from "lucide-react/icons/gem";
import PackageCheck from "lucide-react/icons/package-check";
import { definePages } from "../../lib/page.ts";

export const pointMallPages = definePages([
  {
    path: "/point-mall",
    title: "pointMall.title",
    icon: Gem,
    group: "money",
    permission: "points.read",
    component: lazyComponent(async () => (await import("./screens/point-mall-screen.tsx")).PointMallScreen),
  },
  {
    path: "/redemptions",
    title: "redemptions.title",
    icon: PackageCheck,
    group: "money",
    permission: "points.read",
    component: lazyComponent(async () => (await import("./screens/redemptions-screen.tsx")).RedemptionsScreen),
  },
]);
