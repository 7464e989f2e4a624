import Type, { type Static } from "typebox";
import { AmountText } from "../amount.ts";
import { AtSeat, SeatToken } from "./fields.ts";

export const Seeds = Type.Object({
  serverSeedHash: Type.String(),
  clientSeed: Type.String(),
  nonce: Type.Integer({ minimum: 0 }),
});

/** Seeds of a round; the server seed is included once the pair is retired, and then anyone can verify the round. */
export const RevealableSeeds = Type.Object({ ...Seeds.properties, serverSeed: Type.Optional(Type.String()) });

/**
 * Seeds of the next round, and the hash of the server seed after it, fixed before the player chooses their client seed.
 */
export const SeedsInUse = Type.Object({ ...Seeds.properties, nextServerSeedHash: Type.String() });

export const Rotation = Type.Object({
  revealed: Type.Object({ ...Seeds.properties, serverSeed: Type.String() }),
  seeds: SeedsInUse,
});

export const Limits = Type.Object({
  min: AmountText,
  max: AmountText,
  steps: Type.Array(AmountText, { description: "The stakes offered as buttons." }),
  maxWin: Type.Union([AmountText, Type.Null()], { description: "Null: limited only by the game's own rules." }),
  exposure: Type.Unsafe<string>({ ...AmountText, description: "Maximum loss of the house in one flight." }),
});

export const FreeRoundsLeft = Type.Object({
  id: Type.String(),
  count: Type.Integer(),
  left: Type.Integer(),
  stake: AmountText,
  validUntil: Type.String({ format: "date-time" }),
});

export const seatShapes = {
  rotateSeeds: {
    body: Type.Object({ seat: SeatToken, clientSeed: Type.String({ pattern: "^[\\x20-\\x7e]{1,64}$" }) }),
    value: Rotation,
  },
  readLimits: { query: AtSeat, value: Limits },
  refillCredits: { body: AtSeat, value: Type.Object({ balance: AmountText }) },
  readFreeRounds: { query: AtSeat, value: Type.Object({ freeRounds: Type.Union([FreeRoundsLeft, Type.Null()]) }) },
  readBalance: {
    query: AtSeat,
    value: Type.Object({
      balance: Type.Union([AmountText, Type.Null()], { description: "Null if the wallet did not report it." }),
    }),
  },
};

export type Seeds = Static<typeof Seeds>;
export type RevealableSeeds = Static<typeof RevealableSeeds>;
export type SeedsInUse = Static<typeof SeedsInUse>;
export type Rotation = Static<typeof Rotation>;
export type FreeRoundsLeft = Static<typeof FreeRoundsLeft>;
export type Limits = Static<typeof Limits>;
