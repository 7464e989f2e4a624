import { lazyComponent } from "@perya/browser/router";
import ImageUp from "lucide-react/icons/image-up";
import Megaphone from "lucide-react/icons/megaphone";
import { definePages } from "../../lib/page.ts";
import { ApplicationsWaiting } from "../queues/components/queue-waiting.tsx";

export const applicationPages = definePages([
  {
    path: "/queues/applications",
    title: "queues.applications",
    icon: ImageUp,
    group: "queues",
    permission: "promotions.review",
    component: lazyComponent(async () => (await import("./screens/applications-screen.tsx")).ApplicationsScreen),
    Waiting: ApplicationsWaiting,
  },
]);

export const promotionPages = definePages([
  {
    path: "/promotions",
    title: "offers.title",
    icon: Megaphone,
    group: "control",
    permission: "promotions.read",
    component: lazyComponent(async () => (await import("./screens/promotions-screen.tsx")).PromotionsScreen),
  },
  {
    path: "/promotion",
    title: "offers.editor",
    icon: Megaphone,
    group: null,
    permission: "promotions.write",
    component: lazyComponent(async () => (await import("./screens/promotion-screen.tsx")).PromotionScreen),
  },
]);
