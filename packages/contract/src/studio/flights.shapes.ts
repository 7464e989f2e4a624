import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { AtSeat, ById, SeatToken, StakeText, Uuid } from "./fields.ts";

/** A point in hundredths (247 is 2.47×). Moments are in milliseconds. */
const Point = Type.Integer({ minimum: 0 });
const Moment = Type.Number();
const orNull = <Shape extends Type.TSchema>(shape: Shape) => Type.Union([shape, Type.Null()]);

export const Panel = Type.Union([Type.Literal("A"), Type.Literal("B")]);

export const FlightState = Type.Union([
  Type.Literal("betting"),
  Type.Literal("flying"),
  Type.Literal("ended"),
  Type.Literal("cancelled"),
]);

export const FlightBetState = Type.Union([
  Type.Literal("staking"),
  Type.Literal("in"),
  Type.Literal("paying"),
  Type.Literal("paid"),
  Type.Literal("lost"),
  Type.Literal("refused"),
  Type.Literal("voiding"),
  Type.Literal("refunded"),
]);

/**
 * A hash chain of flights. Its terminator is published before its salt exists, so the operator cannot choose a chain
 * that suits the salt.
 */
export const ChainView = Type.Object({
  terminator: Type.String(),
  length: Type.Integer(),
  madeAt: Moment,
  saltSource: Type.String(),
  saltName: Type.String(),
  salt: orNull(Type.String()),
});

/** A flight. Its hash and crash point are included once it has ended. */
export const FlightView = Type.Object({
  number: Type.Integer(),
  state: FlightState,
  opensAt: Moment,
  closesAt: Moment,
  takesOffAt: orNull(Moment),
  endedAt: orNull(Moment),
  point: orNull(Point),
  hash: orNull(Type.String()),
  fingerprint: Type.String({ description: "Hash of the flight's hash, public from the start." }),
  round: Type.Integer(),
  version: Type.Integer(),
  edgeBp: Type.Integer(),
  chain: ChainView,
});

export const ResultView = Type.Object({ number: Type.Integer(), point: Point, isCancelled: Type.Boolean() });

/** A bet as its player sees it. */
export const FlightBetView = Type.Object({
  id: Type.String(),
  flight: Type.Integer(),
  panel: Panel,
  state: FlightBetState,
  stake: AmountText,
  autoPoint: Type.Union([Point, Type.Null()], { description: "Point of the automatic cash-out." }),
  point: orNull(Point),
  win: AmountText,
  balance: orNull(AmountText),
  error: Type.Optional(Type.String({ description: "Code of the wallet's refusal." })),
});

/** A bet as the other players of its brand see it. */
export const RoomBetView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  face: Type.String(),
  isSimulated: Type.Optional(Type.Literal(true, { description: "Simulated player of the demo." })),
  stake: AmountText,
  point: orNull(Point),
  win: AmountText,
});

export const Totals = Type.Object({ bets: Type.Integer(), staked: AmountText, won: AmountText });

/** The whole state of flights, sent at the start and after a gap. */
export const Snapshot = Type.Object({
  now: Moment,
  flight: orNull(FlightView),
  results: Type.Array(ResultView),
  bets: Type.Array(RoomBetView),
  totals: Totals,
});

/** Changes since the last message. */
export const Delta = Type.Object({
  now: Moment,
  flight: Type.Optional(FlightView),
  bets: Type.Optional(Type.Array(RoomBetView)),
  gone: Type.Optional(Type.Array(Type.String())),
  totals: Type.Optional(Totals),
});

export const LiveMessage = Type.Union([
  Type.Object({ all: Snapshot }),
  Type.Object({ delta: Delta }),
  Type.Object({ mine: Type.Array(FlightBetView) }),
  Type.Object({ pong: Type.Number(), now: Moment }),
]);

/** A cash-out. If it came too late, `late` has two server times: of the request and of the flight's end. */
export const CashOut = Type.Object({
  bet: FlightBetView,
  late: Type.Optional(Type.Object({ heardAt: Moment, endedAt: Moment })),
});

/** Number of a flight, from 1. */
const FlightNumber = Type.String({ pattern: "^\\d{1,15}$" });
const ByNumber = Type.Object({ number: FlightNumber });

export const flightShapes = {
  placeBet: {
    body: Type.Object({
      seat: SeatToken,
      request: Uuid,
      panel: Panel,
      stake: StakeText,
      autoPoint: Type.Optional(Type.Integer()),
    }),
    value: FlightBetView,
  },
  cancelBet: { params: ById, body: AtSeat, value: FlightBetView },
  cashOut: { params: ById, body: AtSeat, value: CashOut },
  listBets: {
    query: Type.Object({ seat: SeatToken, before: Type.Optional(FlightNumber) }),
    value: Type.Object({ bets: Type.Array(FlightBetView) }),
  },
  watchFlights: { query: AtSeat, value: LiveMessage },
  listFlights: {
    query: Type.Object({ before: Type.Optional(FlightNumber) }),
    value: Type.Object({ flights: Type.Array(ResultView) }),
  },
  findFlight: { params: ByNumber, value: FlightView },
  proveFlight: {
    params: ByNumber,
    query: Type.Object({ lang: Type.Optional(Type.String({ maxLength: 8 })) }),
    value: Type.Object({ location: Type.String() }),
  },
  listChains: { value: Type.Object({ chains: Type.Array(ChainView) }) },
};

export type Panel = Static<typeof Panel>;
export type FlightState = Static<typeof FlightState>;
export type FlightBetState = Static<typeof FlightBetState>;
export type ChainView = Static<typeof ChainView>;
export type FlightView = Static<typeof FlightView>;
export type ResultView = Static<typeof ResultView>;
export type FlightBetView = Static<typeof FlightBetView>;
export type RoomBetView = Static<typeof RoomBetView>;
export type Totals = Static<typeof Totals>;
export type Snapshot = Static<typeof Snapshot>;
export type Delta = Static<typeof Delta>;
export type LiveMessage = Static<typeof LiveMessage>;
export type CashOut = Static<typeof CashOut>;
