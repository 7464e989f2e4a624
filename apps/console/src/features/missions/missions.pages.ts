import { lazyComponent } from "@perya/browser/router";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import Trophy from "lucide-react/icons/trophy";
import { definePages } from "../../lib/page.ts";

export const missionPages = definePages([
  {
    path: "/missions",
    title: "missions.title",
    icon: CircleCheckBig,
    group: "control",
    permission: "missions.read",
    component: lazyComponent(async () => (await import("./screens/missions-screen.tsx")).MissionsScreen),
  },
  {
    path: "/leaderboards",
    title: "boards.title",
    icon: Trophy,
    group: "control",
    permission: "missions.read",
    component: lazyComponent(async () => (await import("./screens/leaderboards-screen.tsx")).LeaderboardsScreen),
  },
]);
