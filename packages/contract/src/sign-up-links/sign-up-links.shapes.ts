import Type, { type Static } from "typebox";
import { ContractTermsText } from "../contracts/contracts.shapes.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const Day = Type.String({ description: "In the brand's time zone." });
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>({ type: "string", enum: [...words] });

/** How many members reached each step. */
const Funnel = {
  opened: Type.Integer({ description: "Once per browser, address and day." }),
  registered: Type.Integer(),
  deposited: Type.Integer({ description: "Members whose first deposit arrived." }),
  bet: Type.Integer({ description: "Members whose first bet was settled." }),
};

export const SignUpLink = Type.Object({
  id: Id,
  code: Type.String(),
  accountType: Type.Integer(),
  campaign: Type.String(),
  terms: Type.Union([ContractTermsText, Type.Null()], {
    description: "Terms of the contract offered to members who join.",
  }),
  state: oneOf(["open", "expired", "usedUp", "closed"]),
  mostUses: Type.Integer(),
  used: Type.Integer(),
  madeAt: Moment,
  expiresAt: Moment,
  closedAt: Type.Union([Moment, Type.Null()]),
  funnel: Type.Object(Funnel),
});

const Joined = Type.Object({
  id: Id,
  account: Type.String({ description: "Masked if it is a mobile number." }),
  nickname: Type.String(),
  joinedAt: Moment,
  hasDeposited: Type.Boolean(),
  hasBet: Type.Boolean(),
  offer: Type.Union([oneOf(["waiting", "offered", "refused"]), Type.Null()], {
    description: "State of the promised contract; refused if it no longer fitted.",
  }),
  offerProblem: Type.Union([Type.String(), Type.Null()]),
});

const Days = Type.Integer({ minimum: 1, maximum: 366, description: "Days until it expires, counted from today." });
const Uses = Type.Integer({ minimum: 1, maximum: 10_000 });
const OfLink = Type.Object({ id: Id });

export const signUpLinkShapes = {
  listLinks: {
    query: Type.Object({
      isOpen: Type.Optional(Type.Boolean({ description: "Only links that still accept members." })),
      before: Type.Optional(Id),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
    }),
    value: Type.Object({ links: Type.Array(SignUpLink), next: Type.Union([Id, Type.Null()]) }),
  },
  readLink: {
    params: OfLink,
    value: Type.Object({
      link: SignUpLink,
      days: Type.Array(Type.Object({ day: Day, ...Funnel }), { description: "The last 90 days with activity." }),
      joined: Type.Array(Joined, { description: "The last 100, newest first." }),
    }),
  },
  makeLink: {
    body: Type.Object({
      requestKey: Id,
      accountType: Type.Integer({ minimum: 0, maximum: 99 }),
      campaign: Type.String({ minLength: 1, maxLength: 60 }),
      days: Days,
      uses: Uses,
      terms: Type.Optional(ContractTermsText),
    }),
    value: SignUpLink,
  },
  extendLink: {
    params: OfLink,
    body: Type.Object({ days: Type.Optional(Days), uses: Type.Optional(Uses) }),
    value: SignUpLink,
  },
  closeLink: { params: OfLink, value: SignUpLink },
  openLink: { body: Type.Object({ code: Type.String({ maxLength: 64 }) }), value: Type.Null() },
};

export type SignUpLink = Static<typeof SignUpLink>;
export type SignUpLinkJoined = Static<typeof Joined>;
