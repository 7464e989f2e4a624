import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { MomentCursor } from "../cursors.ts";
import { GAME_CATEGORIES, type GameCategory as Category } from "../games/game-categories.ts";
import { BET_STATES, type BetState as State } from "./bet-states.ts";

const GameCategory = Type.Unsafe<Category>({ type: "string", enum: GAME_CATEGORIES });
const BetState = Type.Unsafe<State>({ type: "string", enum: BET_STATES });
const Moment = Type.String({ format: "date-time" });
const SignedAmount = Type.Unsafe<string>({ ...AmountText, description: "Negative when the member lost." });

export const BetRecord = Type.Object({
  id: Type.String(),
  gameName: Type.String(),
  vendorName: Type.String(),
  iconUrl: Type.String(),
  gameType: GameCategory,
  round: Type.String({ description: "The vendor's round id, which customer service needs." }),
  state: BetState,
  currency: Type.String(),
  stake: AmountText,
  validStake: Type.Unsafe<string>({
    ...AmountText,
    description: "Counts for rebates; zero until settled.",
  }),
  win: AmountText,
  net: SignedAmount,
  placedAt: Moment,
  settledAt: Type.Union([Moment, Type.Null()]),
});

/** A ledger transfer that belongs to a bet, with the member's entry in it. */
export const BetMovement = Type.Object({
  transferId: Type.String(),
  type: Type.String({ description: "stake, win, void" }),
  amount: SignedAmount,
  balanceAfter: Type.Union([AmountText, Type.Null()]),
  at: Moment,
});

export const BetTotals = Type.Object({
  bets: Type.Integer(),
  stake: AmountText,
  validStake: AmountText,
  win: AmountText,
  net: SignedAmount,
});

const BetFilter = {
  from: Type.Optional(Moment),
  to: Type.Optional(Type.String({ format: "date-time", description: "Exclusive." })),
  gameType: Type.Optional(GameCategory),
  state: Type.Optional(BetState),
};

export const betShapes = {
  listBets: {
    query: Type.Object({
      ...BetFilter,
      before: Type.Optional(MomentCursor),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 30 }),
    }),
    value: Type.Object({
      totals: BetTotals,
      records: Type.Array(BetRecord),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  readBet: {
    params: Type.Object({ id: Type.String({ format: "uuid" }) }),
    value: Type.Object({ record: BetRecord, movements: Type.Array(BetMovement) }),
  },
  exportBets: {
    query: Type.Object(BetFilter),
    value: Type.Object({ csv: Type.String(), bets: Type.Integer() }),
  },
};

export type BetRecord = Static<typeof BetRecord>;
export type BetMovement = Static<typeof BetMovement>;
export type BetTotals = Static<typeof BetTotals>;
