import { lazyComponent } from "@perya/browser/router";
import KeyRound from "lucide-react/icons/key-round";
import { definePages } from "../../lib/page.ts";

export const ownPages = definePages([
  {
    path: "/own",
    title: "own.title",
    icon: KeyRound,
    group: null,
    permission: "own",
    component: lazyComponent(async () => (await import("./screens/own-screen.tsx")).OwnScreen),
  },
]);
