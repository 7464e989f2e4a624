import { lazyComponent } from "@perya/browser/router";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import { definePages } from "../../lib/page.ts";

export const overviewPages = definePages([
  {
    path: "/today",
    title: "overview.title",
    icon: LayoutDashboard,
    group: "first",
    permission: "overview.read",
    goKey: "t",
    component: lazyComponent(async () => (await import("./screens/today-screen.tsx")).TodayScreen),
  },
]);
