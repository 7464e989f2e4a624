import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { ContractTermsText } from "../contracts/contracts.shapes.ts";

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });

const SimulatedPeriod = Type.Object({
  from: Moment,
  to: Moment,
  figures: Type.Object({
    bet: AmountText,
    profit: Type.Unsafe<string>({ ...AmountText, description: "Stakes minus wins." }),
    members: Type.Integer({ description: "Active members by the contract's active bet." }),
  }),
  bets: Type.Union([Type.Integer(), Type.Null()], { description: "Individual bets; real-time salary only." }),
  broughtForward: Type.Unsafe<string>({
    ...AmountText,
    description: "Carried over from the previous period in this list; the first one starts at zero.",
  }),
  tier: Type.Union([Type.Integer(), Type.Null()], { description: "Zero-based tier; null if none was reached." }),
  rate: Type.Integer({
    description: "In hundred-thousandths; 0 for real-time salary, whose bets have their own rates.",
  }),
  gross: AmountText,
  below: Type.Unsafe<string>({ ...AmountText, description: "Share of contracts further down." }),
  earned: Type.Unsafe<string>({ ...AmountText, description: "Amount the holder would have received." }),
  left: Type.Union([AmountText, Type.Null()], {
    description: "Amount left to the upline; null if the reader is not the upline or holds no contract of this kind.",
  }),
});

/** What terms would have paid, by the settlement formula. */
export const Simulation = Type.Object({
  periods: Type.Array(SimulatedPeriod, {
    description: "The last three complete periods, or the last three days, newest first.",
  }),
  isCut: Type.Boolean({ description: "Too many bets to list individually; these are the latest." }),
});

export const simulationShapes = {
  simulate: { body: Type.Object({ downlineId: Id, terms: ContractTermsText }), value: Simulation },
  readSimulation: { params: Type.Object({ id: Id }), value: Simulation },
};

export type Simulation = Static<typeof Simulation>;
