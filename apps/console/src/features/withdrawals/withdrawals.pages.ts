import { lazyComponent } from "@perya/browser/router";
import ArrowUpFromLine from "lucide-react/icons/arrow-up-from-line";
import FileStack from "lucide-react/icons/file-stack";
import Gauge from "lucide-react/icons/gauge";
import SearchAlert from "lucide-react/icons/search-alert";
import { definePages } from "../../lib/page.ts";
import { DisputesWaiting, WithdrawalsWaiting } from "../queues/components/queue-waiting.tsx";

const queueScreens = () => import("./screens/queue-screens.tsx");

export const withdrawalQueuePages = definePages([
  {
    path: "/queues/withdrawals",
    title: "queues.withdrawals",
    icon: ArrowUpFromLine,
    group: "queues",
    permission: "withdrawals.read",
    goKey: "x",
    component: lazyComponent(async () => (await queueScreens()).WithdrawalsScreen),
    Waiting: WithdrawalsWaiting,
  },
  {
    path: "/queues/disputes",
    title: "queues.disputes",
    icon: SearchAlert,
    group: "queues",
    permission: "withdrawals.read",
    goKey: "d",
    component: lazyComponent(async () => (await queueScreens()).DisputesScreen),
    Waiting: DisputesWaiting,
  },
]);

export const withdrawalPages = definePages([
  {
    path: "/withdrawal",
    title: "withdrawals.one",
    icon: ArrowUpFromLine,
    group: null,
    permission: "withdrawals.read",
    component: lazyComponent(async () => (await import("./screens/withdrawal-screen.tsx")).WithdrawalScreen),
  },
  {
    path: "/withdrawals",
    title: "tables.withdrawals.title",
    icon: ArrowUpFromLine,
    group: "money",
    permission: "withdrawals.read",
    component: lazyComponent(async () => (await import("../tables/screens/table-screens.tsx")).AllWithdrawalsScreen),
  },
  {
    path: "/payouts",
    title: "batches.title",
    icon: FileStack,
    group: "money",
    permission: "withdrawals.read",
    goKey: "y",
    component: lazyComponent(async () => (await import("./screens/batches-screen.tsx")).BatchesScreen),
  },
  {
    path: "/withdrawal-limits",
    title: "limits.title",
    icon: Gauge,
    group: "money",
    permission: "withdrawals.read",
    goKey: "l",
    component: lazyComponent(async () => (await import("./screens/settings-screen.tsx")).WithdrawalSettingsScreen),
  },
]);
