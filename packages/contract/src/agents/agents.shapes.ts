import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { TABLE_FILES } from "../tables/tables.shapes.ts";
import { TEAM_MOVE_FROM, type TeamMoveFrom } from "./team-moves.ts";

const Id = Type.String({ format: "uuid" });
const File = Type.String({ description: "No envelope: the file itself." });
const Format = Type.Unsafe<(typeof TABLE_FILES)[number]>({ type: "string", enum: TABLE_FILES, default: "csv" });
const Moment = Type.String({ format: "date-time" });
const Day = Type.String({ pattern: "^2[0-9]{3}-[0-9]{2}-[0-9]{2}$", description: "A day of the brand's own clock." });

export const Affiliate = Type.Object({
  affiliateCode: Type.String(),
  nickname: Type.String({ description: "Masked; enough to see that the code is the friend's." }),
  accountType: Type.Union([Type.Integer(), Type.Null()], {
    description: "As what whoever comes by a sign-up link joins; null where the code is a member's own.",
  }),
});

/** Sums of a member and their whole downline. */
export const TeamSums = Type.Object({
  members: Type.Integer({ description: "At the end of the stretch, the member among them." }),
  joined: Type.Integer({ description: "New in the stretch." }),
  active: Type.Integer({ description: "With a settled bet that stands, on an average day of the stretch." }),
  bets: Type.Integer(),
  stake: AmountText,
  validStake: AmountText,
  win: AmountText,
  net: Type.Unsafe<string>({
    ...AmountText,
    description: "What they won less what they staked; below zero, they lost.",
  }),
  deposits: Type.Unsafe<string>({
    ...AmountText,
    description: "What was credited to them by the cashier, less what was taken back.",
  }),
  withdrawals: Type.Unsafe<string>({ ...AmountText, description: "What reached their banks, less what came back." }),
});

/** The same of one day. */
const TeamDay = Type.Object({ day: Day, ...TeamSums.properties });

export const TeamMember = Type.Object({
  id: Id,
  account: Type.String({ description: "Masked where it is a number." }),
  nickname: Type.String(),
  type: Type.Integer(),
  level: Type.Integer({ description: "Below the agent: 1 directly." }),
  joinedAt: Moment,
  lastSeenAt: Type.Union([Moment, Type.Null()]),
  isLocked: Type.Boolean(),
  isFrozen: Type.Boolean({ description: "By the agent directly above: no play, but what is theirs stays theirs." }),
  sums: TeamSums,
});

const Step = Type.Object({ id: Id, nickname: Type.String() });

const Days = {
  from: Day,
  to: Type.String({ ...Day, description: "The last day, which is in it; at most a year after the first." }),
};
const Counted = {
  currency: Type.String(),
  countedAt: Type.Union([Moment, Type.Null()], { description: "Up to when settled bets are in it." }),
};

export const Team = Type.Object({
  ...Counted,
  totals: TeamSums,
  before: Type.Object({ ...Days, totals: TeamSums }, { description: "The stretch of as many days right before it." }),
});

export const TeamPage = Type.Object({
  ...Counted,
  path: Type.Array(Step, { description: "From the agent down to whose level it is." }),
  directs: Type.Integer({ description: "How many stand on the level, counted no further than 10,000." }),
  members: Type.Array(TeamMember),
  next: Type.Union([Type.String(), Type.Null()]),
});

/** A direct downline, with the sums of their line in the previous period for comparison. */
const TopDownline = Type.Object({ ...TeamMember.properties, before: Type.Union([TeamSums, Type.Null()]) });

export const TeamPlace = Type.Object({
  level: Type.Integer({ description: "1 at the top." }),
  path: Type.Array(Step, { description: "From the top down to the member." }),
  members: Type.Integer({ description: "The member and everybody below." }),
  move: Type.Union([
    Type.Object({ upline: Type.Union([Step, Type.Null()]), effectiveOn: Day }, { description: "Decided, and waits." }),
    Type.Null(),
  ]),
});

export const FreezeEvent = Type.Object({
  action: Type.Unsafe<"frozen" | "lifted">({ type: "string", enum: ["frozen", "lifted"] }),
  by: Type.Unsafe<"agent" | "operator" | "move">({ type: "string", enum: ["agent", "operator", "move"] }),
  name: Type.Union([Type.String(), Type.Null()], { description: "What the agent is called." }),
  reason: Type.Union([Type.String(), Type.Null()]),
  at: Moment,
});

export const PlaceLine = Type.Object({
  id: Id,
  account: Type.String({ description: "A telephone number is masked." }),
  nickname: Type.String(),
  type: Type.Integer(),
  level: Type.Integer({ description: "1 at the top." }),
  members: Type.Integer({ description: "The member and everybody below." }),
  hasBelow: Type.Boolean(),
  joinedAt: Moment,
  isLocked: Type.Boolean(),
  isFrozen: Type.Boolean({ description: "By the agent above." }),
  isMoveProposed: Type.Boolean({ description: "A move of theirs waits for another's yes." }),
  move: Type.Union([Type.Object({ upline: Type.Union([Type.String(), Type.Null()]), effectiveOn: Day }), Type.Null()], {
    description: "Decided, and waits for its day; below nobody: to the top.",
  }),
});

const Reason = Type.String({ minLength: 1, maxLength: 500 });

export const agentShapes = {
  readAffiliate: {
    query: Type.Object({
      code: Type.Optional(Type.String({ maxLength: 64 })),
      domain: Type.Optional(Type.String({ maxLength: 256 })),
    }),
    value: Type.Union([Affiliate, Type.Null()]),
  },
  readTeam: { query: Type.Object({ ...Days, memberId: Type.Optional(Id) }), value: Team },
  readTeamDays: {
    query: Type.Object({ ...Days, memberId: Type.Optional(Id) }),
    value: Type.Object({ ...Counted, days: Type.Array(TeamDay) }),
  },
  listTopDownlines: {
    query: Type.Object({
      ...Days,
      againstFrom: Type.Optional(Day),
      againstTo: Type.Optional(Day),
      count: Type.Integer({ minimum: 1, maximum: 20, default: 5 }),
    }),
    value: Type.Object({
      ...Counted,
      downlines: Type.Array(TopDownline),
      directs: Type.Integer({ description: "How many stand directly below." }),
      isWhole: Type.Boolean({ description: "False: there are more than were looked at, the newest first." }),
    }),
  },
  listTeam: {
    query: Type.Object({
      ...Days,
      memberId: Type.Optional(Type.String({ format: "uuid", description: "Whose level; left out, the agent's own." })),
      order: Type.Optional(
        Type.Unsafe<"new" | "stake">({
          type: "string",
          enum: ["new", "stake"],
          description: "By when they came, or by what their lines bet; a level of more than 5,000 only by the former.",
        }),
      ),
      before: Type.Optional(
        Type.String({ pattern: "^[0-9]{1,18}$", description: "What the page before said as next." }),
      ),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 30 }),
    }),
    value: TeamPage,
  },
  exportTeam: {
    query: Type.Object({
      ...Days,
      memberId: Type.Optional(Id),
      ids: Type.Optional(
        Type.String({
          pattern: "^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$",
          description: "Only these of the team, from whichever level; left out, the whole level.",
        }),
      ),
      format: Format,
    }),
    value: File,
  },
  exportTeamDays: { query: Type.Object({ ...Days, memberId: Type.Optional(Id), format: Format }), value: File },
  searchTeam: {
    query: Type.Object({ ...Days, account: Type.String({ minLength: 2, maxLength: 64 }) }),
    value: Type.Object({
      ...Counted,
      members: Type.Array(TeamMember),
      isWhole: Type.Boolean({ description: "False: there may be more, and more letters find them." }),
    }),
  },
  readTeamMember: {
    params: Type.Object({ id: Id }),
    query: Type.Object(Days),
    value: Type.Object({
      ...Counted,
      path: Type.Array(Step),
      member: TeamMember,
      contacts: Type.Union([
        Type.Object({
          mobile: Type.Union([Type.String(), Type.Null()]),
          email: Type.Union([Type.String(), Type.Null()]),
        }),
        Type.Null(),
      ]),
    }),
  },
  freezeMember: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }) }),
    value: Type.Null(),
  },
  liftFreeze: { params: Type.Object({ id: Id }), value: Type.Null() },
  listFreezes: { params: Type.Object({ id: Id }), value: Type.Array(FreezeEvent) },
  readOwnFreeze: {
    value: Type.Object({ freeze: Type.Union([FreezeEvent, Type.Null()]) }),
  },
  listPlaces: {
    query: Type.Object({
      brandId: Id,
      memberId: Type.Optional(Type.String({ format: "uuid", description: "Below whom; left out, at the top." })),
      account: Type.Optional(Type.String({ minLength: 2, maxLength: 64, description: "Instead: who is called so." })),
      agentsOnly: Type.Boolean({ default: true }),
      topsOnly: Type.Boolean({ default: false, description: "Of who is called so: only those who stand at the top." }),
      before: Type.Optional(Type.String({ pattern: "^[0-9]{1,18}$" })),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
    }),
    value: Type.Object({
      path: Type.Array(Step, { description: "From the top down to whose level it is." }),
      places: Type.Array(PlaceLine),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  readPlace: { params: Type.Object({ id: Id }), value: TeamPlace },
  moveMember: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      uplineId: Type.Union([Id, Type.Null()], { description: "Null: to the top." }),
      from: Type.Unsafe<TeamMoveFrom>({ type: "string", enum: TEAM_MOVE_FROM }),
      reason: Reason,
    }),
    value: Type.Object({ approvalId: Type.String() }),
  },
};

export type Affiliate = Static<typeof Affiliate>;
export type FreezeEvent = Static<typeof FreezeEvent>;
export type Team = Static<typeof Team>;
export type TeamDay = Static<typeof TeamDay>;
export type TopDownline = Static<typeof TopDownline>;
export type TeamMember = Static<typeof TeamMember>;
export type TeamPage = Static<typeof TeamPage>;
export type PlaceLine = Static<typeof PlaceLine>;
export type TeamPlace = Static<typeof TeamPlace>;
export type TeamSums = Static<typeof TeamSums>;
