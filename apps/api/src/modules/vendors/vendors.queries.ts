import type { SiteFlag } from "@perya/contract";
import type { Db, GameSessionsRow, JurisdictionProfile, Tx } from "@perya/db";
import { sql, type Insertable, type RawBuilder } from "kysely";

export async function listKeys(db: Db) {
  return db
    .selectFrom("vendor_keys as key")
    .innerJoin("vendor_connections as connection", (join) =>
      join.onRef("connection.brand_id", "=", "key.brand_id").onRef("connection.vendor_code", "=", "key.vendor_code"),
    )
    .select(["key.id", "key.brand_id", "key.vendor_code", "key.secret", "key.ends_at"])
    .select(["connection.adapter", "connection.may_pay_jackpot"])
    .execute();
}

/** Finds the connection used for launches: the newest that has not ended. */
export async function findConnection(db: Db, brandId: string, vendorCode: string, now: Date) {
  return db
    .selectFrom("vendor_connections as connection")
    .innerJoin("vendor_keys as key", (join) =>
      join.onRef("connection.brand_id", "=", "key.brand_id").onRef("connection.vendor_code", "=", "key.vendor_code"),
    )
    .select([
      "connection.launch_path",
      "connection.launch_paths",
      "connection.feed_url",
      "connection.free_rounds_url",
      "key.id as key_id",
      "key.secret",
    ])
    .where("connection.brand_id", "=", brandId)
    .where("connection.vendor_code", "=", vendorCode)
    .where((row) => row.or([row("key.ends_at", "is", null), row("key.ends_at", ">", now)]))
    .orderBy("key.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function insertSession(db: Db | Tx, session: Insertable<GameSessionsRow>): Promise<void> {
  await db.insertInto("game_sessions").values(session).execute();
}

const FOR_FUN = "FORFUN3" satisfies SiteFlag;

function isForFunOn(brandId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from brand_flags as switch where switch.brand_id = ${brandId} and switch.flag = ${FOR_FUN} and switch.is_on
  )`;
}

/** True if the brand's switch for play for fun is on. */
export async function readForFun(db: Db, brandId: string): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`select ${isForFunOn(sql`${brandId}::uuid`)} as "isOn"`.execute(db);
  return rows[0]?.isOn ?? false;
}

/** Redeems a launch code, once, before it expires, and only for its vendor. */
export async function redeemCode(
  db: Db,
  whose: { brandId: string; vendorCode: string },
  { codeHash, tokenHash, now }: { codeHash: Buffer; tokenHash: Buffer; now: Date },
) {
  const { rows } = await sql<{
    id: string;
    member_id: string;
    nickname: string;
    is_demo_player: boolean;
    currency: string;
    language: string;
    game_code: string;
    names: Record<string, string>;
    tags: string[];
    profile: JurisdictionProfile;
    is_for_fun: boolean;
  }>`
    update game_sessions as session
    set code_hash = null, token_hash = case when not session.is_for_fun then ${tokenHash}::bytea end
    from members as member, games as game, brands as brand, jurisdictions as law
    where session.code_hash = ${codeHash} and session.code_expires_at > ${now} and session.ended_at is null
      and session.brand_id = ${whose.brandId} and session.vendor_code = ${whose.vendorCode}
      and member.id = session.member_id and game.id = session.game_id
      and brand.id = session.brand_id and law.code = brand.jurisdiction_code
      -- Switched off since it was opened: it opens no more.
      and (not session.is_for_fun or ${isForFunOn(sql`session.brand_id`)})
    returning session.id, session.member_id, member.nickname, member.is_demo_player, session.currency, session.language,
      game.code as game_code, game.names, game.tags, law.profile, session.is_for_fun`.execute(db);
  return rows[0];
}

/**
 * Finds the player of a vendor's token, and whether the login session is active: not ended, not expired, and used
 * since `idleSince`.
 */
export async function findGameSession(
  db: Db,
  whose: { brandId: string; vendorCode: string },
  tokenHash: Buffer,
  { now, idleSince }: { now: Date; idleSince: Date },
) {
  const { rows } = await sql<{
    sessionId: string;
    memberId: string;
    memberType: number;
    currency: string;
    gameId: string;
    gameCode: string;
    signInId: string | null;
    lastSeenAt: Date | null;
    isEnded: boolean;
    isLocked: boolean;
    isPlayClosed: boolean;
  }>`
    select session.id as "sessionId", session.member_id as "memberId", member.type as "memberType", session.currency,
      session.game_id as "gameId", game.code as "gameCode",
      sign_in.id as "signInId", sign_in.last_seen_at as "lastSeenAt",
      session.ended_at is not null or sign_in.id is null as "isEnded", member.locked_at is not null or member.frozen_at is not null as "isLocked",
      exists (select from closures where kind = 'member' and subject = session.member_id::text
        and brand_id = session.brand_id and opened_at is null) as "isPlayClosed"
    from game_sessions as session
    left join sessions as sign_in on sign_in.id = session.session_id and sign_in.ended_at is null
      and sign_in.expires_at > ${now} and sign_in.last_seen_at > ${idleSince}
    join members as member on member.id = session.member_id
    join games as game on game.id = session.game_id
    where session.token_hash = ${tokenHash} and session.brand_id = ${whose.brandId}
      and session.vendor_code = ${whose.vendorCode}`.execute(db);
  return rows[0];
}

/**
 * Selects active closures that cover the game, at this brand or at all brands: of gaming, its vendor, or the game
 * itself. Each is found by the index of active closures.
 */
function closedFor(vendorCode: RawBuilder<unknown>, gameId: RawBuilder<unknown>, brandId: RawBuilder<unknown>) {
  return sql`
    select closure.kind, closure.until from closures as closure
    where closure.opened_at is null and (closure.brand_id is null or closure.brand_id = ${brandId})
      and (closure.kind, closure.subject) in (('gaming', ''), ('vendor', ${vendorCode}), ('game', ${gameId}))`;
}

/**
 * Finds the closure because of which a game cannot be opened for a member now. Reads the tables at every launch. The
 * broadest closure takes priority.
 */
export async function findClosure(db: Db, launch: Record<"brandId" | "vendorCode" | "gameId" | "memberId", string>) {
  const { brandId, vendorCode, gameId, memberId } = launch;
  const { rows } = await sql<{ kind: "gaming" | "vendor" | "game" | "member"; until: Date | null }>`
    select kind, until from (
      ${closedFor(sql`${vendorCode}`, sql`${gameId}`, sql`${brandId}::uuid`)}
      union all
      select kind, until from closures where kind = 'member' and subject = ${memberId} and brand_id = ${brandId}
        and opened_at is null
    ) as closed
    order by array_position(array['gaming', 'member', 'vendor', 'game'], kind) limit 1`.execute(db);
  return rows[0];
}

/**
 * Reads whether the brand takes stakes now, and whether it offers this game: shown, not in maintenance, permitted in
 * its jurisdiction, its vendor connected, and not closed.
 */
export async function readOpening(db: Db, brandId: string, gameId: string) {
  const { rows } = await sql<{ isBrandOpen: boolean; isGameOpen: boolean }>`
    select not exists (
      select from closures where kind = 'brand' and brand_id = brand.id and opened_at is null
    ) as "isBrandOpen", exists (
      select from games as game
      join brand_categories as lane on lane.brand_id = brand.id and lane.category = game.category
      join brand_vendors as shown on shown.brand_id = brand.id and shown.category = game.category
        and shown.vendor_code = game.vendor_code
      join vendor_connections as connection on connection.brand_id = brand.id
        and connection.vendor_code = game.vendor_code
      left join brand_games as own on own.brand_id = brand.id and own.game_id = game.id
      where game.id = ${gameId} and not shown.is_in_maintenance and own.is_hidden is not true
        and not law.profile -> 'closedCategories' ? game.category and not exists (${closedFor(sql`game.vendor_code`, sql`game.id::text`, sql`brand.id`)})
    ) as "isGameOpen"
    from brands as brand join jurisdictions as law on law.code = brand.jurisdiction_code
    where brand.id = ${brandId}`.execute(db);
  return rows[0] ?? { isBrandOpen: false, isGameOpen: false };
}

/** Deletes game sessions opened before a moment, oldest first, up to the limit. Returns the number. */
export async function deleteGameSessions(db: Db, before: Date, limit: number): Promise<number> {
  const oldest = db.selectFrom("game_sessions").select("id").where("opened_at", "<", before).orderBy("opened_at");
  const { numDeletedRows } = await db
    .deleteFrom("game_sessions")
    .where("id", "in", oldest.limit(limit))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function findGameByCode(db: Db, vendorCode: string, code: string) {
  return db
    .selectFrom("games")
    .select(["id", "category"])
    .where("vendor_code", "=", vendorCode)
    .where("code", "=", code)
    .executeTakeFirst();
}

/** Finds a member, with the brand's currency. */
export async function findMember(db: Db, brandId: string, memberId: string) {
  return db
    .selectFrom("members")
    .innerJoin("brands", "brands.id", "members.brand_id")
    .select("brands.currency")
    .where("members.brand_id", "=", brandId)
    .where("members.id", "=", memberId)
    .executeTakeFirst();
}

export async function hasKey(db: Db | Tx, brandId: string, key: string): Promise<boolean> {
  const { rows } = await sql`select from ledger_keys where brand_id = ${brandId} and key = ${key}`.execute(db);
  return rows.length > 0;
}

/** Locks the member, so that calls about them run one after the other until the transaction ends. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.selectFrom("members").select("id").where("id", "=", memberId).forNoKeyUpdate().execute();
}

/** Finds the hold under a key: amount, owner, and whether it is still open. */
export async function findHold(db: Db, brandId: string, key: string) {
  const { rows } = await sql<{ owner: string; currency: string; amount: bigint; isOpen: boolean }>`
    select account.owner, account.currency, hold.amount, hold.ended_by is null as "isOpen"
    from ledger_keys as opened join ledger_holds as hold on hold.transfer_id = opened.transfer_id
    join ledger_accounts as account on account.id = hold.account_id
    where opened.brand_id = ${brandId} and opened.key = ${key}`.execute(db);
  return rows[0];
}

/** Sums a member's game session. Finds only sessions of this member. */
export async function readSessionTotals(db: Db, memberId: string, id: string) {
  const { rows } = await sql<{ opened_at: Date; currency: string; bets: string; staked: string; won: string }>`
    select session.opened_at, session.currency, count(bet.id) as bets,
      coalesce(sum(bet.stake), 0)::text as staked, coalesce(sum(bet.win), 0)::text as won
    from game_sessions as session left join bets as bet on bet.member_id = session.member_id
      and bet.placed_at >= session.opened_at and bet.game_session_id = session.id
    where session.id = ${id} and session.member_id = ${memberId}
    group by session.id`.execute(db);
  return rows[0];
}

/** Maximum number of open rounds listed. A member with more sees the newest. */
const MAX_OPEN = 20;

export async function listOpenRounds(db: Db, memberId: string) {
  return db
    .selectFrom("bets")
    .select(["id", "game_id", "stake", "placed_at"])
    .where("member_id", "=", memberId)
    .where("settled_at", "is", null)
    .where("voided_at", "is", null)
    .where("round_ref", "is not", null)
    .orderBy("placed_at", "desc")
    .limit(MAX_OPEN)
    .execute();
}
