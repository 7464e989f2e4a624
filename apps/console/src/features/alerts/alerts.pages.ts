import { lazyComponent } from "@perya/browser/router";
import BellRing from "lucide-react/icons/bell-ring";
import { definePages } from "../../lib/page.ts";
import { AlertsWaiting } from "./components/alerts-waiting.tsx";

export const alertPages = definePages([
  {
    path: "/alerts",
    title: "alerts.title",
    icon: BellRing,
    group: "control",
    permission: "alerts.read",
    goKey: "e",
    component: lazyComponent(async () => (await import("./screens/alerts-screen.tsx")).AlertsScreen),
    Waiting: AlertsWaiting,
  },
]);
