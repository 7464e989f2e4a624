import Type from "typebox";

/* The cursor of the next page: `next` of the previous page, unchanged. The pattern admits only what the database can parse, so that a made-up one is refused as the caller's mistake. */

const ID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const cursor = (pattern: string) =>
  Type.String({ pattern: `^${pattern}$`, description: "`next` of the previous page." });

/** Sorted by timestamp in milliseconds, then by id. */
export const MomentCursor = cursor(`[0-9]{1,15}\\.${ID}`);

/** Sorted by amount in ten-thousandths, then by id. */
export const AmountCursor = cursor(`-?[0-9]{1,18}\\.${ID}`);

/** Sorted by position in the stream of settled bets. */
export const StreamCursor = cursor("[0-9]{1,18}\\.[0-9]{1,18}");
