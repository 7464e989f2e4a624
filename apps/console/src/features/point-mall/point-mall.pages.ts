import { lazyComponent } from "@perya/browser/router";
import Gem from "lucide-react/icons/gem";
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
]);
