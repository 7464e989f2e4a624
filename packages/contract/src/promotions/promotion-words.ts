/** Promotion types (R15.1). */
export const PROMOTION_TYPES = ["newbie", "limited", "specialOffer", "daily", "highRebate", "vip"] as const;
export type PromotionType = (typeof PROMOTION_TYPES)[number];

/**
 * A draft was never published; a closed promotion never returns. "Coming soon" is a live promotion before its start.
 */
export const PROMOTION_STATES = ["draft", "live", "paused", "closed"] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** How members take part: claim at once, join and reach a goal, or apply with images that an operator reviews. */
export const PROMOTION_ENTRIES = ["claim", "join", "apply"] as const;
export type PromotionEntry = (typeof PROMOTION_ENTRIES)[number];

/** How often a person can claim: once, or once per period of the brand's calendar. */
export const PROMOTION_PERIODS = ["once", "day", "week", "month"] as const;
export type PromotionPeriod = (typeof PROMOTION_PERIODS)[number];

export const CLAIM_STATES = ["joined", "applying", "rejected", "issued", "claimed", "closed"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** States of R15.2 as a member sees them. `open`: no claim in this period yet. */
export const PROMOTION_STATUSES = [
  "open",
  "comingSoon",
  "joined",
  "process",
  "applying",
  "rejected",
  "issued",
  "claimed",
  "closed",
] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];

/** Reasons why a promotion can't be claimed now, in the order in which they are shown. */
export const PROMOTION_REASONS = [
  "NOT_SIGNED_IN",
  "TRIAL",
  "NOT_ALLOWED",
  "NOT_STARTED",
  "ENDED",
  "PAUSED",
  "ALREADY_CLAIMED",
  "BUDGET_SPENT",
  "MOBILE_NOT_VERIFIED",
  "IDENTITY_NOT_VERIFIED",
  "ACCOUNT_AGE",
  "ACCOUNT_TOO_OLD",
  "VIP_LEVEL",
  "NOT_TODAY",
  "FIRST_DEPOSIT_NEEDED",
  "MINIMUM_DEPOSIT",
  "MINIMUM_STAKE",
  "GOAL_NOT_REACHED",
] as const;
export type PromotionReason = (typeof PROMOTION_REASONS)[number];

/** Why an application was rejected. */
export const APPLICATION_REASONS = [
  "imageUnreadable",
  "imageWrong",
  "notDone",
  "nameDiffers",
  "usedBefore",
  "termsBroken",
] as const;
export type ApplicationReason = (typeof APPLICATION_REASONS)[number];

/** Problems that prevent terms from being published. */
export const TERMS_PROBLEMS = [
  "gift",
  "percent",
  "game",
  "wagering",
  "goal",
  "deposit",
  "conditions",
  "images",
  "claimDays",
  "schedule",
  "budget",
  "notAllowed",
  "wageringTooHigh",
  "products",
] as const;
export type PromotionTermsProblem = (typeof TERMS_PROBLEMS)[number];

/** Maximum length of an application's remark, and maximum number of images (R15.3). */
export const APPLICATION_REMARK = 140;
export const APPLICATION_IMAGES = 3;
