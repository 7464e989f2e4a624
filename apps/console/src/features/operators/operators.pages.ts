import { lazyComponent } from "@perya/browser/router";
import UserCog from "lucide-react/icons/user-cog";
import { definePages } from "../../lib/page.ts";

export const operatorPages = definePages([
  {
    path: "/operators",
    title: "operators.title",
    icon: UserCog,
    group: "control",
    permission: "operators.read",
    goKey: "o",
    component: lazyComponent(async () => (await import("./screens/operators-screen.tsx")).OperatorsScreen),
  },
]);
