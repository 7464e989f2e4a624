/**
 * The member centre: everything here belongs to whoever is signed in with a real account. What is not open yet says so before
 * it asks anybody who they are.
 */
import { hasMemberCentre, memberCentre } from "../guards.tsx";
import { lazyScreen } from "../lazy.ts";
import { alias, notOpenYet, screen } from "../route-lines.tsx";
import { deposit, messageType, records, withdrawal } from "../search.ts";
import { player } from "./shells.tsx";

const SecurityCenter = lazyScreen(() => import("../../features/members/screens/security-center-screen.tsx"));
const Deposit = lazyScreen(() => import("../../features/payments/screens/deposit-screen.tsx"));
const Withdraw = lazyScreen(() => import("../../features/withdrawals/screens/withdraw-screen.tsx"));
const Messages = lazyScreen(() => import("../../features/messages/screens/messages-screen.tsx"));
const BettingRecord = lazyScreen(() => import("../records/betting-record-screen.tsx"));
const Feedback = lazyScreen(() => import("../../features/feedback/screens/feedback-screen.tsx"));

export const memberCentreRoutes = [
  alias(player, "/member", "/member/securityCenter"),
  screen(player, "/member/securityCenter", SecurityCenter, { guard: memberCentre }),
  notOpenYet(player, "/member/transferFund", { guard: hasMemberCentre }),
  screen(player, "/member/depositv2", Deposit, { guard: memberCentre, search: deposit }),
  screen(player, "/member/withdraw", Withdraw, { guard: memberCentre, search: withdrawal }),
  notOpenYet(player, "/member/transferUpline", { guard: hasMemberCentre }),
  screen(player, "/member/personalHistoryCopy", BettingRecord, { guard: memberCentre, search: records }),
  notOpenYet(player, "/member/transactionHistory", { guard: hasMemberCentre }),
  notOpenYet(player, "/member/personalProfit", { guard: hasMemberCentre }),
  notOpenYet(player, "/member/bonusDetails", { guard: hasMemberCentre }),
  notOpenYet(player, "/member/rewardCenter", { guard: hasMemberCentre }),
  notOpenYet(player, "/member/referral", { guard: hasMemberCentre }),
  notOpenYet(player, "/member/missionLeaderboard", { guard: hasMemberCentre }),
  screen(player, "/member/messageV2", Messages, { guard: memberCentre, search: messageType }),
  screen(player, "/member/feedback", Feedback, { guard: memberCentre }),
  notOpenYet(player, "/member/manualRebate", { guard: hasMemberCentre }),
] as const;
