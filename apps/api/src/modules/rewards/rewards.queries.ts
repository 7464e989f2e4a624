import type { RewardRefusal, RewardSource } from "@perya/contract";
import type { BonusGrantsRow, Db, RewardsRow, Tx } from "@perya/db";
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";

export type RewardRow = Selectable<RewardsRow>;

/**
 * Locks the member, so that changes of their rewards run one after the other. Call it before locking any ledger
 * account.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.selectFrom("members").select("id").where("id", "=", memberId).forNoKeyUpdate().execute();
}

/** Reads why the member may get no reward, by the function that the table's guard uses. */
export async function readStanding(db: Db | Tx, memberId: string): Promise<RewardRefusal | null> {
  const { rows } = await sql<{ standing: RewardRefusal | null }>`
    select reward_standing(${memberId}::uuid) as standing`.execute(db);
  return rows[0]?.standing ?? null;
}

/** Inserts a reward. Undefined if the source has already issued it. */
export async function insertReward(tx: Tx, row: Insertable<RewardsRow>): Promise<string | undefined> {
  const inserted = await tx
    .insertInto("rewards")
    .values(row)
    .onConflict((conflict) => conflict.columns(["brand_id", "member_id", "source", "source_ref"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

type SourceKey = { brandId: string; memberId: string; source: RewardSource; sourceRef: string };

export async function findBySource(
  tx: Tx,
  { brandId, memberId, source, sourceRef }: SourceKey,
): Promise<RewardRow | undefined> {
  return tx
    .selectFrom("rewards")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("member_id", "=", memberId)
    .where("source", "=", source)
    .where("source_ref", "=", sourceRef)
    .executeTakeFirst();
}

export async function findReward(db: Db | Tx, id: string): Promise<RewardRow | undefined> {
  return db.selectFrom("rewards").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Advances a reward if it is still in the expected state (compare-and-set). Undefined if another transaction changed
 * it first.
 */
export async function advanceReward(
  tx: Tx,
  id: string,
  from: readonly RewardRow["state"][],
  change: Updateable<RewardsRow>,
): Promise<RewardRow | undefined> {
  return tx
    .updateTable("rewards")
    .set(change)
    .where("id", "=", id)
    .where("state", "in", from)
    .returningAll()
    .executeTakeFirst();
}

/** Maximum number of rewards on one page. A member with more can claim these first. */
const MAX_OPEN = 200;

/** Lists rewards under review, and claimable ones before their deadline, the earliest deadline first. */
export async function listOpen(db: Db | Tx, memberId: string, now: Date): Promise<RewardRow[]> {
  return db
    .selectFrom("rewards")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("state", "in", ["claimable", "held"])
    .where((where) =>
      where.or([where("state", "=", "held"), where("claim_until", "is", null), where("claim_until", ">=", now)]),
    )
    .orderBy(sql`coalesce(claim_until, auto_pay_at) nulls last`)
    .orderBy("id")
    .limit(MAX_OPEN)
    .execute();
}

/** Counts rewards that can be claimed. Zero for a member who may get none now. */
export async function countClaimable(db: Db, memberId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from rewards
    where member_id = ${memberId} and state = 'claimable' and (claim_until is null or claim_until >= ${now})
      and reward_standing(${memberId}::uuid) is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists a member's rewards from one source, in any state. */
export async function listRewardsOf(
  db: Db | Tx,
  { memberId, source }: Omit<OfSource, "now">,
): Promise<Pick<RewardRow, "id" | "source_ref" | "state">[]> {
  return db
    .selectFrom("rewards")
    .select(["id", "source_ref", "state"])
    .where("member_id", "=", memberId)
    .where("source", "=", source)
    .execute();
}

type OfSource = { memberId: string; source: RewardSource; now: Date };

/** Sums cash from one source: paid, claimable and under review. Excludes points and bonus money. */
export async function sumRewards(db: Db | Tx, { memberId, source, now }: OfSource) {
  const { rows } = await sql<{ paid: bigint; claimable: bigint; held: bigint }>`
    select coalesce(sum(amount) filter (where state in ('claimed', 'autoPaid')), 0)::bigint as paid,
      coalesce(sum(amount) filter (where state = 'claimable' and coalesce(claim_until, 'infinity') >= ${now}), 0)::bigint as claimable,
      coalesce(sum(amount) filter (where state = 'held'), 0)::bigint as held
    from rewards where member_id = ${memberId} and source = ${source} and kind = 'cash'`.execute(db);
  return rows[0] ?? { paid: 0n, claimable: 0n, held: 0n };
}

/** Counts claimable rewards of one source, e.g. missions. */
export async function countClaimableOf(db: Db, memberId: string, source: RewardSource, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from rewards
    where member_id = ${memberId} and state = 'claimable' and source = ${source}
      and (claim_until is null or claim_until >= ${now}) and reward_standing(${memberId}::uuid) is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export type SourceReward = { id: string; sourceRef: string; state: RewardRow["state"]; claimUntil: Date | null };

/** Lists a member's rewards with these references of a source, in any state. */
export async function listBySource(
  db: Db,
  memberId: string,
  source: RewardSource,
  refs: readonly string[],
): Promise<SourceReward[]> {
  if (refs.length === 0) return [];
  return db
    .selectFrom("rewards")
    .select(["id", "source_ref as sourceRef", "state", "claim_until as claimUntil"])
    .where("member_id", "=", memberId)
    .where("source", "=", source)
    .where("source_ref", "in", refs)
    .execute();
}

type Page = { before: { endedAt: Date; id: string } | null; pageSize: number };

/** Lists ended rewards, newest first, one row more than the page. */
export async function listEnded(db: Db, memberId: string, { before, pageSize }: Page): Promise<RewardRow[]> {
  return db
    .selectFrom("rewards")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("ended_at", "is not", null)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(ended_at, id) < (${before?.endedAt}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy("ended_at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
}

/** Lists claimable rewards past their deadline, the oldest deadline first. A reward under review does not expire. */
export async function listExpired(db: Db, now: Date, limit: number): Promise<RewardRow[]> {
  return db
    .selectFrom("rewards")
    .selectAll()
    .where("state", "=", "claimable")
    .where("claim_until", "<", now)
    .orderBy("claim_until")
    .limit(limit)
    .execute();
}

/**
 * Lists unclaimed rewards that are due for payment. Skips blocked members, whose rewards wait until the block ends.
 */
export async function listDue(db: Db, now: Date, limit: number): Promise<RewardRow[]> {
  return db
    .selectFrom("rewards")
    .selectAll()
    .where("state", "=", "claimable")
    .where("auto_pay_at", "<=", now)
    .where(sql<boolean>`reward_standing(member_id) is null`)
    .orderBy("auto_pay_at")
    .limit(limit)
    .execute();
}

/** Creates the grant of a claimed bonus. It starts at once if no other grant in its currency is active. */
export async function claimGrant(tx: Tx, { rewardId, newId, at }: { rewardId: string; newId: string; at: Date }) {
  await sql`select grants_claim(${rewardId}::uuid, ${newId}::uuid, ${at}::timestamptz)`.execute(tx);
}

type GrantEnd = { id: string; reason: NonNullable<Selectable<BonusGrantsRow>["reason"]> };

/** Lists grants that should end, each with a reason that grants_close checks again under its locks. */
export async function listGrantsToClose(db: Db, now: Date, limit: number): Promise<GrantEnd[]> {
  const { rows } = await sql<GrantEnd>`
    select id, 'spent' as reason from bonus_grants where state = 'active' and expires_at <= ${now}
    union all
    select id, 'spent' from bonus_grants as given
    where state = 'active' and worth <= 0 and expires_at > ${now} and exists (
        select from bonus_grants as waiting
        where waiting.member_id = given.member_id and waiting.currency = given.currency and waiting.state = 'pending'
      ) and not exists (
        select from grant_bets as linked join bets on bets.id = linked.bet_id
        where linked.grant_id = given.id and linked.bonus > 0 and bets.settled_at is null
      )
    union all
    select given.id, standing.reason from bonus_grants as given
    cross join lateral (select reward_standing(given.member_id) as reason) as standing
    where given.state in ('pending', 'active') and standing.reason in ('locked', 'excluded', 'closed')
    limit ${limit}`.execute(db);
  return rows;
}

/** Closes a grant. False if it has already ended or the reason no longer applies. */
export async function closeGrant(tx: Tx, id: string, reason: GrantEnd["reason"], now: Date): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    select grants_close(${id}::uuid, ${reason}, ${now}::timestamptz) as closed`.execute(tx);
  return rows[0]?.closed ?? false;
}

/** Maximum number of ended grants in a member's list. */
const MAX_GRANTS = 50;

export type GrantRow = Selectable<BonusGrantsRow> & { titles: RewardRow["titles"]; open_bonus: bigint };

/** Lists the active grant, then pending ones in order, then ended ones. With an id, only that grant. */
export async function listGrants(db: Db, memberId: string, id: string | null = null): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select given.*, reward.titles, case when given.state = 'active' then (
        select coalesce(sum(linked.bonus), 0) from grant_bets as linked join bets on bets.id = linked.bet_id
        where linked.grant_id = given.id and bets.settled_at is null
      ) else 0 end::bigint as open_bonus
    from bonus_grants as given join rewards as reward on reward.id = given.reward_id
    where given.member_id = ${memberId} and given.id = coalesce(${id}::uuid, given.id)
    order by array_position(array['active', 'pending'], given.state) nulls last,
      case when given.state = 'pending' then given.created_at end, given.created_at desc, given.id desc
    limit ${MAX_GRANTS}`.execute(db);
  return rows;
}
