import { lazyComponent } from "@perya/browser/router";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Scale from "lucide-react/icons/scale";
import { definePages } from "../../lib/page.ts";
import { ComplaintsWaiting, FeedbackWaiting } from "./components/queue-waiting.tsx";

export const queuePages = definePages([
  {
    path: "/queues/feedback",
    title: "queues.feedback",
    icon: MessageSquareText,
    group: "queues",
    permission: "feedback.read",
    goKey: "q",
    component: lazyComponent(async () => (await import("./screens/queue-screens.tsx")).FeedbackQueueScreen),
    Waiting: FeedbackWaiting,
  },
  {
    path: "/queues/complaints",
    title: "queues.complaints",
    icon: Scale,
    group: "queues",
    permission: "feedback.read",
    goKey: "c",
    component: lazyComponent(async () => (await import("./screens/queue-screens.tsx")).ComplaintsQueueScreen),
    Waiting: ComplaintsWaiting,
  },
]);
