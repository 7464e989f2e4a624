import type { Db, FeedbackAnswersRow, FeedbackRow, Tx } from "@perya/db";
import { sql, type Insertable } from "kysely";

export type FeedbackFound = NonNullable<Awaited<ReturnType<typeof findFeedback>>>;
export type Answer = { words: string; at: string; by: string };

/** Inserts feedback. Returns false if the reference is taken. */
export async function insertFeedback(tx: Tx, feedback: Insertable<FeedbackRow>): Promise<boolean> {
  const result = await tx
    .insertInto("feedback")
    .values(feedback)
    .onConflict((row) => row.columns(["brand_id", "reference"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export type FeedbackLine = Awaited<ReturnType<typeof listFeedbackOf>>[number];

/** Lists a member's feedback, newest first by id, because ids begin with the time. */
export async function listFeedbackOf(db: Db, memberId: string, page: { before?: string | undefined; limit: number }) {
  return db
    .selectFrom("feedback")
    .select(["id", "reference", "question_type", "content", "at"])
    .where("member_id", "=", memberId)
    .$if(page.before !== undefined, (query) => query.where("id", "<", page.before ?? ""))
    .orderBy("id", "desc")
    .limit(page.limit)
    .execute();
}

/** Lists a member's unanswered feedback, newest first. */
export async function listOpenFeedbackOf(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom("feedback")
    .innerJoin("work_items as item", (join) =>
      join
        .on("item.queue", "in", ["feedback", "complaints"])
        .on("item.subject_id", "=", sql<string>`feedback.id::text`)
        .on("item.state", "=", "open"),
    )
    .select(["feedback.id", "feedback.reference", "feedback.question_type", "feedback.at"])
    .select(["item.queue", "item.promised_by"])
    .where("feedback.member_id", "=", memberId)
    .orderBy("feedback.id", "desc")
    .limit(limit)
    .execute();
}

/**
 * Turns feedback into a complaint and returns the number that the database assigned. Undefined if it already is one.
 */
export async function insertComplaint(
  tx: Tx,
  complaint: { feedback_id: string; brand_id: string; marked_by: string | null; marked_at: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto("complaints")
    .values(complaint)
    .onConflict((conflict) => conflict.column("feedback_id").doNothing())
    .returning("number")
    .executeTakeFirst();
  return row?.number;
}

export async function insertAnswer(tx: Tx, answer: Insertable<FeedbackAnswersRow>): Promise<void> {
  await tx.insertInto("feedback_answers").values(answer).execute();
}

/** Selects feedback with its answers, oldest first, and its complaint details. */
const withAnswers = (db: Db | Tx) =>
  db
    .selectFrom("feedback")
    .leftJoin("complaints", "complaints.feedback_id", "feedback.id")
    .leftJoin("operators as marker", "marker.id", "complaints.marked_by")
    .selectAll("feedback")
    .select(["complaints.number", "complaints.appeal", "complaints.appealed_at", "marker.name as marked_by"])
    .select(
      sql<Answer[]>`coalesce((
        select jsonb_agg(jsonb_build_object('words', answer.words, 'at', answer.at, 'by', author.name) order by answer.id)
        from feedback_answers as answer join operators as author on author.id = answer.answered_by
        where answer.feedback_id = feedback.id), '[]')`.as("answers"),
    )
    .select(
      sql<Date | null>`(
        select promised_by from work_items
        where queue in ('feedback', 'complaints') and subject_id = feedback.id::text and state = 'open' limit 1)`.as(
        "promised_by",
      ),
    );

export async function findFeedback(db: Db | Tx, id: string) {
  return withAnswers(db).where("feedback.id", "=", id).executeTakeFirst();
}

/** Lists a member's feedback, newest first by id, one row more than the page. */
export async function listOfMember(
  db: Db,
  { brandId, memberId }: { brandId: string; memberId: string },
  { before, pageSize }: { before?: string; pageSize: number },
): Promise<FeedbackFound[]> {
  return withAnswers(db)
    .where("feedback.brand_id", "=", brandId)
    .where("feedback.member_id", "=", memberId)
    .$if(before !== undefined, (query) => query.where("feedback.id", "<", before ?? ""))
    .orderBy("feedback.id", "desc")
    .limit(pageSize + 1)
    .execute();
}

/** Finds the sender, and how much feedback they have sent. */
export async function findSender(db: Db | Tx, memberId: string) {
  return db
    .selectFrom("members")
    .select(["id", "account", "created_at"])
    .select((build) =>
      build
        .selectFrom("feedback")
        .select(({ fn }) => fn.countAll<bigint>().as("sent"))
        .whereRef("feedback.member_id", "=", "members.id")
        .as("sent"),
    )
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
}

/** Reads what the queue shows for each feedback, including the beginning of its text. */
export async function describeFeedback(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("feedback")
    .innerJoin("members", "members.id", "feedback.member_id")
    .leftJoin("complaints", "complaints.feedback_id", "feedback.id")
    .select(["feedback.id", "feedback.reference", "feedback.question_type", "members.account", "complaints.number"])
    .select(sql<string>`left(feedback.content, 120)`.as("excerpt"))
    .where("feedback.id", "in", [...ids])
    .execute();
}

/**
 * Appeals the answer to a complaint. False if there is no complaint, no answer, or an earlier appeal; the database
 * checks the same (complaints_guard).
 */
export async function appeal(tx: Tx, feedbackId: string, words: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable("complaints")
    .set({ appeal: words, appealed_at: at })
    .where("feedback_id", "=", feedbackId)
    .where("appealed_at", "is", null)
    .where(
      sql<boolean>`exists (select from feedback_answers where feedback_answers.feedback_id = complaints.feedback_id)`,
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
