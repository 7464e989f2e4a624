import Type from "typebox";

/*
 * Where a page goes on: `next` of the page before, letter by letter. The pattern lets through only what the database can read, so
 * that a made-up one is refused as the caller's mistake.
 */

const ID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const cursor = (pattern: string) => Type.String({ pattern: `^${pattern}$`, description: "`next` of the page before." });

/** By a moment, in milliseconds, then by id. */
export const MomentCursor = cursor(`[0-9]{1,15}\\.${ID}`);

/** By an amount, in ten-thousandths, then by id. */
export const AmountCursor = cursor(`-?[0-9]{1,18}\\.${ID}`);

/** By a place in the stream of settled bets. */
export const StreamCursor = cursor("[0-9]{1,18}\\.[0-9]{1,18}");
