import Type from "typebox";

/** What names a seat: given out once, with the page of the game. */
export const SeatToken = Type.String({ pattern: "^[\\w-]{20,64}$" });
export const Uuid = Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" });
/** As it was typed: what is no amount is refused with a code of its own. */
export const StakeText = Type.String({ maxLength: 20 });

export const AtSeat = Type.Object({ seat: SeatToken });
export const ById = Type.Object({ id: Uuid });
