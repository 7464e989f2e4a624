import type { Db, FeedbackRow } from "@perya/db";
import type { Insertable } from "kysely";

/** False when the reference is taken. */
export async function insertFeedback(db: Db, feedback: Insertable<FeedbackRow>): Promise<boolean> {
  const result = await db
    .insertInto("feedback")
    .values(feedback)
    .onConflict((row) => row.columns(["brand_id", "reference"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
