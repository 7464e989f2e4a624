import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { BetRecord } from "../bets/bets.shapes.ts";
import { MomentCursor } from "../cursors.ts";
import { GAME_CATEGORIES, type GameCategory as Category } from "../games/game-categories.ts";
import { TABLE_FILES, TablePage } from "../tables/tables.shapes.ts";
import { FundKind } from "../wallet/wallet.shapes.ts";
import { PROFIT_CUTS, type ProfitCut } from "./profit-cuts.ts";

const Day = Type.String({ pattern: "^2[0-9]{3}-[0-9]{2}-[0-9]{2}$", description: "A day in the brand's time zone." });
const Moment = Type.String({ format: "date-time" });
const SignedAmount = Type.Unsafe<string>({ ...AmountText, description: "Negative when the member lost." });
const File = Type.String({ description: "The file itself, without an envelope." });

const Sums = {
  bets: Type.Integer(),
  stake: AmountText,
  validStake: AmountText,
  win: AmountText,
  net: SignedAmount,
};

export const ProfitLine = Type.Object({
  key: Type.String({ description: "The day, category, or game id." }),
  name: Type.String({ description: "A game's name; otherwise the key." }),
  ...Sums,
});

export const Profit = Type.Object({
  currency: Type.String(),
  totals: Type.Object(Sums),
  lines: Type.Array(ProfitLine),
  pages: Type.Integer({ description: "Pages of 31 days, or of 50 games." }),
  countedAt: Type.Union([Moment, Type.Null()], { description: "Settled bets are included up to this time." }),
});

/** Filter by category or by game. If both are given, the game applies. */
const Of = {
  category: Type.Optional(Type.Unsafe<Category>({ type: "string", enum: GAME_CATEGORIES })),
  game: Type.Optional(Type.String({ format: "uuid" })),
};

const ProfitQuery = {
  from: Day,
  to: Type.String({ ...Day, description: "The last day, inclusive; at most a year after the first." }),
  by: Type.Unsafe<ProfitCut>({ type: "string", enum: PROFIT_CUTS, default: "day" }),
  ...Of,
};

const RecordQuery = {
  filter: Type.Optional(Type.String({ maxLength: 1_000 })),
  sort: Type.Optional(Type.String({ maxLength: 60 })),
  columns: Type.Optional(Type.String({ maxLength: 1_000 })),
};

/** A transaction with its purpose and every entry of the member in it. */
export const Transaction = Type.Object({
  id: Type.String(),
  cause: Type.String(),
  type: Type.String(),
  reference: Type.String(),
  at: Moment,
  lines: Type.Array(
    Type.Object({
      kind: FundKind,
      currency: Type.String(),
      amount: SignedAmount,
      balanceAfter: Type.Union([AmountText, Type.Null()]),
    }),
  ),
  betId: Type.Union([Type.String(), Type.Null()], { description: "Id of its bet, if any." }),
  voids: Type.Union([Type.String(), Type.Null()], { description: "Id of the transaction that it reversed, if any." }),
});

export const reportShapes = {
  readProfit: {
    query: Type.Object({ ...ProfitQuery, page: Type.Integer({ minimum: 1, maximum: 1_000, default: 1 }) }),
    value: Profit,
  },
  exportProfit: { query: Type.Object(ProfitQuery), value: File },
  listProfitBets: {
    query: Type.Object({
      day: Day,
      ...Of,
      before: Type.Optional(MomentCursor),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 30 }),
    }),
    value: Type.Object({ records: Type.Array(BetRecord), next: Type.Union([Type.String(), Type.Null()]) }),
  },
  readRecord: {
    query: Type.Object({
      ...RecordQuery,
      after: Type.Optional(Type.String({ maxLength: 400 })),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 30 }),
    }),
    value: TablePage,
  },
  exportRecord: {
    query: Type.Object({
      ...RecordQuery,
      format: Type.Unsafe<(typeof TABLE_FILES)[number]>({ type: "string", enum: TABLE_FILES, default: "csv" }),
    }),
    value: File,
  },
  readTransaction: {
    params: Type.Object({ id: Type.String({ pattern: "^[0-9]{1,18}$" }) }),
    value: Transaction,
  },
  readYear: {
    params: Type.Object({ year: Type.Integer({ minimum: 2020, maximum: 2999 }) }),
    value: File,
  },
};

export type Profit = Static<typeof Profit>;
export type ProfitLine = Static<typeof ProfitLine>;
export type Transaction = Static<typeof Transaction>;
