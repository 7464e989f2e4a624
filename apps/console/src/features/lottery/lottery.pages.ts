import { lazyComponent } from "@perya/browser/router";
import Clover from "lucide-react/icons/clover";
import { definePages } from "../../lib/page.ts";
import { ResultsWaiting } from "./components/results-waiting.tsx";

export const lotteryPages = definePages([
  {
    path: "/lottery",
    title: "lottery.title",
    icon: Clover,
    group: "control",
    permission: "lottery.read",
    component: lazyComponent(async () => (await import("./screens/lottery-screen.tsx")).LotteryScreen),
    Waiting: ResultsWaiting,
  },
  {
    path: "/lottery-game",
    title: "lottery.game",
    icon: Clover,
    group: null,
    permission: "lottery.read",
    component: lazyComponent(async () => (await import("./screens/lottery-game-screen.tsx")).LotteryGameScreen),
  },
  {
    path: "/lottery-draw",
    title: "lottery.draw",
    icon: Clover,
    group: null,
    permission: "lottery.read",
    component: lazyComponent(async () => (await import("./screens/lottery-draw-screen.tsx")).LotteryDrawScreen),
  },
]);
