import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { oneOf, PromotionTerms } from "./promotion-terms.ts";
import { promotionConsoleShapes } from "./promotions.console-shapes.ts";
import {
  APPLICATION_IMAGES,
  APPLICATION_REASONS,
  APPLICATION_REMARK,
  PROMOTION_REASONS,
  PROMOTION_STATUSES,
} from "./promotion-words.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const MaybeMoment = Type.Union([Moment, Type.Null()]);
const Amount = Type.Unsafe<string>({ ...AmountText });

/** The member's claim in this period, or an earlier one that is still open. */
const PromotionClaim = Type.Object({
  id: Id,
  amount: Type.Union([Amount, Type.Null()], { description: "Null until it is issued." }),
  rewardId: Type.Union([Id, Type.Null()]),
  progress: Type.Union([Type.Object({ done: Amount, goal: Amount }), Type.Null()]),
  reason: Type.Union([oneOf(APPLICATION_REASONS), Type.Null()]),
  at: Moment,
  answerBy: MaybeMoment,
  claimUntil: MaybeMoment,
  endedAt: MaybeMoment,
});

export const Promotion = Type.Object({
  id: Id,
  title: Type.String(),
  lead: Type.String(),
  picture: Type.String(),
  terms: PromotionTerms,
  version: Type.Integer(),
  termsHash: Type.String({ description: "Hex SHA-256 of terms and texts." }),
  startsAt: Moment,
  endsAt: MaybeMoment,
  status: oneOf(PROMOTION_STATUSES),
  reasons: Type.Array(oneOf(PROMOTION_REASONS), {
    description: "Why the caller can't claim, join or apply now. Empty if they can.",
  }),
  amount: Type.Union([Amount, Type.Null()], { description: "What the caller would get now, if it is known." }),
  claim: Type.Union([PromotionClaim, Type.Null()]),
});

const OfPromotion = { params: Type.Object({ id: Id }), value: Promotion };

export const promotionShapes = {
  ...promotionConsoleShapes,
  listPromotions: { value: Type.Object({ promotions: Type.Array(Promotion), showsOffers: Type.Boolean() }) },
  readPromotion: OfPromotion,
  claimPromotion: OfPromotion,
  joinPromotion: OfPromotion,
  applyForPromotion: {
    ...OfPromotion,
    body: Type.Object({
      remark: Type.String({ maxLength: APPLICATION_REMARK }),
      images: Type.Array(Id, { maxItems: APPLICATION_IMAGES, uniqueItems: true }),
    }),
  },
  setShowsOffers: { body: Type.Object({ showsOffers: Type.Boolean() }), value: Type.Null() },
};

export type Promotion = Static<typeof Promotion>;
export type PromotionClaim = Static<typeof PromotionClaim>;
