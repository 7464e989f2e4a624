import type { Transaction } from "kysely";
import type { Db } from "./connection.ts";
import type { Tables } from "./tables.ts";

export type Tx = Transaction<Tables>;

/** All or nothing: commits when `work` resolves, rolls back when it throws. */
export function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work);
}
