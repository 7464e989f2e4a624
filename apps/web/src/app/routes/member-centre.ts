/** Routes of the member center. Every page needs a real account, except those that are not open yet. */
import { hasMemberCentre, memberCentre } from "../guards.tsx";
import { lazyScreen } from "../lazy.ts";
import { alias, notOpenYet, screen } from "../route-lines.tsx";
import { accountRecord, deposit, messageType, missionBoard, profit, records, withdrawal } from "../search.ts";
import { player } from "./shells.tsx";

const SecurityCenter = lazyScreen(() => import("../../features/members/screens/security-center-screen.tsx"));
const Deposit = lazyScreen(() => import("../../features/payments/screens/deposit-screen.tsx"));
const Withdraw = lazyScreen(() => import("../../features/withdrawals/screens/withdraw-screen.tsx"));
const Messages = lazyScreen(() => import("../../features/messages/screens/messages-screen.tsx"));
const BettingRecord = lazyScreen(() => import("../records/betting-record-screen.tsx"));
const AccountRecord = lazyScreen(() => import("../../features/records/screens/account-record-screen.tsx"));
const Profit = lazyScreen(() => import("../../features/records/screens/profit-screen.tsx"));
const TransferUpline = lazyScreen(() => import("../../features/transfers/screens/transfer-upline-screen.tsx"));
const BonusDetails = lazyScreen(() => import("../../features/rewards/screens/bonus-details-screen.tsx"));
const RewardCenter = lazyScreen(() => import("../../features/rewards/screens/reward-center-screen.tsx"));
const Raffles = lazyScreen(() => import("../../features/raffles/screens/raffles-screen.tsx"));
const Referral = lazyScreen(() => import("../../features/referrals/screens/referral-screen.tsx"));
const Missions = lazyScreen(() => import("../../features/missions/screens/missions-screen.tsx"));
const ManualRebate = lazyScreen(() => import("../../features/vip/screens/manual-rebate-screen.tsx"));
const Vip = lazyScreen(() => import("../../features/vip/screens/vip-screen.tsx"));
const Feedback = lazyScreen(() => import("../../features/feedback/screens/feedback-screen.tsx"));

export const memberCentreRoutes = [
  alias(player, "/member", "/member/securityCenter"),
  screen(player, "/member/securityCenter", SecurityCenter, { guard: memberCentre }),
  notOpenYet(player, "/member/transferFund", { guard: hasMemberCentre }),
  screen(player, "/member/depositv2", Deposit, { guard: memberCentre, search: deposit }),
  screen(player, "/member/withdraw", Withdraw, { guard: memberCentre, search: withdrawal }),
  screen(player, "/member/transferUpline", TransferUpline, { guard: memberCentre }),
  screen(player, "/member/personalHistoryCopy", BettingRecord, { guard: memberCentre, search: records }),
  screen(player, "/member/transactionHistory", AccountRecord, { guard: memberCentre, search: accountRecord }),
  screen(player, "/member/personalProfit", Profit, { guard: memberCentre, search: profit }),
  screen(player, "/member/bonusDetails", BonusDetails, { guard: memberCentre }),
  screen(player, "/member/rewardCenter", RewardCenter, { guard: memberCentre }),
  screen(player, "/member/referral", Referral, { guard: memberCentre }),
  screen(player, "/member/missionLeaderboard", Missions, { guard: memberCentre, search: missionBoard }),
  screen(player, "/member/messageV2", Messages, { guard: memberCentre, search: messageType }),
  screen(player, "/member/feedback", Feedback, { guard: memberCentre }),
  screen(player, "/member/manualRebate", ManualRebate, { guard: memberCentre }),
  screen(player, "/member/vip", Vip, { guard: memberCentre }),
  screen(player, "/member/raffles", Raffles, { guard: memberCentre }),
] as const;
