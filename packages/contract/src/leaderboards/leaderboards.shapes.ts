import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { GAME_CATEGORIES, type GameCategory } from "../games/game-categories.ts";
import { MISSION_PERIODS, type MissionPeriod } from "../missions/mission-kinds.ts";
import { ROUND_STATES, type RoundState } from "./round-states.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });
const Money = Type.Unsafe<string>(AmountText);
const OrNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const BoardRow = Type.Object({
  place: Type.Integer({ minimum: 1 }),
  isShared: Type.Boolean({ description: "Another member has the same score, and so the same place." }),
  name: OrNull(Type.String({ description: "Masked. Null for a member who asked not to be named." })),
  isSimulated: Type.Boolean({ description: "A simulated player of the demo." }),
  isMine: Type.Boolean(),
  score: Money,
  prize: OrNull(Money),
});

/** A period of a leaderboard. */
export const BoardRound = Type.Object({
  id: Id,
  title: Type.String({ description: "In the caller's language." }),
  period: Type.Unsafe<MissionPeriod>({ type: "string", enum: MISSION_PERIODS }),
  categories: Type.Array(Type.Unsafe<GameCategory>({ type: "string", enum: GAME_CATEGORIES }), {
    description: "Games that count; empty for all.",
  }),
  state: Type.Unsafe<RoundState>({ type: "string", enum: ROUND_STATES }),
  startsAt: Moment,
  endsAt: Moment,
  paysAt: Moment,
});

export const Board = Type.Object({
  round: BoardRound,
  currency: Type.String(),
  prizes: Type.Array(Money),
  players: Type.Integer(),
  rows: Type.Array(BoardRow, { description: "The top places." }),
  own: Type.Array(BoardRow, { description: "The own row between its neighbors; empty if it is among the top places." }),
  isIncognito: Type.Boolean(),
  countedAt: OrNull(Moment),
});

const Titles = Type.Object({
  EN: Type.String({ minLength: 1, maxLength: 80 }),
  TY: Type.String({ minLength: 1, maxLength: 80 }),
});
const Period = Type.Unsafe<MissionPeriod>({ type: "string", enum: MISSION_PERIODS });
const Categories = Type.Array(Type.Unsafe<GameCategory>({ type: "string", enum: GAME_CATEGORIES }), { maxItems: 12 });
const Terms = {
  isOpen: Type.Boolean({ description: "False ends the leaderboard with the current period." }),
  titles: Titles,
  prizes: Type.Array(Money, { minItems: 1, maxItems: 100, description: "By place, never rising." }),
};
const Day = Type.String({ format: "date" });
const Reason = Type.String({ minLength: 3, maxLength: 500 });

export const ConsoleBoard = Type.Object({
  id: Id,
  period: Period,
  categories: Categories,
  versions: Type.Array(
    Type.Object({ ...Terms, version: Type.Integer(), fromDay: Day, createdAt: Moment, approvalId: OrNull(Id) }),
  ),
  rounds: Type.Array(
    Type.Object({
      id: Id,
      fromDay: Day,
      state: Type.Unsafe<RoundState>({ type: "string", enum: ROUND_STATES }),
      endsAt: Moment,
      paysAt: OrNull(Moment),
      players: Type.Integer(),
      paid: OrNull(Money),
      remainder: OrNull(Money),
    }),
  ),
});

export const BoardResult = Type.Object({
  memberId: Id,
  account: Type.String(),
  place: Type.Integer(),
  score: Money,
  scoreNow: Money,
  prize: Money,
  needsReview: Type.Boolean({ description: "Corrected after it was paid, and not reviewed." }),
});

const consoleShapes = {
  listBoards: {
    query: Type.Object({ brandId: Id }),
    value: Type.Object({ currency: Type.String(), boards: Type.Array(ConsoleBoard) }),
  },
  putBoard: {
    body: Type.Object({
      brandId: Id,
      boardId: Type.Optional(Id),
      period: Period,
      categories: Categories,
      ...Terms,
      reason: Reason,
    }),
    value: Type.Object({ boardId: OrNull(Id), approvalId: OrNull(Id) }),
  },
  listResults: {
    query: Type.Object({ brandId: Id, roundId: Id }),
    value: Type.Object({ results: Type.Array(BoardResult) }),
  },
  closeResultReview: {
    body: Type.Object({ brandId: Id, roundId: Id, memberId: Id, reason: Reason }),
    value: Type.Null(),
  },
};

export const leaderboardShapes = {
  ...consoleShapes,
  readBoard: {
    query: Type.Object({
      roundId: Type.Optional(Id),
      places: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    }),
    value: Type.Object({
      rounds: Type.Array(BoardRound, { description: "Running ones first, then frozen, then the latest paid." }),
      board: OrNull(Board),
    }),
  },
  setIncognito: { body: Type.Object({ isIncognito: Type.Boolean() }), value: Type.Null() },
};

export type BoardRow = Static<typeof BoardRow>;
export type BoardRound = Static<typeof BoardRound>;
export type Board = Static<typeof Board>;
export type ConsoleBoard = Static<typeof ConsoleBoard>;
export type BoardResult = Static<typeof BoardResult>;
