import Type, { type Static } from "typebox";
import { TeamMember, TeamSums } from "../agents/agents.shapes.ts";
import { AmountText } from "../amount.ts";
import { betShapes } from "../bets/bets.shapes.ts";
import { TABLE_FILES, TablePage } from "../tables/tables.shapes.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const Day = Type.String({ pattern: "^2[0-9]{3}-[0-9]{2}-[0-9]{2}$", description: "A day in the brand's time zone." });
const Days = { from: Day, to: Day };
const format = Type.Unsafe<(typeof TABLE_FILES)[number]>({ type: "string", enum: TABLE_FILES, default: "csv" });
const File = Type.String({ description: "The file itself, without an envelope." });
const OfMember = Type.Object({ id: Id });

export const TeamLine = Type.Object({
  member: TeamMember,
  before: TeamSums,
  commission: Type.Unsafe<string>({ ...AmountText, description: "Commission paid to the line's head." }),
});

const Whose = {
  memberId: Type.Optional(
    Type.String({ format: "uuid", description: "The member whose lines are listed. Default: the agent." }),
  ),
};
const { listBets, readBet, exportBets } = betShapes;

export const teamReportShapes = {
  listLines: {
    query: Type.Object({
      ...Days,
      ...Whose,
      before: Type.Optional(Type.String({ pattern: "^[0-9]{1,18}$" })),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 30 }),
    }),
    value: Type.Object({
      currency: Type.String(),
      countedAt: Type.Union([Moment, Type.Null()]),
      path: Type.Array(Type.Object({ id: Id, nickname: Type.String() })),
      totals: Type.Object({ sums: TeamSums, before: TeamSums }, { description: "The whole team, including its head." }),
      earlier: Type.Object(Days, { description: "The preceding period of the same length." }),
      lines: Type.Array(TeamLine),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  exportLines: { query: Type.Object({ ...Days, ...Whose, format }), value: File },
  listMemberBets: { params: OfMember, query: listBets.query, value: listBets.value },
  readMemberBet: { params: Type.Object({ id: Id, betId: Id }), value: readBet.value },
  exportMemberBets: {
    params: OfMember,
    query: Type.Object({ ...exportBets.query.properties, format }),
    value: File,
  },
  readMemberRecord: {
    params: OfMember,
    query: Type.Object({
      filter: Type.Optional(Type.String({ maxLength: 1_000 })),
      after: Type.Optional(Type.String({ maxLength: 400 })),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 30 }),
    }),
    value: TablePage,
  },
  exportMemberRecord: {
    params: OfMember,
    query: Type.Object({ filter: Type.Optional(Type.String({ maxLength: 1_000 })), format }),
    value: File,
  },
};

export type TeamLine = Static<typeof TeamLine>;
