import { MONEY_ANSWERS_WITHIN_MS, routes } from "../route.ts";
import type { pointShapes } from "./points.shapes.ts";

const OF_MEMBER = { module: "WALLET", who: "member" } as const;
const MEMBER = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;
const PAYING = {
  ...OF_MEMBER,
  method: "POST",
  isSealed: true,
  isClosedToFrozen: true,
  answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
  limit: { calls: 30, seconds: 600 },
} as const;
const PAYING_ERRORS = [
  ...MEMBER,
  "FIELDS_INVALID",
  "PAYMENT_PASSWORD_MISSING",
  "PAYMENT_PASSWORD_WRONG",
  "MEMBER_FROZEN",
  "REWARD_NOT_ALLOWED",
  "POINTS_TOO_LOW",
  "REQUEST_KEY_REUSED",
  "SEAL_BROKEN",
  "SEAL_REPLAYED",
] as const;

/** Points calls of the player site (R20.40). */
export const points = routes<typeof pointShapes>()({
  readBalance: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/points/balance",
    errors: [...MEMBER],
    summary: "The member's points, and what redemptions in process hold.",
  },
  readReward: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/points/reward",
    errors: [...MEMBER],
    summary: "Points earned in the brand's current month, by source.",
  },
  readConfig: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/points/config",
    errors: [...MEMBER],
    summary: "What earns points, the rate of conversion, and what a redemption needs: password and address.",
  },
  listItems: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/points/items",
    errors: [...MEMBER],
    summary: "Items of the mall, sold-out ones included. Empty while the account gets no rewards.",
  },
  readItemPicture: {
    module: "WALLET",
    who: "anyone",
    method: "GET",
    path: "/wps/points/items/:id/picture",
    errors: ["MALL_ITEM_UNKNOWN"],
    summary: "The uploaded picture of an item that is shown.",
  },
  listRedemptions: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/points/redemptions",
    errors: [...MEMBER],
    summary: "The member's redemptions, newest first.",
  },
  listChanges: {
    ...OF_MEMBER,
    method: "GET",
    path: "/wps/points/changes",
    errors: [...MEMBER],
    summary: "Every change of the member's points with the balance after it, newest first.",
  },
  redeem: {
    ...PAYING,
    path: "/wps/points/redemptions",
    errors: [...PAYING_ERRORS, "MALL_ITEM_UNKNOWN", "MALL_OUT_OF_STOCK", "FUNDS_TOO_LOW"],
    summary: "Redeems an item: holds its points and extra amount until an operator decides.",
  },
  convert: {
    ...PAYING,
    path: "/wps/points/conversions",
    errors: [...PAYING_ERRORS, "POINTS_BELOW_MINIMUM", "POINTS_RATE_CHANGED"],
    summary: "Converts whole points to cash at the rate that the member saw. Idempotent by requestKey.",
  },
});
