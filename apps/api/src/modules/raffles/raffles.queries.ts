import type { Db, RafflesRow, RaffleTicketsRow, Tx } from "@perya/db";
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";

export type RaffleRow = Selectable<RafflesRow>;
export type TicketRow = Selectable<RaffleTicketsRow>;

export async function insertRaffle(tx: Tx, raffle: Insertable<RafflesRow>): Promise<void> {
  await tx.insertInto("raffles").values(raffle).execute();
}

export async function findRaffle(db: Db | Tx, id: string): Promise<RaffleRow | undefined> {
  return db.selectFrom("raffles").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockRaffle(tx: Tx, id: string): Promise<RaffleRow | undefined> {
  return tx.selectFrom("raffles").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/**
 * Advances a raffle if it is still in the expected state (compare-and-set). Undefined if another process changed it
 * first.
 */
export async function advanceRaffle(
  tx: Tx,
  id: string,
  from: RaffleRow["state"],
  change: Updateable<RafflesRow>,
): Promise<RaffleRow | undefined> {
  const changed = tx.updateTable("raffles").set(change).where("id", "=", id).where("state", "=", from);
  return changed.returningAll().executeTakeFirst();
}

export async function listRunning(db: Db): Promise<RaffleRow[]> {
  return db
    .selectFrom("raffles")
    .selectAll()
    .where("state", "in", ["open", "frozen", "drawn"])
    .orderBy("draws_at")
    .execute();
}

const SHOWN = 20;

/** Lists the raffles shown to players, newest first. */
export async function listShown(db: Db, brandId: string): Promise<RaffleRow[]> {
  return db
    .selectFrom("raffles")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("state", "in", ["open", "frozen", "drawn", "paid"])
    .orderBy("made_at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
}

type Whose = Pick<RaffleRow, "currency" | "first_day" | "last_day">;

/**
 * Sums a member's valid stake of own money from the first day to the last. Rows are running totals, so the sum is the
 * difference of two.
 */
export async function sumStake(db: Db, memberId: string, { currency, first_day, last_day }: Whose): Promise<bigint> {
  const { rows } = await sql<{ stake: bigint }>`
    select (coalesce((${cumulative(sql`${memberId}::uuid`, currency, sql`day <= ${last_day}::date`)}), 0)
      - coalesce((${cumulative(sql`${memberId}::uuid`, currency, sql`day < ${first_day}::date`)}), 0))::bigint as stake`.execute(
    db,
  );
  return rows[0]?.stake ?? 0n;
}

const cumulative = (member: ReturnType<typeof sql>, currency: string, until: ReturnType<typeof sql>) => sql`
  select valid_stake from profit_days where member_id = ${member} and currency = ${currency} and cut = 'all' and subject = ''
    and ${until} order by day desc limit 1`;

/** Lists the brand's members who may get rewards and staked enough for a ticket. */
export async function listStakes(tx: Db | Tx, raffle: RaffleRow): Promise<{ member_id: string; stake: bigint }[]> {
  const { currency, first_day, last_day, brand_id, step } = raffle;
  const { rows } = await sql<{ member_id: string; stake: bigint }>`
    select played.member_id, played.stake from (
      select members.id as member_id,
        (coalesce((${cumulative(sql`members.id`, currency, sql`day <= ${last_day}::date`)}), 0)
          - coalesce((${cumulative(sql`members.id`, currency, sql`day < ${first_day}::date`)}), 0))::bigint as stake
      from members where members.brand_id = ${brand_id}
    ) as played
    where played.stake >= ${step} and reward_standing(played.member_id) is null`.execute(tx);
  return rows;
}

/** Number of rows per statement, to stay below PostgreSQL's parameter limit. */
const BATCH = 5_000;

export async function insertTickets(tx: Tx, rows: readonly Insertable<RaffleTicketsRow>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH)
    await tx
      .insertInto("raffle_tickets")
      .values(rows.slice(at, at + BATCH))
      .execute();
}

export async function listTickets(db: Db | Tx, raffleId: string): Promise<TicketRow[]> {
  return db.selectFrom("raffle_tickets").selectAll().where("raffle_id", "=", raffleId).orderBy("place").execute();
}

export async function findTicketsOf(db: Db, memberId: string, raffleIds: readonly string[]): Promise<TicketRow[]> {
  if (raffleIds.length === 0) return [];
  return db
    .selectFrom("raffle_tickets")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("raffle_id", "in", raffleIds)
    .execute();
}

export async function insertWinner(
  tx: Tx,
  winner: { raffle_id: string; prize: number; place: number; tries: number },
): Promise<void> {
  await tx.insertInto("raffle_winners").values(winner).execute();
}

export async function listWinners(db: Db | Tx, raffleIds: readonly string[]) {
  if (raffleIds.length === 0) return [];
  return db
    .selectFrom("raffle_winners as won")
    .innerJoin("raffle_tickets as line", (join) =>
      join.onRef("line.raffle_id", "=", "won.raffle_id").onRef("line.place", "=", "won.place"),
    )
    .select(["won.raffle_id", "won.prize", "line.name", "line.member_id"])
    .where("won.raffle_id", "in", raffleIds)
    .orderBy("won.prize")
    .execute();
}

export type ListedRaffle = RaffleRow & { account: string | null; pool: bigint; above: boolean; waiting: string | null };

/** Lists the brand's raffles, newest first, each with its pending proposal, if any. */
export async function listOfBrand(db: Db, brandId: string): Promise<ListedRaffle[]> {
  const { rows } = await sql<ListedRaffle>`
    select raffle.*, operators.account, prizes.pool, prizes.pool > raffle_pool_limit() as above, (
        select id from approvals where kind = 'raffle.open' and state = 'proposed' and subject_id = raffle.id::text
          and expires_at > now() limit 1) as waiting
    from raffles as raffle left join operators on operators.id = raffle.made_by
    cross join lateral (
      select sum(prize::bigint)::bigint as pool from jsonb_array_elements_text(raffle.prizes) as prize) as prizes
    where raffle.brand_id = ${brandId} order by raffle.made_at desc, raffle.id desc limit 100`.execute(db);
  return rows;
}

export async function isAboveLimit(tx: Tx, pool: bigint): Promise<boolean> {
  const { rows } = await sql<{ above: boolean }>`select ${pool}::bigint > raffle_pool_limit() as above`.execute(tx);
  return rows[0]?.above ?? true;
}

export async function listAccounts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("members").select(["id", "account"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** Lists the states of the prizes' rewards. */
export async function listPrizeStates(db: Db, raffle: RaffleRow) {
  const rows = await db
    .selectFrom("rewards")
    .select(["source_ref", "state"])
    .where("brand_id", "=", raffle.brand_id)
    .where("source", "=", "raffle")
    .where("member_id", "in", (query) =>
      query.selectFrom("raffle_tickets").select("member_id").where("raffle_id", "=", raffle.id),
    )
    .execute();
  return new Map(rows.map(({ source_ref: ref, state }) => [ref, state]));
}
