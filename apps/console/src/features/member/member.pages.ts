import { lazyComponent } from "@perya/browser/router";
import UserRound from "lucide-react/icons/user-round";
import UserSearch from "lucide-react/icons/user-search";
import { definePages } from "../../lib/page.ts";

export const memberPages = definePages([
  {
    path: "/find",
    title: "member.find.title",
    icon: UserSearch,
    group: "records",
    permission: "members.read",
    goKey: "f",
    component: lazyComponent(async () => (await import("./screens/find-screen.tsx")).FindScreen),
  },
  {
    path: "/member",
    title: "member.title",
    icon: UserRound,
    group: null,
    permission: "members.read",
    component: lazyComponent(async () => (await import("./screens/member-screen.tsx")).MemberScreen),
  },
]);
