import type { Db, Tx } from "@perya/db";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { forgetOldLinks } from "../../event-chain/seal-event-chain.ts";
import { sweepPastUploads } from "../uploads/index.ts";

/**
 * Data that jobs delete after years. Shorter-lived rows (codes, tickets, sessions, devices, trials) are deleted by
 * the modules that own them. docs/OPERATING.md has the complete list.
 */
type Kept = {
  what: string;
  /** Counts rows past their retention period. */
  count: (db: Db) => Promise<number>;
  /** Deletes one batch and returns its size. */
  forget: (deps: KeptDeps) => Promise<number>;
};

/** The tables, and the storage for pictures. */
type KeptDeps = Pick<Deps, "db"> & { outside: Pick<Deps["outside"], "storage"> };

const BATCH = 500;

/**
 * Selects rows whose time is at least five years ago. Uses the database's clock: a process with a wrong clock must
 * not delete anything.
 */
const isPast = (column: string) => sql<boolean>`${sql.ref(column)} < now() - trail_retention()`;

export const RETENTION: readonly Kept[] = [
  {
    what: "changes of contacts, and what erased members had",
    count: (db) => countChanges(db),
    forget: ({ db }) => forgetChanges(db),
  },
  {
    what: "identities of erased members",
    count: (db) =>
      countRows(sql`member_profiles join members on members.id = member_id where ${isPast("erased_at")}`, db),
    forget: async ({ db }) => {
      const due = db
        .selectFrom("member_profiles")
        .innerJoin("members", "members.id", "member_profiles.member_id")
        .select("members.id")
        .where(isPast("erased_at"))
        .limit(BATCH);
      const { numDeletedRows } = await db
        .deleteFrom("member_profiles")
        .where("member_id", "in", due)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  },
  {
    what: "where erased members were paid",
    count: (db) =>
      countRows(
        sql`payout_accounts join members on members.id = member_id where ${isPast("erased_at")}
          and octet_length(number_sealed) > 0`,
        db,
      ),
    // The row stays, with the bank and the last four digits, because payouts refer to it.
    forget: async ({ db }) => {
      const due = db
        .selectFrom("payout_accounts")
        .innerJoin("members", "members.id", "payout_accounts.member_id")
        .select("payout_accounts.id")
        .where(isPast("erased_at"))
        .where(sql<boolean>`octet_length(number_sealed) > 0`)
        .limit(BATCH);
      const nothing = Buffer.alloc(0);
      const { numUpdatedRows } = await db
        .updateTable("payout_accounts")
        .set({ number_sealed: nothing, holder_sealed: nothing })
        .where("id", "in", due)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  },
  {
    what: "pictures that proved a payment",
    count: (db) => countRows(sql`uploads where ${isPast("attached_at")}`, db),
    forget: (deps) => sweepPastUploads(deps),
  },
  {
    what: "complaints and questions",
    count: (db) => countRows(sql`feedback where ${isPast("at")}`, db),
    forget: async ({ db }) => {
      const due = db.selectFrom("feedback").select("id").where(isPast("at")).limit(BATCH);
      const { numDeletedRows } = await db.deleteFrom("feedback").where("id", "in", due).executeTakeFirst();
      return Number(numDeletedRows);
    },
  },
  {
    what: "work of operators, and their notes",
    count: (db) => countRows(sql`work_items where ${isPast("done_at")}`, db),
    forget: async ({ db }) => {
      const { rows } = await sql<{ forgotten: number }>`select work_items_forget(${BATCH}) as forgotten`.execute(db);
      return rows[0]?.forgotten ?? 0;
    },
  },
  {
    what: "the security log",
    count: (db) => countRows(sql`trail_links where ${isPast("sealed_at")}`, db),
    forget: async ({ db }) => {
      await forgetOldLinks({ db });
      return 0;
    },
  },
];

/** Deletes everything past its retention period, in batches that each commit. */
export async function forgetPast(deps: KeptDeps & Pick<Deps, "log">): Promise<void> {
  for (const { what, forget } of RETENTION) {
    let all = 0;
    for (let forgotten = BATCH; forgotten >= BATCH;) {
      forgotten = await forget(deps);
      all += forgotten;
    }
    if (all > 0) deps.log.info({ what, forgotten: all }, "rows past their retention period were deleted");
  }
}

/** Deletes contact values from changes: at once for erased members, after five years for others. */
export async function forgetChanges(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`select member_changes_forget(${BATCH}) as forgotten`.execute(db);
  return rows[0]?.forgotten ?? 0;
}

function countChanges(db: Db): Promise<number> {
  return countRows(
    sql`member_changes join members on members.id = member_id where ${isPast("changed_at")}
      or (erased_at is not null and (member_changes.address <> '' or before_sealed is not null or after_sealed is not null))`,
    db,
  );
}

async function countRows(from: ReturnType<typeof sql>, db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(db);
  return rows[0]?.count ?? 0;
}
