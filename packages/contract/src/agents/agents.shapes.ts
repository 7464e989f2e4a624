import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { TABLE_FILES } from "../tables/tables.shapes.ts";
import { TEAM_MOVE_FROM, type TeamMoveFrom } from "./team-moves.ts";

const Id = Type.String({ format: "uuid" });
const File = Type.String({ description: "The file itself, without an envelope." });
const Format = Type.Unsafe<(typeof TABLE_FILES)[number]>({ type: "string", enum: TABLE_FILES, default: "csv" });
const Moment = Type.String({ format: "date-time" });
const Day = Type.String({ pattern: "^2[0-9]{3}-[0-9]{2}-[0-9]{2}$", description: "A day in the brand's time zone." });

export const Affiliate = Type.Object({
  affiliateCode: Type.String(),
  nickname: Type.String({ description: "Masked; enough to recognize the owner of the code." }),
  accountType: Type.Union([Type.Integer(), Type.Null()], {
    description: "Account type of members who join by a sign-up link; null for a member's own invitation code.",
  }),
});

/** Sums of a member and their whole downline. */
export const TeamSums = Type.Object({
  members: Type.Integer({ description: "At the end of the period, including the member." }),
  joined: Type.Integer({ description: "New in the period." }),
  active: Type.Integer({ description: "With a settled bet that was not voided; daily average of the period." }),
  bets: Type.Integer(),
  stake: AmountText,
  validStake: AmountText,
  win: AmountText,
  net: Type.Unsafe<string>({
    ...AmountText,
    description: "Wins less stakes; negative when the players lost.",
  }),
  deposits: Type.Unsafe<string>({
    ...AmountText,
    description: "Deposits credited, less reversals.",
  }),
  withdrawals: Type.Unsafe<string>({ ...AmountText, description: "Payouts sent, less returned ones." }),
});

/** A team's sums of one day. */
const TeamDay = Type.Object({ day: Day, ...TeamSums.properties });

export const TeamMember = Type.Object({
  id: Id,
  account: Type.String({ description: "Masked if it is a mobile number." }),
  nickname: Type.String(),
  type: Type.Integer(),
  level: Type.Integer({ description: "Level below the agent; 1 is a direct downline." }),
  joinedAt: Moment,
  lastSeenAt: Type.Union([Moment, Type.Null()]),
  isLocked: Type.Boolean(),
  isFrozen: Type.Boolean({ description: "Frozen by the direct upline: no play; withdrawals stay possible." }),
  sums: TeamSums,
});

const Step = Type.Object({ id: Id, nickname: Type.String() });

const Days = {
  from: Day,
  to: Type.String({ ...Day, description: "The last day, inclusive; at most a year after the first." }),
};
const Counted = {
  currency: Type.String(),
  countedAt: Type.Union([Moment, Type.Null()], { description: "Settled bets are included up to this time." }),
};

export const Team = Type.Object({
  ...Counted,
  totals: TeamSums,
  before: Type.Object({ ...Days, totals: TeamSums }, { description: "The preceding period of the same length." }),
});

export const TeamPage = Type.Object({
  ...Counted,
  path: Type.Array(Step, { description: "From the agent down to the member whose downlines are listed." }),
  directs: Type.Integer({ description: "Number of members on the level; counting stops at 10,000." }),
  members: Type.Array(TeamMember),
  next: Type.Union([Type.String(), Type.Null()]),
});

/** A direct downline, with the sums of their line in the previous period for comparison. */
const TopDownline = Type.Object({ ...TeamMember.properties, before: Type.Union([TeamSums, Type.Null()]) });

export const TeamPlace = Type.Object({
  level: Type.Integer({ description: "1 is the top level." }),
  path: Type.Array(Step, { description: "From the top down to the member." }),
  members: Type.Integer({ description: "Including the member." }),
  move: Type.Union([
    Type.Object(
      { upline: Type.Union([Step, Type.Null()]), effectiveOn: Day },
      { description: "Approved, not yet in effect." },
    ),
    Type.Null(),
  ]),
});

export const FreezeEvent = Type.Object({
  action: Type.Unsafe<"frozen" | "lifted">({ type: "string", enum: ["frozen", "lifted"] }),
  by: Type.Unsafe<"agent" | "operator" | "move">({ type: "string", enum: ["agent", "operator", "move"] }),
  name: Type.Union([Type.String(), Type.Null()], { description: "The agent's username." }),
  reason: Type.Union([Type.String(), Type.Null()]),
  at: Moment,
});

export const PlaceLine = Type.Object({
  id: Id,
  account: Type.String({ description: "Mobile numbers are masked." }),
  nickname: Type.String(),
  type: Type.Integer(),
  level: Type.Integer({ description: "1 is the top level." }),
  members: Type.Integer({ description: "Including the member." }),
  hasBelow: Type.Boolean(),
  joinedAt: Moment,
  isLocked: Type.Boolean(),
  isFrozen: Type.Boolean({ description: "By the direct upline." }),
  isMoveProposed: Type.Boolean({ description: "A move of the member awaits a second approval." }),
  move: Type.Union([Type.Object({ upline: Type.Union([Type.String(), Type.Null()]), effectiveOn: Day }), Type.Null()], {
    description: "Approved move that is not yet in effect; null upline: to the top level.",
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
      directs: Type.Integer({ description: "Number of direct downlines." }),
      isWhole: Type.Boolean({ description: "False: only the newest are listed; older ones exist." }),
    }),
  },
  listTeam: {
    query: Type.Object({
      ...Days,
      memberId: Type.Optional(
        Type.String({ format: "uuid", description: "The member whose downlines are listed. Default: the agent." }),
      ),
      order: Type.Optional(
        Type.Unsafe<"new" | "stake">({
          type: "string",
          enum: ["new", "stake"],
          description:
            "By joining date or by the stakes of their lines; levels above 5,000 members only by joining date.",
        }),
      ),
      before: Type.Optional(Type.String({ pattern: "^[0-9]{1,18}$", description: "`next` of the previous page." })),
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
          description: "Only these team members, from any level. Default: the whole level.",
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
      isWhole: Type.Boolean({ description: "False: more members match; type more letters." }),
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
      memberId: Type.Optional(
        Type.String({ format: "uuid", description: "The upline whose downlines are listed. Default: the top level." }),
      ),
      account: Type.Optional(
        Type.String({
          minLength: 2,
          maxLength: 64,
          description: "Instead of a level: members whose username starts with this.",
        }),
      ),
      agentsOnly: Type.Boolean({ default: true }),
      topsOnly: Type.Boolean({ default: false, description: "With a username: only members of the top level." }),
      before: Type.Optional(Type.String({ pattern: "^[0-9]{1,18}$" })),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
    }),
    value: Type.Object({
      path: Type.Array(Step, { description: "From the top down to the member whose downlines are listed." }),
      places: Type.Array(PlaceLine),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  readPlace: { params: Type.Object({ id: Id }), value: TeamPlace },
  moveMember: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      uplineId: Type.Union([Id, Type.Null()], { description: "Null: the top level." }),
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
