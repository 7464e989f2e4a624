/**
 * Lottery games as data: the shape of a draw, the plays, their prices, odds and settlement. Pure: no database, clock
 * or network. The server settles with this code, and the browser verifies with it.
 */
export { toNumber, type Fraction } from "./exact/fraction.ts";
export {
  compareEntries,
  drawResult,
  findEqualDraw,
  verifyDraw,
  type Difference,
  type DrawCheck,
  type DrawInputs,
  type PublishedDraw,
} from "./draws/draw-result.ts";
export { checkResult, isResult, spaceOf, type Result, type ResultFault, type Row, type Shape } from "./draws/shape.ts";
export { checkRates, type RatesProblem, type ReturnLimits } from "./play/check-rates.ts";
export { parseSelection, writeSelection, type Field, type Selection, type Symbols } from "./play/grammar.ts";
export { type Level, type Line, type Odds, type Play } from "./play/play.ts";
export { oddsOfLine, ratesAt, returnOf, returnsOf, WHOLE_GROUP, type Rates } from "./play/prices.ts";
export { linesOf, MAX_LINES, readTicket, type Ticket, type TicketProblem } from "./play/ticket.ts";
export { playOf, type Game, type PrizeMode, type Pricing } from "./games/game.ts";
export { findGame, GAMES } from "./games/index.ts";
export { writeDrawNumber, type Numbering } from "./schedule/draw-number.ts";
export {
  drawsOfDay,
  every,
  isSelling,
  monthly,
  nextDraws,
  weekly,
  type Calendar,
  type ScheduledDraw,
  type Timetable,
} from "./schedule/timetable.ts";
export { goesOn, planChase, unplayedCost, type Chase, type ChaseProblem, type ChaseStep } from "./bets/chase.ts";
export {
  addSale,
  bandOf,
  BANDS,
  fitsCap,
  lossOf,
  offerOutcome,
  roomFor,
  type Exposure,
  type LiabilityBand,
  type LiabilityTerms,
} from "./bets/liability.ts";
export { growJackpot, shareJackpot, type JackpotShare } from "./bets/jackpot.ts";
export { maxPrizeOf, type PrizeLimits } from "./bets/prize-limit.ts";
export { costOf, offerOf, rebateOf, type Offer, type Slider, type SliderProblem } from "./bets/price.ts";
export {
  lineKey,
  settleBet,
  settleSeen,
  type BetSnapshot,
  type DrawOutcome,
  type Settlement,
} from "./bets/settle-bet.ts";
