import { toJson, type Db, type LotteryTermsRow, type Tx } from "@perya/db";
import { sql, type Insertable, type Selectable } from "kysely";
import type { LotteryDaysRow, LotteryEntriesRow } from "@perya/db";
import type { DrawRow, TermsRow } from "./lottery.queries.ts";

export type DayRow = Selectable<LotteryDaysRow>;
export type EntryRow = Selectable<LotteryEntriesRow> & { account: string };
export type DrawLineRow = DrawRow & {
  bets: number;
  staked: bigint;
  refunded: bigint;
  won: bigint;
  liability_percent: number;
};
export type GameRow = Pick<TermsRow, "game" | "game_id" | "is_open" | "currency" | "version"> & {
  names: Record<string, string>;
};

/** Lists the brand's lottery games with their current terms. */
export async function listGames(db: Db | Tx, brandId: string): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`
    select distinct on (terms.game) terms.game, terms.game_id, terms.is_open, terms.currency, terms.version, game.names
    from lottery_terms as terms join games as game on game.id = terms.game_id
    where terms.brand_id = ${brandId} order by terms.game, terms.version desc`.execute(db);
  return rows;
}

/** Lists draws with their sales, and the share of the cap that would be lost if the most expensive number won. */
export async function listLines(db: Db | Tx, ids: readonly string[]): Promise<DrawLineRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DrawLineRow>`
    select draw.*, sold.*, coalesce(risk.percent, 0)::integer as liability_percent
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join lottery_draws as draw on draw.id = asked.id
    cross join lateral (
      select count(*)::integer as bets,
        coalesce(sum(bet.stake) filter (where bet.state not in ('refunded', 'cancelled')), 0)::bigint as staked,
        coalesce(sum(bet.stake) filter (where bet.state in ('refunded', 'cancelled')), 0)::bigint as refunded,
        coalesce(sum(bet.prize + bet.rebate_paid), 0)::bigint as won
      from lottery_bets as bet where bet.draw_id = draw.id
    ) as sold
    left join lateral (
      select max(greatest(0, (top.owed::numeric * sales.hits - div(sales.staked::numeric * sales.kept, 1000000)) * 100
        / sales.cap)) as percent
      from lottery_sales as sales
      cross join lateral (
        select max(line.owed) as owed from lottery_exposures as line
        where line.draw_id = sales.draw_id and line.play = sales.play
      ) as top where sales.draw_id = draw.id
    ) as risk on true
    order by asked.place`.execute(db);
  return rows;
}

/** Lists outside draws that have taken place but have no result yet. */
export async function listWaiting(db: Db, brandId: string, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from lottery_draws
    where brand_id = ${brandId} and is_outside and state = 'closed' and draws_at <= ${now}
    order by draws_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listComing(
  db: Db,
  brandId: string,
  { game, limit }: { game: string; limit: number },
): Promise<{ id: string; draws_at: Date }[]> {
  return db
    .selectFrom("lottery_draws")
    .select(["id", "draws_at"])
    .where("brand_id", "=", brandId)
    .where("game", "=", game)
    .where("state", "in", ["open", "closed"])
    .orderBy("draws_at")
    .limit(limit)
    .execute();
}

/**
 * Lists drawn and cancelled draws, newest first. They are ordered by `sequence`, the draw's time in seconds, which is
 * unique per game.
 */
export async function listPast(
  db: Db,
  brandId: string,
  { game, before, limit }: { game: string; before: bigint | null; limit: number },
): Promise<{ id: string; draws_at: Date }[]> {
  return db
    .selectFrom("lottery_draws")
    .select(["id", "draws_at"])
    .where("brand_id", "=", brandId)
    .where("game", "=", game)
    .where("state", "in", ["drawn", "settled", "paid", "cancelled"])
    .$if(before !== null, (query) => query.where("sequence", "<", before ?? 0n))
    .orderBy("sequence", "desc")
    .limit(limit)
    .execute();
}

export type PlaySalesRow = {
  play: string;
  staked: bigint;
  cap: bigint;
  kept: bigint;
  hits: number;
  lines: number;
};

export async function listPlaySales(db: Db, drawId: string): Promise<PlaySalesRow[]> {
  const { rows } = await sql<PlaySalesRow>`
    select play, staked, cap, kept, hits, (
      select count(*)::integer from lottery_exposures as line
      where line.draw_id = sales.draw_id and line.play = sales.play and line.owed > 0) as lines
    from lottery_sales as sales where draw_id = ${drawId} order by staked desc, play`.execute(db);
  return rows;
}

/** Lists the lines of each play that would cost the most. */
export async function listTopExposures(
  db: Db,
  drawId: string,
  each: number,
): Promise<{ play: string; line: string; owed: bigint }[]> {
  const { rows } = await sql<{ play: string; line: string; owed: bigint }>`
    select top.play, top.line, top.owed from lottery_sales as sales
    cross join lateral (
      select * from lottery_exposures as line
      where line.draw_id = sales.draw_id and line.play = sales.play and line.owed > 0
      order by line.owed desc, line.line limit ${each}
    ) as top where sales.draw_id = ${drawId} order by top.play, top.owed desc, top.line`.execute(db);
  return rows;
}

export async function listEntries(db: Db | Tx, drawId: string): Promise<EntryRow[]> {
  return db
    .selectFrom("lottery_entries as entry")
    .innerJoin("operators as operator", "operator.id", "entry.operator_id")
    .selectAll("entry")
    .select("operator.account")
    .where("entry.draw_id", "=", drawId)
    .orderBy("entry.revision", "desc")
    .orderBy("entry.attempt", "desc")
    .orderBy("operator.account")
    .execute();
}

export async function insertEntry(tx: Tx, entry: Insertable<LotteryEntriesRow>): Promise<void> {
  await tx.insertInto("lottery_entries").values(entry).execute();
}

/** True if one operator invited the other, or a third one invited both. */
export async function areRelated(tx: Tx, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ related: boolean }>`select operators_related(${one}, ${other}) as related`.execute(tx);
  return rows[0]?.related ?? true;
}

export async function listResults(db: Db | Tx, { brand_id, game, id }: DrawRow, limit: number) {
  const rows = await db
    .selectFrom("lottery_draws")
    .select(["number", "result"])
    .where("brand_id", "=", brand_id)
    .where("game", "=", game)
    .where("id", "<>", id)
    .where("result", "is not", null)
    .orderBy("draws_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ number, result }) => ({ number, result: result ?? [] }));
}

export async function hasPaidBets(db: Db | Tx, drawId: string): Promise<boolean> {
  const paid = db.selectFrom("lottery_bets").select("id").where("draw_id", "=", drawId).where("paid_revision", ">=", 0);
  return (await paid.limit(1).executeTakeFirst()) !== undefined;
}

export type VersionRow = TermsRow & { made_by_account: string | null; approved_by: string | null };

export async function listVersions(db: Db | Tx, brandId: string, game: string): Promise<VersionRow[]> {
  return db
    .selectFrom("lottery_terms as terms")
    .leftJoin("operators as maker", "maker.id", "terms.made_by")
    .leftJoin("approvals as agreed", "agreed.id", "terms.approval_id")
    .leftJoin("operators as approver", "approver.id", "agreed.decided_by")
    .selectAll("terms")
    .select(["maker.account as made_by_account", "approver.account as approved_by"])
    .where("terms.brand_id", "=", brandId)
    .where("terms.game", "=", game)
    .orderBy("terms.version", "desc")
    .limit(100)
    .execute();
}

/** The columns of a version whose values operators choose. */
export type TermsColumns = Omit<
  Insertable<LotteryTermsRow>,
  "brand_id" | "game" | "version" | "game_id" | "currency" | "made_at" | "made_by" | "approval_id"
>;

/** True if these terms risk more than the current version (lottery_terms_looser). */
export async function isLooser(tx: Tx, current: TermsRow, columns: object): Promise<boolean> {
  const { rows } = await sql<{ looser: boolean }>`
    select lottery_terms_looser(jsonb_populate_record(known, ${JSON.stringify(columns)}::jsonb), known) as looser
    from lottery_terms as known
    where brand_id = ${current.brand_id} and game = ${current.game} and version = ${current.version}`.execute(tx);
  return rows[0]?.looser ?? true;
}

/** Serializes writers of a game's versions. Returns the latest version. */
export async function lockTerms(tx: Tx, brandId: string, game: string): Promise<TermsRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lottery_terms ${brandId} ${game}`}, 0))`.execute(tx);
  return tx
    .selectFrom("lottery_terms")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("game", "=", game)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function insertVersion(tx: Tx, terms: Insertable<LotteryTermsRow>): Promise<void> {
  await tx.insertInto("lottery_terms").values(terms).execute();
}

export async function listDays(db: Db, brandId: string, from: string): Promise<(DayRow & { account: string })[]> {
  return db
    .selectFrom("lottery_days as day")
    .innerJoin("operators as operator", "operator.id", "day.made_by")
    .selectAll("day")
    .select("operator.account")
    .where("day.brand_id", "=", brandId)
    .where("day.day", ">=", from)
    .orderBy("day.day")
    .orderBy("day.game")
    .limit(1_000)
    .execute();
}

/** Inserts a day. False if the game already has an entry for it. */
export async function insertDay(tx: Tx, day: Insertable<LotteryDaysRow>): Promise<boolean> {
  const row = await tx
    .insertInto("lottery_days")
    .values(day)
    .onConflict((conflict) => conflict.doNothing())
    .returning("day")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteDay(
  tx: Tx,
  { brandId, game, day }: { brandId: string; game: string; day: string },
): Promise<DayRow | undefined> {
  return tx
    .deleteFrom("lottery_days")
    .where("brand_id", "=", brandId)
    .where("game", "=", game)
    .where("day", "=", day)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Locks and returns open draws of a day, of one game or of all, in the order of their ids. They are found by their
 * numbers, which begin with the day.
 */
export async function lockDrawsOfDay(
  tx: Tx,
  { brandId, game, day }: { brandId: string; game: string; day: string },
): Promise<DrawRow[]> {
  return tx
    .selectFrom("lottery_draws")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("state", "=", "open")
    .where("number", "like", `${day.replaceAll("-", "")}-%`)
    .$if(game !== "", (query) => query.where("game", "=", game))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export type ReportRow = {
  day: string;
  game: string;
  draws: number;
  bets: number;
  staked: bigint;
  prizes: bigint;
  rebates: bigint;
  open: bigint;
  refunded: bigint;
};

/** Sums by game and by the day of the draw. Draws are found by their time in seconds, using the unique index. */
export async function readReport(
  db: Db,
  brand: { id: string; timeZone: string },
  { games, from, until }: { games: readonly string[]; from: string; until: string },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select to_char(draw.draws_at at time zone ${brand.timeZone}, 'YYYY-MM-DD') as day, draw.game,
      count(distinct draw.id)::integer as draws, count(bet.id)::integer as bets,
      coalesce(sum(bet.stake) filter (where bet.state in ('won', 'lost', 'tied')), 0)::bigint as staked,
      coalesce(sum(bet.prize), 0)::bigint as prizes, coalesce(sum(bet.rebate_paid), 0)::bigint as rebates,
      coalesce(sum(bet.stake) filter (where bet.state = 'open'), 0)::bigint as open,
      coalesce(sum(bet.stake) filter (where bet.state in ('refunded', 'cancelled')), 0)::bigint as refunded
    from unnest(${games}::text[]) as asked (game)
    join lottery_draws as draw on draw.brand_id = ${brand.id} and draw.game = asked.game
      and draw.sequence >= extract(epoch from (${from}::date::timestamp at time zone ${brand.timeZone}))::bigint
      and draw.sequence < extract(epoch from ((${until}::date + 1)::timestamp at time zone ${brand.timeZone}))::bigint
    left join lottery_bets as bet on bet.draw_id = draw.id
    group by 1, 2 having count(bet.id) > 0 or bool_or(draw.result is not null)
    order by 1 desc, 2`.execute(db);
  return rows;
}

export const resultJson = (result: readonly (readonly number[])[]) => toJson(result);
