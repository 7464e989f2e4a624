import { lazyComponent } from "@perya/browser/router";
import Gamepad from "lucide-react/icons/gamepad-2";
import Store from "lucide-react/icons/store";
import { definePages } from "../../lib/page.ts";

export const cataloguePages = definePages([
  {
    path: "/games",
    title: "catalogue.games",
    icon: Gamepad,
    group: "records",
    permission: "games.read",
    goKey: "g",
    component: lazyComponent(async () => (await import("./screens/games-screen.tsx")).GamesScreen),
  },
  {
    path: "/vendors",
    title: "catalogue.vendors",
    icon: Store,
    group: "records",
    permission: "games.read",
    goKey: "v",
    component: lazyComponent(async () => (await import("./screens/vendors-screen.tsx")).VendorsScreen),
  },
]);
