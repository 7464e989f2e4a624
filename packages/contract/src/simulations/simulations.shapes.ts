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
    profit: Type.Unsafe<string>({ ...AmountText, description: "Stakes less wins." }),
    members: Type.Integer({ description: "Active members, by the contract's active bet." }),
  }),
  bets: Type.Union([Type.Integer(), Type.Null()], { description: "Bets calculated one by one; real time only." }),
  broughtForward: Type.Unsafe<string>({
    ...AmountText,
    description: "Carried over from the previous period in this list; zero for the first one.",
  }),
  tier: Type.Union([Type.Integer(), Type.Null()], {
    description: "Index of the tier, from 0; null when none was reached.",
  }),
  rate: Type.Integer({ description: "In hundred-thousandths; 0 in real time, where each bet has its own rate." }),
  gross: AmountText,
  below: Type.Unsafe<string>({ ...AmountText, description: "Share of contracts further down the team." }),
  earned: Type.Unsafe<string>({ ...AmountText, description: "Payment to the holder." }),
  left: Type.Union([AmountText, Type.Null()], {
    description:
      "What would remain for the upline; null if the reader is not the upline or holds no contract of the kind.",
  }),
});

/** What terms would have paid, by the settlement formula. */
export const Simulation = Type.Object({
  periods: Type.Array(SimulatedPeriod, {
    description: "The last complete periods, newest first: three, or three days.",
  }),
  isCut: Type.Boolean({
    description: "Only the latest bets are included: the number of bets exceeds the limit of the calculation.",
  }),
});

export const simulationShapes = {
  simulate: { body: Type.Object({ downlineId: Id, terms: ContractTermsText }), value: Simulation },
  readSimulation: { params: Type.Object({ id: Id }), value: Simulation },
};

export type Simulation = Static<typeof Simulation>;
