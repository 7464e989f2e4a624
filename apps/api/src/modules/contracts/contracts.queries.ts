import type { ContractEventsRow, ContractsRow, Db, Tx } from "@perya/db";
import { ACCOUNT_TYPES, isAgent, type ContractKind } from "@perya/rules";
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";

export type ContractRow = Selectable<ContractsRow>;
export type NamedContract = ContractRow & { upline: string | null; downline: string };
export type EventRow = Selectable<ContractEventsRow>;
type State = ContractRow["state"];

/** Locks the brand's contracts and team tree until the transaction ends. */
export async function lockContracts(tx: Tx, brandId: string): Promise<void> {
  await sql`select contracts_lock(${brandId})`.execute(tx);
}

export async function findContract(db: Db | Tx, brandId: string, id: string): Promise<ContractRow | undefined> {
  return db.selectFrom("contracts").selectAll().where("id", "=", id).where("brand_id", "=", brandId).executeTakeFirst();
}

export async function findBrandOf(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom("contracts").select("brand_id").where("id", "=", id).executeTakeFirst())?.brand_id;
}

/** Finds a member's active contract of a kind, or the pending offer. */
export async function findHeld(
  db: Db | Tx,
  memberId: string,
  kind: ContractKind,
  state: "active" | "offered" = "active",
): Promise<ContractRow | undefined> {
  return db
    .selectFrom("contracts")
    .selectAll()
    .where("downline_id", "=", memberId)
    .where("kind", "=", kind)
    .where("state", "=", state)
    .executeTakeFirst();
}

/**
 * Returns the latest end among a member's ended contracts of a kind. Ignores contracts that ended at their start,
 * which never ran.
 */
export async function findLastEnd(tx: Tx, memberId: string, kind: ContractKind): Promise<Date | null> {
  const ended = tx
    .selectFrom("contracts")
    .select((row) => row.fn.max("ends_at").as("until"))
    .where("downline_id", "=", memberId)
    .where("kind", "=", kind)
    .where("state", "=", "ended")
    .whereRef("ends_at", ">", "starts_at");
  return (await ended.executeTakeFirst())?.until ?? null;
}

/** Finds the active contract of the nearest member above who has one. */
export async function findAbove(db: Db | Tx, memberId: string, kind: ContractKind): Promise<ContractRow | undefined> {
  const { rows } = await sql<ContractRow>`
    select contract.* from team_places as place
    join contracts as contract on contract.downline_id = any (place.lineage)
    where place.member_id = ${memberId} and contract.kind = ${kind} and contract.state = 'active'
    order by array_position(place.lineage, contract.downline_id) desc limit 1`.execute(db);
  return rows[0];
}

export type BelowRow = ContractRow & { lineage: string[]; downline: string };

/** Lists active contracts in a member's team, except the member's own. */
export async function listBelow(db: Db | Tx, memberId: string, kind: ContractKind): Promise<BelowRow[]> {
  const { rows } = await sql<BelowRow>`
    select contract.*, place.lineage, holder.nickname as downline from team_places as top
    join team_places as place on place.path > top.path and place.path < top.path || '~'
    join contracts as contract on contract.downline_id = place.member_id
    join members as holder on holder.id = place.member_id
    where top.member_id = ${memberId} and contract.kind = ${kind} and contract.state = 'active'
    order by place.path`.execute(db);
  return rows;
}

export async function findParty(db: Db | Tx, brandId: string, memberId: string) {
  return db
    .selectFrom("members")
    .select(["id", "nickname", "type", "upline_id", "erased_at"])
    .where("id", "=", memberId)
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
}

export async function getName(db: Db | Tx, memberId: string): Promise<string> {
  const member = db.selectFrom("members").select("nickname").where("id", "=", memberId);
  return (await member.executeTakeFirstOrThrow()).nickname;
}

export async function allowsEqualRates(db: Db | Tx, brandId: string): Promise<boolean> {
  const brand = db.selectFrom("brands").select("allows_equal_rates").where("id", "=", brandId);
  return (await brand.executeTakeFirstOrThrow()).allows_equal_rates;
}

export async function countVersions(
  tx: Tx,
  { uplineId, downlineId, kind }: { uplineId: string | null; downlineId: string; kind: ContractKind },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from contracts
    where downline_id = ${downlineId} and kind = ${kind} and upline_id is not distinct from ${uplineId}::uuid`.execute(
    tx,
  );
  return rows[0]?.version ?? 0;
}

export async function insertContract(tx: Tx, row: Insertable<ContractsRow>): Promise<void> {
  await tx.insertInto("contracts").values(row).execute();
}

/** Updates the row only if its state is still the expected one (compare-and-set). */
export async function advanceContract(
  tx: Tx,
  id: string,
  seen: State,
  change: Updateable<ContractsRow>,
): Promise<boolean> {
  const done = tx.updateTable("contracts").set(change).where("id", "=", id).where("state", "=", seen);
  return (await done.executeTakeFirst()).numUpdatedRows === 1n;
}

export async function insertEvent(tx: Tx, row: Insertable<ContractEventsRow>): Promise<void> {
  await tx.insertInto("contract_events").values(row).execute();
}

export async function listEvents(db: Db, contractId: string): Promise<EventRow[]> {
  return db
    .selectFrom("contract_events")
    .selectAll()
    .where("contract_id", "=", contractId)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

export type ContractFilter = {
  kind?: ContractKind;
  side?: "upline" | "downline";
  isOpen?: boolean;
  before?: string;
  limit: number;
  id?: string;
};

/** Lists contracts in which the member is either party, newest first. Each party's column has its own index. */
export async function listContracts(
  db: Db | Tx,
  memberId: string,
  { kind, side, isOpen = false, before, limit, id }: ContractFilter,
): Promise<NamedContract[]> {
  const of = (column: "upline_id" | "downline_id") => sql`(
    select * from contracts where ${sql.id(column)} = ${memberId}
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${side ?? null}::text is null or ${side ?? null}::text || '_id' = ${column})
      and (not ${isOpen} or state in ('offered', 'active'))
      and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
      and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    order by id desc limit ${limit})`;
  const { rows } = await sql<NamedContract>`
    select contract.*, upline.nickname as upline, downline.nickname as downline
    from (${of("upline_id")} union all ${of("downline_id")}) as contract
    left join members as upline on upline.id = contract.upline_id
    join members as downline on downline.id = contract.downline_id
    order by contract.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Finds the last earlier version that both sides signed. */
export async function findBefore(
  db: Db,
  { upline_id, downline_id, kind, version }: ContractRow,
): Promise<ContractRow | undefined> {
  const { rows } = await sql<ContractRow>`
    select * from contracts where upline_id is not distinct from ${upline_id}::uuid and downline_id = ${downline_id}
      and kind = ${kind} and version < ${version} and starts_at is not null
    order by version desc limit 1`.execute(db);
  return rows[0];
}

const AGENT_TYPES = Object.values(ACCOUNT_TYPES).filter(isAgent);

/** Lists agents directly below, by name, who can be offered a contract. */
export async function listGrantees(db: Db, uplineId: string, limit: number) {
  return db
    .selectFrom("members")
    .select(["id", "nickname as name"])
    .where("upline_id", "=", uplineId)
    .where("type", "in", AGENT_TYPES)
    .where("erased_at", "is", null)
    .orderBy("nickname")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Lists a member's pending offers and active contracts, by kind. */
export async function listStanding(
  db: Db,
  memberId: string,
  now: Date,
): Promise<{ kind: ContractKind; isOffered: boolean }[]> {
  return db
    .selectFrom("contracts")
    .select((row) => ["kind", row("state", "=", "offered").as("isOffered")])
    .where("downline_id", "=", memberId)
    .where((row) => row.or([row("state", "in", ["offered", "active"]), row("ends_at", ">", now)]))
    .$castTo<{ kind: ContractKind; isOffered: boolean }>()
    .execute();
}
