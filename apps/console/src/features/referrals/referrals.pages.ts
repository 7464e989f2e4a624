import { lazyComponent } from "@perya/browser/router";
import Gift from "lucide-react/icons/gift";
import Link2 from "lucide-react/icons/link-2";
import UserRoundPlus from "lucide-react/icons/user-round-plus";
import UsersRound from "lucide-react/icons/users-round";
import { definePages } from "../../lib/page.ts";
import { HeldWaiting } from "./components/held-waiting.tsx";

export const referralQueuePages = definePages([
  {
    path: "/queues/referrals",
    title: "heldReferrals.title",
    icon: UsersRound,
    group: "queues",
    permission: "referrals.review",
    component: lazyComponent(async () => (await import("./screens/held-referrals-screen.tsx")).HeldReferralsScreen),
    Waiting: HeldWaiting,
  },
]);

export const referralPages = definePages([
  {
    path: "/referral-rewards",
    title: "tables.referralRewards.title",
    icon: Gift,
    group: "records",
    permission: "referrals.read",
    component: lazyComponent(async () => (await import("../tables/screens/table-screens.tsx")).ReferralRewardsScreen),
  },
  {
    path: "/linked-accounts",
    title: "linkedAccounts.title",
    icon: Link2,
    group: "records",
    permission: "referrals.review",
    component: lazyComponent(async () => (await import("./screens/linked-accounts-screen.tsx")).LinkedAccountsScreen),
  },
]);

export const referralProgramPages = definePages([
  {
    path: "/referral-program",
    title: "referralTerms.title",
    icon: UserRoundPlus,
    group: "control",
    permission: "referrals.read",
    component: lazyComponent(async () => (await import("./screens/referral-program-screen.tsx")).ReferralProgramScreen),
  },
]);
