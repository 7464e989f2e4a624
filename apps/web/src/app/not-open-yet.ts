import type { TextKey } from "@perya/text";
import type { DialogName } from "../lib/dialogs.ts";

/**
 * The one list of what is promised but not built. A screen that gets built leaves this list and gets its own component
 * in router.tsx or dialogs.tsx; a test holds both to each other.
 */
export const SCREENS_NOT_OPEN_YET = {
  "/agentHome": "place.agentHome",
  "/sports": "place.sports",
  "/esports": "place.esports",
  "/lott": "place.lott",
  "/elott": "place.elott",
  "/cockfight": "place.cockfight",
  "/live": "place.live",
  "/fish": "place.fish",
  "/rng": "place.rng",
  "/pvp": "place.pvp",
  "/bgs": "place.bgs",
  "/bingo": "place.bingo",
  "/favorite": "place.favorite",
  "/recent": "place.recent",
  "/lottery": "place.lottery",
  "/seaLottery": "place.seaLottery",
  "/vnLottery": "place.vnLottery",
  "/promotions": "place.promotions",
  "/pointMall": "place.pointMall",
  "/seamless": "place.seamless",
  "/member/transferFund": "place.transferFund",
  "/member/depositv2": "place.depositv2",
  "/member/withdraw": "place.withdraw",
  "/member/transferUpline": "place.transferUpline",
  "/member/personalHistoryCopy": "place.personalHistoryCopy",
  "/member/transactionHistory": "place.transactionHistory",
  "/member/personalProfit": "place.personalProfit",
  "/member/bonusDetails": "place.bonusDetails",
  "/member/rewardCenter": "place.rewardCenter",
  "/member/referral": "place.referral",
  "/member/missionLeaderboard": "place.missionLeaderboard",
  "/member/manualRebate": "place.manualRebate",
} as const satisfies Record<string, TextKey>;

export const DIALOGS_NOT_OPEN_YET = {
  contract: "place.contract",
  gameFrame: "place.gameFrame",
  vendorGames: "place.vendorGames",
} as const satisfies Partial<Record<DialogName, TextKey>>;

export type ScreenNotOpenYet = keyof typeof SCREENS_NOT_OPEN_YET;
export type DialogNotOpenYet = keyof typeof DIALOGS_NOT_OPEN_YET;
