/** Pages of the site that are neither games nor a member's own. A new screen starts here. */
import { lazyScreen } from "../lazy.ts";
import { notOpenYet, screen } from "../route-lines.tsx";
import { player } from "./shells.tsx";

const Help = lazyScreen(() => import("../../features/notices/screens/help-screen.tsx"));

export const pageRoutes = [
  notOpenYet(player, "/promotions"),
  notOpenYet(player, "/pointMall"),
  screen(player, "/helpmc", Help),
] as const;
