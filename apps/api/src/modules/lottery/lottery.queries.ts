import type {
  Db,
  LotteryBetsRow,
  LotteryDrawsRow,
  LotterySalesRow,
  LotterySlipsRow,
  LotteryTermsRow,
  Tx,
} from "@perya/db";
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";

export type TermsRow = Selectable<LotteryTermsRow>;
export type DrawRow = Selectable<LotteryDrawsRow>;
export type SlipRow = Selectable<LotterySlipsRow>;
export type BetRow = Selectable<LotteryBetsRow>;
export type SalesRow = Selectable<LotterySalesRow>;

/** Lists the current terms of each game. */
export async function listTerms(db: Db | Tx, brandId: string): Promise<TermsRow[]> {
  return db
    .selectFrom("lottery_terms")
    .selectAll()
    .distinctOn("game")
    .where("brand_id", "=", brandId)
    .orderBy("game")
    .orderBy("version", "desc")
    .execute();
}

export async function findTerms(db: Db | Tx, brandId: string, game: string): Promise<TermsRow | undefined> {
  return db
    .selectFrom("lottery_terms")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("game", "=", game)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Lists lottery games that a brand shows and that have no terms yet. */
export async function listGamesWithoutTerms(db: Db, codes: readonly string[], vendors: readonly string[]) {
  const { rows } = await sql<{ brand_id: string; game_id: string; code: string; currency: string; is_demo: boolean }>`
    select brand.id as brand_id, game.id as game_id, game.code, brand.currency, brand.is_demo
    from brands as brand
    join brand_vendors as shown on shown.brand_id = brand.id and shown.vendor_code = any (${vendors})
    join games as game on game.vendor_code = shown.vendor_code and game.category = shown.category
    where game.code = any (${codes}) and not exists (
      select from lottery_terms as known where known.brand_id = brand.id and known.game = game.code)`.execute(db);
  return rows;
}

export async function insertTerms(tx: Db | Tx, terms: Insertable<LotteryTermsRow>): Promise<void> {
  await tx
    .insertInto("lottery_terms")
    .values(terms)
    .onConflict((row) => row.doNothing())
    .execute();
}

export type SellingGame = {
  brand_id: string;
  game: string;
  game_id: string;
  time_zone: string;
  pays_after_seconds: number;
  /** Sequence numbers of existing draws that can still sell. */
  ahead: readonly bigint[];
};

/** Lists the games that each brand sells, with their upcoming draws that already exist. */
export async function listSelling(db: Db, now: Date): Promise<SellingGame[]> {
  const { rows } = await sql<SellingGame>`
    select terms.brand_id, terms.game, terms.game_id, brand.time_zone, terms.pays_after_seconds, (
        select coalesce(array_agg(draw.sequence), '{}') from lottery_draws as draw
        where draw.brand_id = terms.brand_id and draw.game = terms.game and draw.state in ('open', 'closed')
          and draw.closes_at > ${now}) as ahead
    from brands as brand
    cross join lateral (
      select distinct on (known.game) known.* from lottery_terms as known where known.brand_id = brand.id
      order by known.game, known.version desc
    ) as terms
    where terms.is_open`.execute(db);
  return rows;
}

export async function listDays(db: Db, brandId: string, game: string) {
  return db
    .selectFrom("lottery_days")
    .select(["day", "closes", "game"])
    .where("brand_id", "=", brandId)
    .where("game", "in", ["", game])
    .execute();
}

export async function insertDraws(tx: Db | Tx, draws: readonly Insertable<LotteryDrawsRow>[]): Promise<number> {
  if (draws.length === 0) return 0;
  const inserted = await tx
    .insertInto("lottery_draws")
    .values(draws)
    .onConflict((row) => row.doNothing())
    .returning("id")
    .execute();
  return inserted.length;
}

export async function findDraw(db: Db | Tx, id: string): Promise<DrawRow | undefined> {
  return db.selectFrom("lottery_draws").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks the draws in id order. The row lock makes sales and the end of sales wait for each other. */
export async function lockDraws(tx: Tx, ids: readonly string[]): Promise<DrawRow[]> {
  return tx.selectFrom("lottery_draws").selectAll().where("id", "in", ids).orderBy("id").forNoKeyUpdate().execute();
}

/**
 * Advances the draw if it is still in the expected state (compare-and-set). Undefined if another process changed it
 * first.
 */
export async function advanceDraw(
  tx: Db | Tx,
  id: string,
  from: DrawRow["state"],
  change: Updateable<LotteryDrawsRow>,
): Promise<DrawRow | undefined> {
  const changed = tx.updateTable("lottery_draws").set(change).where("id", "=", id).where("state", "=", from);
  return changed.returningAll().executeTakeFirst();
}

/** Lists draws whose sales must end now. */
export async function listToClose(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("lottery_draws")
    .select("id")
    .where("state", "=", "open")
    .where("closes_at", "<=", now)
    .orderBy("draws_at")
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists draws with work to do: an in-house result is due, or bets must be settled or paid. */
export async function listRunning(db: Db, now: Date): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select * from lottery_draws
    where (state = 'closed' and not is_outside and draws_at <= ${now}) or state = 'drawn'
      or (state = 'settled' and (not is_outside or drawn_at + make_interval(secs => pays_after_seconds) <= ${now}))
    -- Draws that wait for a late beacon never hold up those that have a result.
    order by state = 'closed', draws_at limit 500`.execute(db);
  return rows;
}

/** Lists cancelled draws that still have sales rows, which are deleted once all stakes are returned. */
export async function listCancelledWithSales(db: Db): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select draw.* from lottery_draws as draw
    where draw.state = 'cancelled' and exists (select from lottery_sales as sales where sales.draw_id = draw.id)
    order by draw.cancelled_at limit 100`.execute(db);
  return rows;
}

/** Lists the open and upcoming draws of each game, in order. */
export async function listUpcoming(
  db: Db,
  brandId: string,
  { now, games, each }: { now: Date; games: readonly string[]; each: number },
): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select draw.* from unnest(${games}::text[]) as asked (game)
    cross join lateral (
      select * from lottery_draws as found
      where found.brand_id = ${brandId} and found.game = asked.game and found.state in ('open', 'closed')
        and found.closes_at > ${now}
      order by found.draws_at limit ${each}
    ) as draw order by draw.game, draw.draws_at`.execute(db);
  return rows;
}

/** The last draw of a game whose sales have ended and whose result is missing. */
export async function findDrawing(db: Db, brandId: string, game: string, now: Date): Promise<DrawRow | undefined> {
  return db
    .selectFrom("lottery_draws")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("game", "=", game)
    .where("state", "in", ["open", "closed"])
    .where("closes_at", "<=", now)
    .orderBy("draws_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function listOpened(
  db: Db,
  brandId: string,
  { game, limit, offset }: { game: string; limit: number; offset: number },
): Promise<DrawRow[]> {
  return db
    .selectFrom("lottery_draws")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("game", "=", game)
    .where("result", "is not", null)
    .orderBy("draws_at", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOpened(db: Db, brandId: string, game: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from lottery_draws
    where brand_id = ${brandId} and game = ${game} and result is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listLatest(db: Db, brandId: string, games: readonly string[]): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select draw.* from unnest(${games}::text[]) as asked (game)
    cross join lateral (
      select * from lottery_draws as found
      where found.brand_id = ${brandId} and found.game = asked.game and found.result is not null
      order by found.draws_at desc limit 1
    ) as draw`.execute(db);
  return rows;
}

/** Inserts a slip. Undefined if the member has used the request key before. */
export async function insertSlip(tx: Tx, slip: Insertable<LotterySlipsRow>): Promise<SlipRow | undefined> {
  return tx
    .insertInto("lottery_slips")
    .values(slip)
    .onConflict((row) => row.columns(["member_id", "request_key"]).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findSlipByKey(db: Db | Tx, memberId: string, requestKey: string): Promise<SlipRow | undefined> {
  return db
    .selectFrom("lottery_slips")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("request_key", "=", requestKey)
    .executeTakeFirst();
}

export async function lockSlip(tx: Tx, memberId: string, id: string): Promise<SlipRow | undefined> {
  return tx
    .selectFrom("lottery_slips")
    .selectAll()
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("kind", "=", "chase")
    .forUpdate()
    .executeTakeFirst();
}

export async function endChase(tx: Db | Tx, id: string, state: "finished" | "won" | "cancelled"): Promise<void> {
  await tx.updateTable("lottery_slips").set({ state }).where("id", "=", id).where("state", "=", "running").execute();
}

export async function insertBet(tx: Tx, bet: Insertable<LotteryBetsRow>): Promise<void> {
  await tx.insertInto("lottery_bets").values(bet).execute();
}

export async function readSales(
  db: Db | Tx,
  drawId: string,
  play: string,
  lines: readonly string[],
): Promise<{ staked: bigint; owed: Map<string, bigint> }> {
  const { rows } = await sql<{ staked: bigint; line: string | null; owed: bigint | null }>`
    select sales.staked, sold.line, sold.owed from lottery_sales as sales
    left join lottery_exposures as sold on sold.draw_id = sales.draw_id and sold.play = sales.play
      and sold.line = any (${lines}::text[])
    where sales.draw_id = ${drawId} and sales.play = ${play}`.execute(db);
  return {
    staked: rows[0]?.staked ?? 0n,
    owed: new Map(rows.flatMap(({ line, owed }) => (line === null ? [] : [[line, owed ?? 0n] as const]))),
  };
}

/** Lists all sales of a draw. */
export async function listSales(db: Db, drawId: string): Promise<(SalesRow & { line: string; owed: bigint })[]> {
  const { rows } = await sql<SalesRow & { line: string; owed: bigint }>`
    select sales.*, sold.line, sold.owed from lottery_sales as sales
    join lottery_exposures as sold on sold.draw_id = sales.draw_id and sold.play = sales.play
    where sales.draw_id = ${drawId} and sold.owed > 0`.execute(db);
  return rows;
}

type Sale = { drawId: string; play: string; stake: bigint; owed: ReadonlyMap<string, bigint> };

/** Adds the sales of a ticket. The table checks the cap again (lottery_cap_guard). */
export async function addSale(
  tx: Tx,
  { drawId, play, stake, owed }: Sale,
  { cap, kept, hits }: { cap: bigint; kept: bigint; hits: number },
): Promise<void> {
  await sql`
    insert into lottery_sales as known (draw_id, play, staked, cap, kept, hits)
    values (${drawId}, ${play}, ${stake}, ${cap}, ${kept}, ${hits})
    on conflict (draw_id, play) do update set staked = known.staked + excluded.staked, cap = excluded.cap,
      kept = excluded.kept, hits = excluded.hits`.execute(tx);
  await sql`
    insert into lottery_exposures as known (draw_id, play, line, owed)
    select ${drawId}::uuid, ${play}, * from unnest(${[...owed.keys()]}::text[], ${[...owed.values()]}::bigint[])
    on conflict (draw_id, play, line) do update set owed = known.owed + excluded.owed`.execute(tx);
}

export async function removeSale(tx: Tx, { drawId, play, stake, owed }: Sale): Promise<void> {
  await sql`
    update lottery_exposures as known set owed = known.owed - gone.owed
    from unnest(${[...owed.keys()]}::text[], ${[...owed.values()]}::bigint[]) as gone (line, owed)
    where known.draw_id = ${drawId} and known.play = ${play} and known.line = gone.line`.execute(tx);
  await sql`
    update lottery_sales set staked = staked - ${stake} where draw_id = ${drawId} and play = ${play}`.execute(tx);
}

export async function deleteSales(tx: Tx, drawId: string): Promise<void> {
  await tx.deleteFrom("lottery_sales").where("draw_id", "=", drawId).execute();
}

export type ShownBet = BetRow & {
  number: string;
  draw_state: DrawRow["state"];
  closes_at: Date;
  draws_at: Date;
  result: DrawRow["result"];
  names: Record<string, string>;
  slip_kind: SlipRow["kind"];
};

const shown = (db: Db | Tx) =>
  db
    .selectFrom("lottery_bets as bet")
    .innerJoin("lottery_draws as draw", "draw.id", "bet.draw_id")
    .innerJoin("lottery_slips as slip", "slip.id", "bet.slip_id")
    .innerJoin("games as game", "game.id", "draw.game_id")
    .selectAll("bet")
    .select(["draw.number", "draw.state as draw_state", "draw.closes_at", "draw.draws_at", "draw.result"])
    .select(["game.names", "slip.kind as slip_kind"]);

export async function listBetsOfSlips(db: Db | Tx, slipIds: readonly string[]): Promise<ShownBet[]> {
  if (slipIds.length === 0) return [];
  return shown(db).where("bet.slip_id", "in", slipIds).orderBy("draw.draws_at").orderBy("bet.id").execute();
}

export async function findBetOf(db: Db | Tx, memberId: string, id: string): Promise<ShownBet | undefined> {
  return shown(db).where("bet.id", "=", id).where("bet.member_id", "=", memberId).executeTakeFirst();
}

type Cursor = { before: string | null; limit: number };

export async function listBetsOf(
  db: Db,
  memberId: string,
  { before, limit, game, only }: Cursor & { game: string | null; only: "open" | "done" | null },
): Promise<ShownBet[]> {
  let bets = shown(db).where("bet.member_id", "=", memberId).orderBy("bet.id", "desc").limit(limit);
  if (before !== null) bets = bets.where("bet.id", "<", before);
  if (game !== null) bets = bets.where("bet.game", "=", game);
  if (only !== null) bets = bets.where("bet.state", only === "open" ? "=" : "<>", "open");
  return bets.execute();
}

export async function listChasesOf(db: Db, memberId: string, { before, limit }: Cursor): Promise<SlipRow[]> {
  let slips = db
    .selectFrom("lottery_slips")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("kind", "=", "chase")
    .orderBy("id", "desc")
    .limit(limit);
  if (before !== null) slips = slips.where("id", "<", before);
  return slips.execute();
}

/** Lists codes of the games of the member's last bets, newest first. */
export async function listRecentCodes(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`
    select game from (
      select game, id from lottery_bets where member_id = ${memberId} order by id desc limit 500
    ) as last group by game order by max(id::text) desc`.execute(db);
  return rows.map(({ game }) => game);
}

export async function lockBet(tx: Tx, id: string): Promise<BetRow | undefined> {
  return tx.selectFrom("lottery_bets").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function changeBet(tx: Tx, id: string, change: Updateable<LotteryBetsRow>): Promise<void> {
  await tx.updateTable("lottery_bets").set(change).where("id", "=", id).execute();
}

/** The next rows after an id. */
type After = { limit: number; after: string };

export type UnsettledBet = Pick<
  BetRow,
  | "id"
  | "play"
  | "selection"
  | "units"
  | "unit"
  | "times"
  | "rates"
  | "rebate"
  | "reduced_lines"
  | "reduced_rates"
  | "max_prize"
>;

/**
 * The next bets of a draw without a settlement for its current result. A range of the index lottery_bets_of_draw: with an
 * equal draw, the planner may read the bets of all draws by their ids.
 */
export async function listUnsettled(
  tx: Tx,
  { id, revision }: DrawRow,
  { limit, after }: After,
): Promise<UnsettledBet[]> {
  const { rows } = await sql<UnsettledBet>`
    select id, play, selection, units, unit, times, rates, rebate, reduced_lines, reduced_rates, max_prize from lottery_bets
    where (draw_id, id) > (${id}::uuid, ${after}::uuid) and draw_id <= ${id}
      and (state = 'open' or (state in ('won', 'lost', 'tied') and revision < ${revision}))
    order by draw_id, id limit ${limit}`.execute(tx);
  return rows;
}

export type SettledBet = { id: string; state: string; prize: string; rebate: string; hits: readonly number[] };

export async function writeSettlements(
  tx: Tx,
  { revision, at }: { revision: number; at: Date },
  settled: readonly SettledBet[],
): Promise<void> {
  await sql`
    update lottery_bets as bet set state = done.state, prize = done.prize, rebate_paid = done.rebate, hits = done.hits,
      revision = ${revision}, ended_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as done (id uuid, state text, prize bigint, rebate bigint, hits integer[])
    where bet.id = done.id`.execute(tx);
}

/** Pays the next bets of a draw as a set. Returns the last of them, or null if there was none. */
export async function paySlice(
  db: Db,
  { drawId, after, slice, now }: { drawId: string; after: string; slice: number; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select last from lottery_pay(${drawId}, ${after}, ${slice}, ${now})`.execute(db);
  return rows[0]?.last ?? null;
}

/** Bets that lottery_pay leaves to single payments. */
export async function listUnpaid(db: Db, drawId: string, { limit, after }: After): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from lottery_bets
    where (draw_id, id) > (${drawId}::uuid, ${after}::uuid) and draw_id <= ${drawId} and revision > paid_revision
    order by draw_id, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listUnrefunded(db: Db, drawId: string, { limit, after }: After): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from lottery_bets
    where (draw_id, id) > (${drawId}::uuid, ${after}::uuid) and draw_id <= ${drawId}
      and state not in ('refunded', 'cancelled')
    order by draw_id, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists running chases that stop on a win and have won in this draw. */
export async function listWonChases(db: Db, drawId: string): Promise<{ slip_id: string; member_id: string }[]> {
  const { rows } = await sql<{ slip_id: string; member_id: string }>`
    select distinct slip.id as slip_id, slip.member_id from lottery_bets as bet
    join lottery_slips as slip on slip.id = bet.slip_id
    where bet.draw_id = ${drawId} and bet.state = 'won' and slip.stops_on_win and slip.state = 'running'`.execute(db);
  return rows;
}

export async function listOpenBetIds(db: Db | Tx, slipId: string): Promise<{ id: string; draw_id: string }[]> {
  return db
    .selectFrom("lottery_bets")
    .select(["id", "draw_id"])
    .where("slip_id", "=", slipId)
    .where("state", "=", "open")
    .orderBy("draw_id")
    .execute();
}

/** Finishes running chases that have a bet in this draw and no open bets left. */
export async function finishChases(db: Db, drawId: string): Promise<void> {
  await sql`
    update lottery_slips as slip set state = 'finished'
    where slip.state = 'running' and slip.id in (select bet.slip_id from lottery_bets as bet where bet.draw_id = ${drawId})
      and not exists (select from lottery_bets as other where other.slip_id = slip.id and other.state = 'open')`.execute(
    db,
  );
}

export async function readCurrency(tx: Tx, betId: string): Promise<string> {
  const bet = await tx.selectFrom("bets").select("currency").where("id", "=", betId).executeTakeFirstOrThrow();
  return bet.currency;
}
