import { lazyComponent } from "@perya/browser/router";
import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import CreditCard from "lucide-react/icons/credit-card";
import GitCompareArrows from "lucide-react/icons/git-compare-arrows";
import Landmark from "lucide-react/icons/landmark";
import Scale from "lucide-react/icons/scale";
import Undo2 from "lucide-react/icons/undo-2";
import { definePages } from "../../lib/page.ts";
import { BankTransfersWaiting, ChargebacksWaiting, UnmatchedWaiting } from "../queues/components/queue-waiting.tsx";

const queueScreens = () => import("./screens/queue-screens.tsx");

export const paymentQueuePages = definePages([
  {
    path: "/queues/bankTransfers",
    title: "queues.bankTransfers",
    icon: Landmark,
    group: "queues",
    permission: "payments.read",
    goKey: "k",
    component: lazyComponent(async () => (await queueScreens()).BankTransfersScreen),
    Waiting: BankTransfersWaiting,
  },
  {
    path: "/queues/unmatchedPayments",
    title: "queues.unmatchedPayments",
    icon: GitCompareArrows,
    group: "queues",
    permission: "payments.read",
    goKey: "n",
    component: lazyComponent(async () => (await queueScreens()).UnmatchedScreen),
    Waiting: UnmatchedWaiting,
  },
  {
    path: "/queues/chargebacks",
    title: "queues.chargebacks",
    icon: Undo2,
    group: "queues",
    permission: "payments.read",
    goKey: "h",
    component: lazyComponent(async () => (await queueScreens()).ChargebacksScreen),
    Waiting: ChargebacksWaiting,
  },
]);

export const paymentPages = definePages([
  {
    path: "/deposits",
    title: "tables.deposits.title",
    icon: ArrowDownToLine,
    group: "money",
    permission: "payments.read",
    goKey: "i",
    component: lazyComponent(async () => (await import("../tables/screens/table-screens.tsx")).DepositsScreen),
  },
  {
    path: "/deposit",
    title: "payments.deposit",
    icon: ArrowDownToLine,
    group: null,
    permission: "payments.read",
    component: lazyComponent(async () => (await import("./screens/deposit-screen.tsx")).DepositScreen),
  },
  {
    path: "/payment-methods",
    title: "methods.title",
    icon: CreditCard,
    group: "money",
    permission: "payments.read",
    goKey: "p",
    component: lazyComponent(async () => (await import("./screens/methods-screen.tsx")).MethodsScreen),
  },
  {
    path: "/reconciliation",
    title: "reconciliation.title",
    icon: Scale,
    group: "money",
    permission: "payments.read",
    goKey: "r",
    component: lazyComponent(async () => (await import("./screens/reconciliation-screen.tsx")).ReconciliationScreen),
  },
]);
