import type { AlertsRow, Db, Tx, UnusualWinsRow } from "@perya/db";
import { toJson } from "@perya/db";
import { sql, type Insertable, type Selectable } from "kysely";
import type { BrandScope } from "../../brand-scope.ts";
import type { WinLimits } from "./alerts.rules.ts";

export type AlertRow = Selectable<AlertsRow> & { acknowledger: string | null };

export async function listStanding(tx: Tx, source: string) {
  return tx
    .selectFrom("alerts")
    .select(["id", "key"])
    .where("source", "=", source)
    .where("state", "<>", "over")
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Inserts an alert, unless one with this key is already open. */
export async function insertAlert(tx: Tx, alert: Insertable<AlertsRow>): Promise<void> {
  await tx
    .insertInto("alerts")
    .values(alert)
    .onConflict((row) => row.doNothing())
    .execute();
}

export async function updateFacts(tx: Tx, id: string, facts: Record<string, unknown>): Promise<void> {
  await tx
    .updateTable("alerts")
    .set({ facts: toJson(facts) })
    .where("id", "=", id)
    .execute();
}

export async function endAlerts(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("alerts")
    .set({ state: "over", over_at: now })
    .where("id", "in", ids)
    .where("state", "<>", "over")
    .execute();
}

const withAcknowledger = (db: Db | Tx) =>
  db
    .selectFrom("alerts")
    .leftJoin("operators", "operators.id", "alerts.acknowledged_by")
    .selectAll("alerts")
    .select("operators.account as acknowledger");

export async function findAlert(db: Db | Tx, id: string): Promise<AlertRow | undefined> {
  return withAcknowledger(db).where("alerts.id", "=", id).executeTakeFirst();
}

export type AlertPage = { brandId?: string; isOver?: boolean; before?: string; pageSize: number };

/**
 * Lists alerts, newest first, one more than the page. Alerts without a brand are only for operators of all brands.
 */
export async function listAlerts(db: Db, scope: BrandScope, page: AlertPage): Promise<AlertRow[]> {
  const { brandId, isOver = false, before, pageSize } = page;
  return withAcknowledger(db)
    .where("alerts.state", isOver ? "=" : "<>", "over")
    .$if(!scope.isEverywhere, (query) => query.where("alerts.brand_id", "=", sql<string>`any (${scope.brandIds})`))
    .$if(brandId !== undefined, (query) =>
      query.where(
        scope.isEverywhere
          ? sql<boolean>`(alerts.brand_id is null or alerts.brand_id = ${brandId})`
          : sql<boolean>`alerts.brand_id = ${brandId}`,
      ),
    )
    .$if(before !== undefined, (query) => query.where("alerts.id", "<", before ?? ""))
    .orderBy("alerts.id", "desc")
    .limit(pageSize + 1)
    .execute();
}

/** Acknowledges an alert. False if it has ended or was already acknowledged. */
export async function acknowledge(tx: Tx, id: string, operatorId: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable("alerts")
    .set({ state: "acknowledged", acknowledged_by: operatorId, acknowledged_at: now })
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

// When the checks last ran.

export async function readRun(db: Db) {
  return db.selectFrom("alert_runs").selectAll().executeTakeFirstOrThrow();
}

export async function noteRun(db: Db, now: Date): Promise<void> {
  await db.updateTable("alert_runs").set({ ran_at: now }).execute();
}

export async function noteChainBreaks(db: Db, breaks: number, now: Date): Promise<void> {
  await db.updateTable("alert_runs").set({ trail_breaks: breaks, trail_checked_at: now }).execute();
}

// Email subscriptions and deliveries.

export async function setReader(db: Db | Tx, operatorId: string, wants: boolean): Promise<void> {
  if (!wants) return void (await db.deleteFrom("alert_readers").where("operator_id", "=", operatorId).execute());
  const row = { operator_id: operatorId };
  await db
    .insertInto("alert_readers")
    .values(row)
    .onConflict((known) => known.doNothing())
    .execute();
}

export async function listReaders(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("alert_readers").select("operator_id").execute();
  return rows.map(({ operator_id: id }) => id);
}

/** Lists open alerts that were not emailed to this operator yet. */
export async function listUnmailed(db: Db, operatorId: string): Promise<AlertRow[]> {
  return withAcknowledger(db)
    .where("alerts.state", "=", "open")
    .where(
      sql<boolean>`not exists (select from alert_mails where alert_id = alerts.id and operator_id = ${operatorId})`,
    )
    .orderBy("alerts.id")
    .limit(50)
    .execute();
}

/** Claims alerts for emailing and returns those that no other process had claimed. */
export async function claimMails(
  db: Db,
  operatorId: string,
  alertIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = alertIds.map((alert_id) => ({ alert_id, operator_id: operatorId, claimed_at: now }));
  const claimed = await db
    .insertInto("alert_mails")
    .values(rows)
    .onConflict((row) => row.doNothing())
    .returning("alert_id")
    .execute();
  return claimed.map(({ alert_id: id }) => id);
}

export async function releaseMails(db: Db, operatorId: string, alertIds: readonly string[]): Promise<void> {
  await db.deleteFrom("alert_mails").where("operator_id", "=", operatorId).where("alert_id", "in", alertIds).execute();
}

// Data that the checks read.

export async function listBrandIds(db: Db): Promise<string[]> {
  return (await db.selectFrom("brands").select("id").execute()).map(({ id }) => id);
}

export async function sumVendorMinutes(db: Db, since: Date) {
  const { rows } = await sql<{ brand_id: string; vendor_code: string; name: string; calls: number; failures: number }>`
    select known.brand_id, known.vendor_code, vendor.name, sum(known.calls)::integer as calls,
      sum(known.failures)::integer as failures
    from vendor_minutes as known join vendors as vendor on vendor.code = known.vendor_code
    where known.minute > ${since}
    group by known.brand_id, known.vendor_code, vendor.name`.execute(db);
  return rows;
}

/** Sums a vendor's open rounds by currency, using the index of open bets. */
export async function sumOpenRounds(db: Db, brandId: string, vendor: string) {
  const { rows } = await sql<{ currency: string; count: bigint; stake: bigint }>`
    select currency, count(*) as count, sum(stake)::bigint as stake from bets
    where brand_id = ${brandId} and vendor_code = ${vendor} and settled_at is null and voided_at is null
    group by currency order by currency`.execute(db);
  return rows;
}

/** Returns the limits of brands that have set their own. */
export async function listWinLimits(tx: Tx): Promise<Map<string, WinLimits>> {
  const rows = await tx.selectFrom("unusual_win_limits").selectAll().execute();
  return new Map(rows.map(({ brand_id: brandId, ...limits }) => [brandId, limits]));
}

export async function findWinLimits(db: Db, brandId: string): Promise<WinLimits | undefined> {
  return db
    .selectFrom("unusual_win_limits")
    .select(["times", "least"])
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
}

/** Locks the brand's limits, so that concurrent changes wait. Inserts the defaults if the brand has none. */
export async function lockWinLimits(tx: Tx, brandId: string, usual: WinLimits): Promise<WinLimits> {
  await tx
    .insertInto("unusual_win_limits")
    .values({ brand_id: brandId, ...usual })
    .onConflict((row) => row.doNothing())
    .execute();
  return tx
    .selectFrom("unusual_win_limits")
    .select(["times", "least"])
    .where("brand_id", "=", brandId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateWinLimits(tx: Tx, brandId: string, limits: WinLimits): Promise<void> {
  await tx.updateTable("unusual_win_limits").set(limits).where("brand_id", "=", brandId).execute();
}

export async function listWins(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .selectFrom("bets")
    .select(["id as bet_id", "brand_id", "member_id", "game_id", "currency", "stake", "win", "settled_at"])
    .where("id", "in", ids)
    .where("stake", ">", 0n)
    .where("settled_at", "is not", null)
    .$narrowType<{ settled_at: Date }>()
    .execute();
}

export async function insertUnusualWins(tx: Tx, rows: readonly Insertable<UnusualWinsRow>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto("unusual_wins")
    .values(rows)
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Lists unusual wins, except where the bet or the win was voided later. */
export async function listUnusualWins(db: Db, since: Date) {
  const { rows } = await sql<Selectable<UnusualWinsRow> & { account: string; game: string; is_demo_player: boolean }>`
    select noted.*, member.account, member.is_demo_player, coalesce(game.names ->> 'EN', game.code) as game
    from unusual_wins as noted join bets as bet on bet.id = noted.bet_id and bet.voided_at is null and bet.win >= noted.win
    join members as member on member.id = noted.member_id join games as game on game.id = noted.game_id
    where noted.settled_at > ${since} order by noted.settled_at limit 200`.execute(db);
  return rows;
}
