import { routes } from "../route.ts";
import type { pointMallShapes } from "./point-mall.shapes.ts";

const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const READS = { ...OF_CONSOLE, method: "GET", permission: "points.read" } as const;
const WRITES = { ...OF_CONSOLE, method: "POST", permission: "points.write", needsStepUp: true } as const;
const OPERATOR = ["NOT_SIGNED_IN", "NOT_PERMITTED"] as const;

/** Items of the points mall and its rates, for operators. */
export const pointMall = routes<typeof pointMallShapes>()({
  listMallItems: {
    ...READS,
    path: "/console/api/points/items",
    errors: [...OPERATOR, "BRAND_UNKNOWN"],
    summary: "Items of a brand's mall, hidden ones included.",
  },
  addMallItem: {
    ...WRITES,
    path: "/console/api/points/items",
    errors: [...OPERATOR, "BRAND_UNKNOWN", "UPLOAD_UNKNOWN", "STEP_UP_NEEDED", "APPROVAL_WAITING"],
    summary: "Adds an item. Stock above the brand's limit needs dual approval.",
  },
  changeMallItem: {
    ...WRITES,
    path: "/console/api/points/items/:id",
    errors: [...OPERATOR, "MALL_ITEM_UNKNOWN", "UPLOAD_UNKNOWN", "STEP_UP_NEEDED", "APPROVAL_WAITING"],
    summary: "Changes an item. Stock or cost that raises its value above the limit needs dual approval.",
  },
  sendMallItemPicture: {
    ...OF_CONSOLE,
    method: "POST",
    permission: "points.write",
    isBytes: true,
    bodyLimitBytes: 5_000_000,
    path: "/console/api/points/pictures",
    limit: { calls: 60, seconds: 600 },
    errors: [
      ...OPERATOR,
      "BRAND_UNKNOWN",
      "UPLOAD_TYPE_UNKNOWN",
      "UPLOAD_UNREADABLE",
      "UPLOAD_TOO_MANY_PIXELS",
      "BODY_TOO_LARGE",
    ],
    summary:
      "Uploads a picture for an item, re-encodes it, and returns an id, which must be saved with an item within a day.",
  },
  readMallItemPicture: {
    ...READS,
    path: "/console/api/points/items/:id/picture",
    errors: [...OPERATOR, "MALL_ITEM_UNKNOWN"],
    summary: "The picture of an item, also while it is hidden.",
  },
  listMallRedemptions: {
    ...READS,
    path: "/console/api/points/redemptions",
    errors: [...OPERATOR, "BRAND_UNKNOWN"],
    summary: "Redemptions, the oldest first, with the receiving address for those who decide about them.",
  },
  decideRedemption: {
    ...OF_CONSOLE,
    method: "POST",
    permission: "points.work",
    needsStepUp: true,
    path: "/console/api/points/redemptions/:id/decided",
    errors: [...OPERATOR, "REDEMPTION_UNKNOWN", "REDEMPTION_OVER", "STEP_UP_NEEDED"],
    summary: "Approves or rejects a redemption, or marks it as shipped or delivered. A rejection returns everything.",
  },
  readPointRates: {
    ...READS,
    path: "/console/api/points/rates",
    errors: [...OPERATOR, "BRAND_UNKNOWN"],
    summary: "Versions of the earning rates and of the conversion, newest first.",
  },
  proposeEarning: {
    ...WRITES,
    path: "/console/api/points/rates/earning",
    errors: [...OPERATOR, "BRAND_UNKNOWN", "STEP_UP_NEEDED", "APPROVAL_WAITING"],
    summary: "Proposes the next version of the earning rates to a second operator.",
  },
  proposeConversion: {
    ...WRITES,
    path: "/console/api/points/rates/conversion",
    errors: [...OPERATOR, "BRAND_UNKNOWN", "STEP_UP_NEEDED", "APPROVAL_WAITING"],
    summary: "Proposes the next rate of conversion to a second operator.",
  },
});
