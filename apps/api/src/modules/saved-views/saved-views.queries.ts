import type { ConsoleViewsRow, Db, Tx } from "@perya/db";
import { sql, type Insertable, type Updateable } from "kysely";
import type { BrandScope } from "../../brand-scope.ts";

const withAuthor = (db: Db) =>
  db
    .selectFrom("console_views as view")
    .innerJoin("operators as author", "author.id", "view.operator_id")
    .selectAll("view")
    .select("author.account as author");

export type ViewRow = NonNullable<Awaited<ReturnType<typeof findView>>>;

export async function findView(db: Db, id: string) {
  return withAuthor(db).where("view.id", "=", id).executeTakeFirst();
}

const MAX_LISTED = 200;

export async function listViews(db: Db, operatorId: string, table: string, { isEverywhere, brandIds }: BrandScope) {
  return withAuthor(db)
    .where("view.table_name", "=", table)
    .where((where) =>
      where.or([
        where("view.operator_id", "=", operatorId),
        where.and([
          where("view.is_shared", "=", true),
          isEverywhere ? sql<boolean>`true` : where("view.brand_id", "=", sql<string>`any (${brandIds})`),
        ]),
      ]),
    )
    .orderBy("view.name")
    .orderBy("view.id")
    .limit(MAX_LISTED)
    .execute();
}

export async function countViews(db: Db, operatorId: string): Promise<number> {
  const rows = await db.selectFrom("console_views").select("id").where("operator_id", "=", operatorId).execute();
  return rows.length;
}

/** Inserts a view. False if the name is taken. */
export async function insertView(db: Db | Tx, view: Insertable<ConsoleViewsRow>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await db
    .insertInto("console_views")
    .values(view)
    .onConflict((row) => row.columns(["operator_id", "table_name", "name"]).doNothing())
    .executeTakeFirst();
  return count === 1n;
}

/** Changes a view. False if another of the operator's views has that name. */
export async function updateView(db: Db | Tx, view: ViewRow, change: Updateable<ConsoleViewsRow>): Promise<boolean> {
  const { numUpdatedRows: count } = await db
    .updateTable("console_views")
    .set(change)
    .where("id", "=", view.id)
    .where("operator_id", "=", view.operator_id)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("console_views as other")
            .select("other.id")
            .where("other.operator_id", "=", view.operator_id)
            .where("other.table_name", "=", view.table_name)
            .where("other.name", "=", change.name ?? view.name)
            .where("other.id", "<>", view.id),
        ),
      ),
    )
    .executeTakeFirst();
  return count === 1n;
}

export async function deleteView(db: Db | Tx, id: string, operatorId: string): Promise<void> {
  await db.deleteFrom("console_views").where("id", "=", id).where("operator_id", "=", operatorId).execute();
}
