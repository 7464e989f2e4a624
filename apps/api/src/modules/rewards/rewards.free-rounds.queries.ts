import type { Db, FreeRoundsRow, Tx } from "@perya/db";
import { sql, type Selectable } from "kysely";
import type { RewardRow } from "./rewards.queries.ts";

export type FreeRoundsGiven = Selectable<FreeRoundsRow>;
export type FreeRoundsReason = NonNullable<FreeRoundsGiven["reason"]>;

/** Creates the free rounds of a claimed reward. */
export async function claimFreeRounds(tx: Tx, { rewardId, newId, at }: { rewardId: string; newId: string; at: Date }) {
  await sql`select free_rounds_claim(${rewardId}::uuid, ${newId}::uuid, ${at}::timestamptz)`.execute(tx);
}

export type PlayedRound = {
  brandId: string;
  memberId: string;
  vendorCode: string;
  currency: string;
  freeRounds: string;
  round: string;
  /** Ledger key under which the round's win is paid. */
  paidKey: string;
  game: string;
  stake: bigint;
  win: bigint;
};

export type PlayRefusal =
  | "FREE_ROUNDS_UNKNOWN"
  | "FREE_ROUNDS_OVER"
  | "FREE_ROUNDS_STAKE"
  | "CURRENCY_WRONG"
  | "REQUEST_KEY_REUSED";

type Play = { refusal: PlayRefusal | null; pays: bigint | null; has_winnings: boolean | null };

/** Uses one free round and opens its bet. A repeated call changes nothing (free_rounds_play). */
export async function playFreeRound(db: Db, play: PlayedRound & { betId: string; now: Date }): Promise<Play> {
  const { rows } = await sql<Play>`
    select * from free_rounds_play(${play.freeRounds}::uuid, ${play.brandId}::uuid, ${play.vendorCode}, ${play.memberId}::uuid,
      ${play.round}, ${play.paidKey}, ${play.game}, ${play.currency}, ${play.stake}::bigint, ${play.win}::bigint, ${play.betId}::uuid,
      ${play.now}::timestamptz)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a free round was not counted");
  return row;
}

/** Locks free rounds and reads them with the titles of their reward. */
export async function lockFreeRounds(
  tx: Tx,
  id: string,
): Promise<(FreeRoundsGiven & Pick<RewardRow, "titles">) | undefined> {
  return tx
    .selectFrom("free_rounds")
    .innerJoin("rewards", "rewards.id", "free_rounds.reward_id")
    .selectAll("free_rounds")
    .select("rewards.titles")
    .where("free_rounds.id", "=", id)
    .forNoKeyUpdate("rewards")
    .executeTakeFirst();
}

/** Lists ended free rounds whose winnings were not issued, because the member was blocked, and who no longer is. */
export async function listUnissued(db: Db, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from free_rounds where terms is not null and won > issued and ended_at is not null
      and reward_standing(member_id) is null
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * Lists free rounds to end, each with a reason that the database checks again (free_rounds_end). If they have
 * expired, the reason is ignored.
 */
export async function listFreeRoundsToEnd(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ id: string; reason: FreeRoundsReason }>`
    select given.id, coalesce(standing.reason, 'closed') as reason from free_rounds as given
    cross join lateral (select reward_standing(given.member_id) as reason) as standing
    where given.state in ('granted', 'inPlay')
      and (given.valid_until <= ${now} or standing.reason in ('locked', 'excluded', 'closed'))
    limit ${limit}`.execute(db);
  return rows;
}

/** Ends free rounds. False if they have already ended or the reason no longer applies. */
export async function endFreeRounds(db: Db | Tx, id: string, reason: FreeRoundsReason, now: Date): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select free_rounds_end(${id}::uuid, ${reason}, ${now}::timestamptz) as ended`.execute(db);
  return rows[0]?.ended ?? false;
}

/** Finds free rounds with a change that was not sent to the vendor yet. Undefined if there is none. */
export async function findFreeRoundsToTell(db: Db, id: string) {
  return db
    .selectFrom("free_rounds")
    .innerJoin("games", "games.id", "free_rounds.game_id")
    .selectAll("free_rounds")
    .select("games.code as game_code")
    .where("free_rounds.id", "=", id)
    .where("free_rounds.tell_at", "is not", null)
    .executeTakeFirst();
}

export async function listFreeRoundsToTell(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom("free_rounds")
    .select("id")
    .where("tell_at", "<=", now)
    .orderBy("tell_at")
    .limit(limit)
    .execute();
}

type Told = { id: string; what: "granted" | "cancelled"; again: Date | null };

/** Records what the vendor has confirmed, or the time of the next attempt. */
export async function noteTold(db: Db | Tx, { id, what, again }: Told): Promise<void> {
  await sql`select free_rounds_told(${id}::uuid, ${what}, ${again}::timestamptz)`.execute(db);
}

/** Maximum number of free rounds in a member's list. */
const MAX_LISTED = 50;

export type ListedFreeRounds = FreeRoundsGiven & {
  titles: RewardRow["titles"];
  names: Record<string, string>;
};

/** Lists playable free rounds, by expiry, then ended ones, newest first. */
export async function listFreeRounds(db: Db, memberId: string): Promise<ListedFreeRounds[]> {
  return db
    .selectFrom("free_rounds")
    .innerJoin("rewards", "rewards.id", "free_rounds.reward_id")
    .innerJoin("games", "games.id", "free_rounds.game_id")
    .selectAll("free_rounds")
    .select(["rewards.titles", "games.names"])
    .where("free_rounds.member_id", "=", memberId)
    .orderBy(sql`free_rounds.ended_at is not null`)
    .orderBy(sql`case when free_rounds.ended_at is null then free_rounds.valid_until end`)
    .orderBy("free_rounds.created_at", "desc")
    .limit(MAX_LISTED)
    .execute();
}
