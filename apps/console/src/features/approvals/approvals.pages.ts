import { lazyComponent } from "@perya/browser/router";
import Stamp from "lucide-react/icons/stamp";
import { definePages } from "../../lib/page.ts";
import { ApprovalsWaiting } from "./components/approvals-waiting.tsx";

export const approvalPages = definePages([
  {
    path: "/approvals",
    title: "approvals.title",
    icon: Stamp,
    group: "control",
    permission: "approvals.read",
    goKey: "a",
    component: lazyComponent(async () => (await import("./screens/approvals-screen.tsx")).ApprovalsScreen),
    Waiting: ApprovalsWaiting,
  },
]);
