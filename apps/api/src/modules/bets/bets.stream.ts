import { inTransaction, type Db, type SettledBetsRow, type Tx } from "@perya/db";
import { sql, type RawBuilder, type Selectable } from "kysely";
import type { ClockedDbDeps } from "../../deps.ts";

export type Settled = Selectable<SettledBetsRow>;

/** Rows read per transaction. A larger batch would hold its locks too long. */
const BATCH = 2_000;

/** Reads the settled bets after this follower's position and passes them to `count`. Returns the number of rows. */
export function followSettled(deps: ClockedDbDeps, name: string, count: Count<Settled>): Promise<number> {
  return follow(deps, name, SETTLED_BETS, count);
}

const SETTLED_BETS = sql`settled_bets`;

type Position = { written_by: bigint; id: bigint };
type Count<Row> = (tx: Tx, rows: readonly Row[]) => Promise<void>;

/**
 * Follows any append-only source whose rows have a number and the id of the transaction that wrote them. The position
 * advances in the transaction that counts, so no row is counted twice or skipped. Row numbers can commit out of
 * order, so rows are read in order of transaction, up to the oldest one still running.
 */
export async function follow<Row extends Position>(
  { db, clock }: ClockedDbDeps,
  name: string,
  stream: RawBuilder<unknown>,
  count: Count<Row>,
): Promise<number> {
  let followed = 0;
  for (;;) {
    const read = await inTransaction(db, (tx) => readOn(tx, name, stream, count, clock.now()));
    followed += read;
    if (read < BATCH) return followed;
  }
}

/** Locks the follower's row, which serializes all writers of its sums. */
export async function holdFollower(tx: Tx, name: string): Promise<Position> {
  await tx
    .insertInto("settled_bet_followers")
    .values({ name })
    .onConflict((row) => row.doNothing())
    .execute();
  return tx
    .selectFrom("settled_bet_followers")
    .select(["written_by", "id"])
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function readOn<Row extends Position>(
  tx: Tx,
  name: string,
  stream: RawBuilder<unknown>,
  count: Count<Row>,
  now: Date,
): Promise<number> {
  const place = await holdFollower(tx, name);
  const { rows } = await sql<Row>`
    select * from ${stream}
    where (written_by, id) > (${place.written_by}, ${place.id})
      and written_by < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    order by written_by, id limit ${BATCH}`.execute(tx);
  const last = rows.at(-1);
  if (last) await count(tx, rows);
  const waitsSince = stream === SETTLED_BETS && rows.length < BATCH ? await findWaiting(tx, last ?? place) : null;
  await tx
    .updateTable("settled_bet_followers")
    .set({
      ...(last && { written_by: last.written_by, id: last.id }),
      ...(rows.length < BATCH && { caught_up_at: waitsSince && waitsSince < now ? waitsSince : now }),
    })
    .where("name", "=", name)
    .execute();
  return rows.length;
}

/** Returns the settlement time of the first unread bet, which may wait until older transactions have ended. */
async function findWaiting(tx: Tx, place: Position): Promise<Date | null> {
  const { rows } = await sql<{ settled_at: Date }>`
    select settled_at from settled_bets where (written_by, id) > (${place.written_by}, ${place.id})
    order by written_by, id limit 1`.execute(tx);
  return rows[0]?.settled_at ?? null;
}

/** True if one of these followers has unread rows in the stream. */
export async function hasUnread(db: Db, followers: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ unread: boolean }>`
    select exists (
      select from settled_bet_followers as place, lateral (
        select from settled_bets as row where (row.written_by, row.id) > (place.written_by, place.id) limit 1
      ) as ahead
      where place.name = any (${followers})
    ) as unread`.execute(db);
  return rows[0]?.unread ?? false;
}

/** Returns the time up to which a follower has read the stream, which tells how old its sums are. */
export async function findCaughtUpAt(db: Db, name: string): Promise<Date | null> {
  const row = await db
    .selectFrom("settled_bet_followers")
    .select("caught_up_at")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.caught_up_at ?? null;
}

/** Returns the rows just read as a table, for SQL that sums them. */
export function followedRows(rows: readonly Settled[]): RawBuilder<unknown> {
  const ids = rows.map(({ bet_id: bet, version }) => ({ bet, version }));
  return sql`jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as followed (bet uuid, version integer)
    join settled_bets as settled on settled.bet_id = followed.bet and settled.version = followed.version
    join brands as brand on brand.id = settled.brand_id`;
}
