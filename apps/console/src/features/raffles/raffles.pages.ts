import { lazyComponent } from "@perya/browser/router";
import Ticket from "lucide-react/icons/ticket";
import { definePages } from "../../lib/page.ts";

export const rafflePages = definePages([
  {
    path: "/raffles",
    title: "raffles.title",
    icon: Ticket,
    group: "control",
    permission: "raffles.read",
    component: lazyComponent(async () => (await import("./screens/raffles-screen.tsx")).RafflesScreen),
  },
]);
