import { lazyComponent } from "@perya/browser/router";
import Power from "lucide-react/icons/power";
import { definePages } from "../../lib/page.ts";

export const switchPages = definePages([
  {
    path: "/switches",
    title: "switches.title",
    icon: Power,
    group: "control",
    permission: "switches.read",
    goKey: "w",
    component: lazyComponent(async () => (await import("./screens/switches-screen.tsx")).SwitchesScreen),
  },
]);
