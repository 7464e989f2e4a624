import { MONEY_ANSWERS_WITHIN_MS, routes } from "../route.ts";
import type { promotionShapes } from "./promotions.shapes.ts";

const OF_CONSOLE = { module: "CONSOLE", who: "operator" } as const;
const OPERATOR = ["NOT_SIGNED_IN", "NOT_PERMITTED", "BRAND_UNKNOWN"] as const;
const OF_MEMBER = { module: "MEMBER", who: "member" } as const;
const MEMBER = ["NOT_SIGNED_IN", "TRIAL_NOT_ALLOWED"] as const;
const TAKING = {
  ...OF_MEMBER,
  method: "POST",
  isClosedToFrozen: true,
  answersWithinMs: MONEY_ANSWERS_WITHIN_MS,
  limit: { calls: 60, seconds: 600 },
} as const;
const TAKING_ERRORS = [...MEMBER, "MEMBER_FROZEN", "PROMOTION_UNKNOWN", "PROMOTION_REFUSED"] as const;

export const promotions = routes<typeof promotionShapes>()({
  listPromotions: {
    module: "SITE",
    who: "anyone",
    method: "GET",
    path: "/wps/promotions",
    errors: [],
    summary: "The brand's promotions with the caller's status and claims. Empty for members who get no rewards.",
  },
  readPromotion: {
    module: "SITE",
    who: "anyone",
    method: "GET",
    path: "/wps/promotions/:id",
    errors: ["PROMOTION_UNKNOWN"],
    summary: "One promotion with its terms and the caller's status.",
  },
  claimPromotion: {
    ...TAKING,
    path: "/wps/promotions/:id/claim",
    errors: [...TAKING_ERRORS],
    summary: "Issues the reward of a promotion, or of a joined one whose goal is reached. Idempotent per period.",
  },
  joinPromotion: {
    ...TAKING,
    path: "/wps/promotions/:id/join",
    errors: [...TAKING_ERRORS],
    summary: "Joins a promotion, such as a sign-up promotion: its terms are kept, and the reward is reserved.",
  },
  applyForPromotion: {
    ...TAKING,
    path: "/wps/promotions/:id/apply",
    errors: [...TAKING_ERRORS, "PROMOTION_IMAGES", "UPLOAD_UNKNOWN"],
    summary: "Requests a reward, such as a sign-up reward, with a remark and images. An operator reviews it.",
  },
  setShowsOffers: {
    ...OF_MEMBER,
    method: "PUT",
    path: "/wps/promotions/offers",
    errors: [...MEMBER],
    summary: "Shows or hides offers, their badges and messages. Running claims stay.",
  },
  listAll: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/promotions",
    permission: "promotions.read",
    errors: [...OPERATOR],
    summary: "A brand's promotions with their budgets.",
  },
  readCase: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/promotions/:id",
    permission: "promotions.read",
    errors: [...OPERATOR, "PROMOTION_UNKNOWN"],
    summary: "One promotion with all its versions.",
  },
  listRoundGames: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/promotion-games",
    permission: "promotions.read",
    errors: [...OPERATOR],
    summary: "Slots of the brand whose vendor takes free rounds, by the beginning of their name.",
  },
  saveVersion: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/promotions",
    permission: "promotions.write",
    errors: [...OPERATOR, "PROMOTION_UNKNOWN", "PROMOTION_OVER", "PROMOTION_GAME", "UPLOAD_UNKNOWN"],
    summary:
      "Writes a new version, of a new promotion if it has no id. Nothing changes for members until it is published.",
  },
  sendPicture: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/promotions/pictures",
    permission: "promotions.write",
    isBytes: true,
    bodyLimitBytes: 5_000_000,
    limit: { calls: 60, seconds: 600 },
    errors: [...OPERATOR, "UPLOAD_TYPE_UNKNOWN", "UPLOAD_UNREADABLE", "UPLOAD_TOO_MANY_PIXELS", "BODY_TOO_LARGE"],
    summary: "Uploads a picture and returns its address. It is deleted after a day unless a version has it.",
  },
  publish: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/promotions/:id/publish",
    permission: "promotions.write",
    needsStepUp: true,
    errors: [
      ...OPERATOR,
      "STEP_UP_NEEDED",
      "PROMOTION_UNKNOWN",
      "PROMOTION_OVER",
      "PROMOTION_TERMS",
      "PROMOTION_DUPLICATE",
      "APPROVAL_WAITING",
    ],
    summary: "Proposes to publish a version, after checking it against the jurisdiction. A second operator approves.",
  },
  changeState: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/promotions/:id/state",
    permission: "promotions.write",
    errors: [...OPERATOR, "PROMOTION_UNKNOWN", "PROMOTION_OVER", "PROMOTION_DUPLICATE"],
    summary: "Pauses, resumes or closes a promotion. Existing claims continue.",
  },
  changeBudget: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/promotions/:id/budget",
    permission: "promotions.write",
    needsStepUp: true,
    errors: [...OPERATOR, "STEP_UP_NEEDED", "PROMOTION_UNKNOWN", "PROMOTION_OVER", "APPROVAL_WAITING"],
    summary: "Changes a budget. A higher one above the limit of one operator is proposed to a second.",
  },
  forecast: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/promotions/forecast",
    permission: "promotions.read",
    errors: [...OPERATOR],
    summary: "What the terms would have cost in the past 30 days of play.",
  },
  readApplication: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/applications/:id",
    permission: "promotions.review",
    errors: [...OPERATOR, "CLAIM_UNKNOWN"],
    summary: "One application with its remark and images.",
  },
  decideApplication: {
    ...OF_CONSOLE,
    method: "POST",
    path: "/console/api/applications/:id/decide",
    permission: "promotions.review",
    errors: [
      ...OPERATOR,
      "CLAIM_UNKNOWN",
      "REWARD_NOT_ALLOWED",
      "WORK_UNKNOWN",
      "WORK_DONE",
      "WORK_LOST",
      "WORK_CHANGED",
    ],
    summary:
      "Approves an application, which issues its reward, or rejects it with a reason. Only for the assigned operator; above the limit of one reviewer, a second one approves.",
  },
  readApplicationImage: {
    ...OF_CONSOLE,
    method: "GET",
    path: "/console/api/applications/:id/images/:image",
    permission: "promotions.review",
    errors: [...OPERATOR, "CLAIM_UNKNOWN", "UPLOAD_UNKNOWN"],
    summary: "An image of an application.",
  },
});
