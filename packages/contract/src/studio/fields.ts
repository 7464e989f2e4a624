import Type from "typebox";

/** Token of a seat, issued once with the game's page. */
export const SeatToken = Type.String({ pattern: "^[\\w-]{20,64}$" });
export const Uuid = Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" });
/** A stake as typed. An invalid amount is refused with its own code. */
export const StakeText = Type.String({ maxLength: 20 });

export const AtSeat = Type.Object({ seat: SeatToken });
export const ById = Type.Object({ id: Uuid });
