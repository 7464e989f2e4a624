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
    profit: Type.Unsafe<string>({ ...AmountText, description: "What they staked less what they won." }),
    members: Type.Integer({ description: "Who were active by the contract's active bet." }),
  }),
  bets: Type.Union([Type.Integer(), Type.Null()], { description: "Looked at one by one: real time only." }),
  broughtForward: Type.Unsafe<string>({
    ...AmountText,
    description: "From the period before in this list; the first of them starts with nothing.",
  }),
  tier: Type.Union([Type.Integer(), Type.Null()], { description: "From zero; null when none was reached." }),
  rate: Type.Integer({ description: "In hundred-thousandths; 0 in real time, where bets have rates of their own." }),
  gross: AmountText,
  below: Type.Unsafe<string>({ ...AmountText, description: "What contracts further down take of it." }),
  earned: Type.Unsafe<string>({ ...AmountText, description: "What the holder would have been paid." }),
  left: Type.Union([AmountText, Type.Null()], {
    description:
      "What the line would have left to the upline; null where the reader is not, or holds none of the kind.",
  }),
});

/** What terms would have paid, by the settlement formula. */
export const Simulation = Type.Object({
  periods: Type.Array(SimulatedPeriod, { description: "The last whole ones, newest first: three, or three days." }),
  isCut: Type.Boolean({ description: "There were more bets than are looked at one by one; these are the latest." }),
});

export const simulationShapes = {
  simulate: { body: Type.Object({ downlineId: Id, terms: ContractTermsText }), value: Simulation },
  readSimulation: { params: Type.Object({ id: Id }), value: Simulation },
};

export type Simulation = Static<typeof Simulation>;
