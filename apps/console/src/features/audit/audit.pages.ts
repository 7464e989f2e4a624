import { lazyComponent } from "@perya/browser/router";
import ScrollText from "lucide-react/icons/scroll-text";
import { definePages } from "../../lib/page.ts";

export const auditPages = definePages([
  {
    path: "/audit",
    title: "audit.title",
    icon: ScrollText,
    group: "control",
    permission: "audit.read",
    goKey: "u",
    component: lazyComponent(async () => (await import("./screens/audit-screen.tsx")).AuditScreen),
  },
]);
