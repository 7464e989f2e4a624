/** The route table: every address of S0 §2 and S1 §2, one line per screen, with its shell and its guard. */
import { createRootRoute, createRoute, createRouter, type RouterHistory } from "@tanstack/react-router";
import { Waiting } from "../features/site/components/waiting.tsx";
import { FailureScreen } from "../features/site/screens/failure-screen.tsx";
import { HomePage } from "./home/home-page.tsx";
import { openDialog } from "../lib/dialogs.ts";
import { IS_DRAWING } from "../lib/env.ts";
import { rememberInvitation } from "../lib/invitation.ts";
import { currentLogin } from "../lib/session.ts";
import { agent, memberCentre, notYetAgent, realAccount, signedIn, toLoginDialog } from "./guards.tsx";
import { laterScreen } from "./later.ts";
import { Root } from "./root.tsx";
import { alias, notOpenYet, screen } from "./route-lines.tsx";
import { game, messageType, next, parseSearch, referral, stringifySearch, vendor } from "./search.ts";
import { PlayerShell } from "./shells/player-shell.tsx";

const AgentDoor = laterScreen("agent-door", () => import("./agent-door.tsx"), "AgentDoor");
const NotFoundScreen = laterScreen(
  "not-found-screen",
  () => import("../features/site/screens/not-found-screen.tsx"),
  "NotFoundScreen",
);
const HelpScreen = laterScreen(
  "help-screen",
  () => import("../features/notices/screens/help-screen.tsx"),
  "HelpScreen",
);
const SecurityCenterScreen = laterScreen(
  "security-center-screen",
  () => import("../features/members/screens/security-center-screen.tsx"),
  "SecurityCenterScreen",
);
const MessagesScreen = laterScreen(
  "messages-screen",
  () => import("../features/messages/screens/messages-screen.tsx"),
  "MessagesScreen",
);
const FeedbackScreen = laterScreen(
  "feedback-screen",
  () => import("../features/feedback/screens/feedback-screen.tsx"),
  "FeedbackScreen",
);
const GameShell = laterScreen("game-shell", () => import("./shells/game-shell.tsx"), "GameShell");
const AgentShell = laterScreen("agent-shell", () => import("./shells/agent-shell.tsx"), "AgentShell");
const DoorShell = laterScreen("door-shell", () => import("./shells/door-shell.tsx"), "DoorShell");
const BareShell = laterScreen("bare-shell", () => import("./shells/bare-shell.tsx"), "BareShell");

const root = createRootRoute({ component: Root, notFoundComponent: Lost });
const player = createRoute({ getParentRoute: () => root, id: "player", component: PlayerShell });
const gamePage = createRoute({ getParentRoute: () => root, id: "game", component: GameShell });
const agentCentre = createRoute({ getParentRoute: () => root, id: "agents", component: AgentShell });
const door = createRoute({ getParentRoute: () => root, id: "door", component: DoorShell });
const bare = createRoute({ getParentRoute: () => root, id: "bare", component: BareShell });

export const routeTree = root.addChildren([
  player.addChildren([
    screen(player, "/", HomePage),
    screen(player, "/index", HomePage),
    screen(player, "/index.html", HomePage),
    screen(player, "/home", HomePage),
    screen(player, "/login", HomePage, { guard: toLoginDialog, search: next }),
    screen(player, "/register", HomePage, { search: referral, opens: openRegister }),
    screen(player, "/help", HomePage, { opens: () => openDialog("help") }),
    screen(player, "/helpmc", HelpScreen),

    screen(player, "/sports", notOpenYet("/sports")),
    screen(player, "/esports", notOpenYet("/esports")),
    screen(player, "/lott", notOpenYet("/lott")),
    screen(player, "/elott", notOpenYet("/elott")),
    screen(player, "/cockfight", notOpenYet("/cockfight")),
    screen(player, "/live", notOpenYet("/live")),
    screen(player, "/fish", notOpenYet("/fish"), { search: vendor }),
    screen(player, "/rng", notOpenYet("/rng"), { search: vendor }),
    screen(player, "/pvp", notOpenYet("/pvp")),
    screen(player, "/bgs", notOpenYet("/bgs")),
    screen(player, "/bingo", notOpenYet("/bingo")),
    screen(player, "/favorite", notOpenYet("/favorite"), { guard: signedIn }),
    screen(player, "/recent", notOpenYet("/recent"), { guard: signedIn }),
    screen(player, "/promotions", notOpenYet("/promotions")),
    screen(player, "/pointMall", notOpenYet("/pointMall")),

    alias(player, "/member", "/member/securityCenter"),
    screen(player, "/member/securityCenter", SecurityCenterScreen, { guard: memberCentre }),
    screen(player, "/member/transferFund", notOpenYet("/member/transferFund"), { guard: memberCentre }),
    screen(player, "/member/depositv2", notOpenYet("/member/depositv2"), { guard: memberCentre }),
    screen(player, "/member/withdraw", notOpenYet("/member/withdraw"), { guard: memberCentre }),
    screen(player, "/member/transferUpline", notOpenYet("/member/transferUpline"), { guard: memberCentre }),
    screen(player, "/member/personalHistoryCopy", notOpenYet("/member/personalHistoryCopy"), { guard: memberCentre }),
    screen(player, "/member/transactionHistory", notOpenYet("/member/transactionHistory"), { guard: memberCentre }),
    screen(player, "/member/personalProfit", notOpenYet("/member/personalProfit"), { guard: memberCentre }),
    screen(player, "/member/bonusDetails", notOpenYet("/member/bonusDetails"), { guard: memberCentre }),
    screen(player, "/member/rewardCenter", notOpenYet("/member/rewardCenter"), { guard: memberCentre }),
    screen(player, "/member/referral", notOpenYet("/member/referral"), { guard: memberCentre }),
    screen(player, "/member/missionLeaderboard", notOpenYet("/member/missionLeaderboard"), { guard: memberCentre }),
    screen(player, "/member/messageV2", MessagesScreen, { guard: memberCentre, search: messageType }),
    screen(player, "/member/feedback", FeedbackScreen, { guard: memberCentre }),
    screen(player, "/member/manualRebate", notOpenYet("/member/manualRebate"), { guard: memberCentre }),
  ]),
  gamePage.addChildren([
    screen(gamePage, "/lottery", notOpenYet("/lottery"), { guard: realAccount }),
    screen(gamePage, "/seaLottery", notOpenYet("/seaLottery"), { guard: realAccount }),
    screen(gamePage, "/vnLottery", notOpenYet("/vnLottery"), { guard: realAccount, search: game }),
    // S0 §2 spells it so in one place; an old link keeps working.
    alias(gamePage, "/lottert", "/lottery"),
  ]),
  agentCentre.addChildren([screen(agentCentre, "/agentHome", notOpenYet("/agentHome"), { guard: agent })]),
  door.addChildren([screen(door, "/agent", AgentDoor, { guard: notYetAgent })]),
  bare.addChildren([screen(bare, "/seamless", notOpenYet("/seamless"))]),
]);

/** `history` is for tests. Case does not matter in an address: the spec itself writes some of them both ways. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    // Where the page is drawn there is no window to ask.
    ...(IS_DRAWING && { origin: "http://localhost" }),
    routeTree,
    caseSensitive: false,
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPendingMs: 150,
    defaultPendingMinMs: 250,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: FailureScreen,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

/** Whoever has an account already is simply at home; a trial player may still get one. */
function openRegister({ referralCode }: { referralCode?: string }): void {
  const { isLogin, isTrial } = currentLogin();
  if (isLogin && !isTrial) return;
  if (referralCode !== undefined) rememberInvitation(referralCode);
  openDialog("register");
}

/** An address nobody knows still has the way back around it. */
function Lost() {
  return (
    <PlayerShell>
      <NotFoundScreen />
    </PlayerShell>
  );
}
