import Type, { type Static } from "typebox";
import { AmountText, PositiveAmountText } from "../amount.ts";
import { oneOf, PromotionTerms, PromotionTexts, RoundsGame } from "./promotion-terms.ts";
import {
  APPLICATION_REASONS,
  CLAIM_STATES,
  PROMOTION_STATES,
  PROMOTION_TYPES,
  TERMS_PROBLEMS,
} from "./promotion-words.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const MaybeMoment = Type.Union([Moment, Type.Null()]);
const Amount = Type.Unsafe<string>({ ...AmountText });
const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: "\\S" });

const PromotionLine = Type.Object({
  id: Id,
  brandId: Id,
  state: oneOf(PROMOTION_STATES),
  version: Type.Union([Type.Integer(), Type.Null()], { description: "Null: never published." }),
  lastVersion: Type.Integer(),
  title: Type.String(),
  type: oneOf(PROMOTION_TYPES),
  startsAt: Moment,
  endsAt: MaybeMoment,
  budget: Type.Object({ limit: Amount, reserved: Amount, spent: Amount }),
  currency: Type.Union([Type.String(), Type.Null()], { description: "Of the budget; null: points." }),
  claims: Type.Integer(),
});

const Draft = {
  terms: PromotionTerms,
  texts: PromotionTexts,
  picture: Type.String({ pattern: "^/(art|uploads)/[a-z0-9/._-]{1,200}$" }),
  budget: PositiveAmountText,
};

const PromotionVersion = Type.Object({
  version: Type.Integer(),
  terms: PromotionTerms,
  texts: PromotionTexts,
  picture: Type.String(),
  budget: Amount,
  termsHash: Type.String(),
  writtenBy: Type.Union([Type.String(), Type.Null()]),
  writtenAt: Moment,
  problems: Type.Array(oneOf(TERMS_PROBLEMS)),
});

const PromotionCase = Type.Object({
  ...PromotionLine.properties,
  versions: Type.Array(PromotionVersion, { description: "Newest first." }),
  approvalId: Type.Union([Id, Type.Null()], { description: "A publication or budget awaiting second approval." }),
});

const ApplicationCase = Type.Object({
  id: Id,
  brandId: Id,
  state: oneOf(CLAIM_STATES),
  title: Type.String(),
  lead: Type.String(),
  amount: Amount,
  currency: Type.String(),
  needsTwo: Type.Boolean({ description: "The reward is above the limit of one reviewer." }),
  approvedBy: Type.Union([Type.String(), Type.Null()], { description: "Who approved it first." }),
  remark: Type.String(),
  images: Type.Array(Id),
  at: Moment,
  reason: Type.Union([oneOf(APPLICATION_REASONS), Type.Null()]),
  member: Type.Object({ id: Id, account: Type.String(), since: Moment, applications: Type.Integer() }),
});

const OfPromotion = { params: Type.Object({ id: Id }), value: PromotionCase };

export const promotionConsoleShapes = {
  listAll: {
    query: Type.Object({ brandId: Id }),
    value: Type.Object({
      promotions: Type.Array(PromotionLine),
      currency: Type.String(),
      timeZone: Type.String({ description: "Of the brand's schedules." }),
      budgetAlone: Type.Unsafe<string>({ ...AmountText, description: "A higher budget needs a second operator." }),
    }),
  },
  readCase: OfPromotion,
  listRoundGames: {
    query: Type.Object({ brandId: Id, beginsWith: Type.Optional(Type.String({ maxLength: 60 })) }),
    value: Type.Object({ games: Type.Array(RoundsGame) }),
  },
  saveVersion: {
    body: Type.Object({ brandId: Id, id: Type.Union([Id, Type.Null()]), ...Draft }),
    value: PromotionCase,
  },
  sendPicture: {
    query: Type.Object({ brandId: Id }),
    body: Type.Unsafe<Uint8Array>({}),
    value: Type.Object({ picture: Type.String() }),
  },
  publish: { ...OfPromotion, body: Type.Object({ version: Type.Integer({ minimum: 1 }), reason: Reason }) },
  changeState: { ...OfPromotion, body: Type.Object({ state: oneOf(["live", "paused", "closed"]), reason: Reason }) },
  changeBudget: { ...OfPromotion, body: Type.Object({ budget: PositiveAmountText, reason: Reason }) },
  forecast: {
    body: Type.Object({ brandId: Id, terms: PromotionTerms, budget: PositiveAmountText }),
    value: Type.Object({ players: Type.Integer(), claims: Type.Integer(), cost: Amount, withoutBudget: Amount }),
  },
  readApplication: { params: Type.Object({ id: Id }), value: ApplicationCase },
  decideApplication: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      itemId: Id,
      version: Type.Integer({ minimum: 0 }),
      rejectedFor: Type.Union([oneOf(APPLICATION_REASONS), Type.Null()], { description: "Null approves it." }),
    }),
    value: ApplicationCase,
  },
  readApplicationImage: { params: Type.Object({ id: Id, image: Id }), value: Type.Null() },
};

export type PromotionLine = Static<typeof PromotionLine>;
export type PromotionCase = Static<typeof PromotionCase>;
export type PromotionVersion = Static<typeof PromotionVersion>;
export type ApplicationCase = Static<typeof ApplicationCase>;
