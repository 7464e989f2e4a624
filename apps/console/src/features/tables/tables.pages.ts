import { lazyComponent } from "@perya/browser/router";
import Coins from "lucide-react/icons/coins";
import KeyRound from "lucide-react/icons/key-round";
import ReceiptText from "lucide-react/icons/receipt-text";
import Users from "lucide-react/icons/users";
import { definePages } from "../../lib/page.ts";

const screens = () => import("./screens/table-screens.tsx");

export const tablePages = definePages([
  {
    path: "/members",
    title: "tables.members.title",
    icon: Users,
    group: "records",
    permission: "members.read",
    goKey: "m",
    component: lazyComponent(async () => (await screens()).MembersScreen),
  },
  {
    path: "/bets",
    title: "tables.bets.title",
    icon: Coins,
    group: "records",
    permission: "money.read",
    goKey: "b",
    component: lazyComponent(async () => (await screens()).BetsScreen),
  },
  {
    path: "/statement",
    title: "tables.statement.title",
    icon: ReceiptText,
    group: null,
    permission: "money.read",
    component: lazyComponent(async () => (await screens()).StatementScreen),
  },
]);

/** Exported separately, so that the menu can list the operator logins next to Operators. */
export const signInPages = definePages([
  {
    path: "/sign-ins",
    title: "tables.signIns.title",
    icon: KeyRound,
    group: "control",
    permission: "operators.read",
    component: lazyComponent(async () => (await screens()).SignInsScreen),
  },
]);
