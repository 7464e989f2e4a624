import type { Db, KnownDevicesRow, PayingDevicesRow, Tx } from "@perya/db";
import { sql, type Insertable } from "kysely";

/** Finds which of these device hashes are known for the member, and whether the member has any known device. */
export async function findKnownDevices(db: Db, memberId: string, hashes: Buffer[]) {
  const rows = await db
    .selectFrom("known_devices")
    .select(["mark_hash", "last_seen_at"])
    .where("member_id", "=", memberId)
    .orderBy((row) => row("mark_hash", "in", hashes), "desc")
    // One row more than there are hashes: if none of them is known, it shows whether the member has other known
    // devices.
    .limit(hashes.length + 1)
    .execute();
  return {
    known: rows.filter(({ mark_hash: hash }) => hashes.some((wanted) => wanted.equals(hash))),
    hasAny: rows.length > 0,
  };
}

/** Lists a member's known devices. The table stores only hashes and times. */
export async function listKnownDevices(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom("known_devices")
    .select(["first_seen_at", "last_seen_at"])
    .where("member_id", "=", memberId)
    .where("kind", "=", "device")
    .orderBy("last_seen_at", "desc")
    .limit(limit)
    .execute();
}

export async function upsertKnownDevices(
  tx: Tx,
  memberId: string,
  marks: readonly { kind: KnownDevicesRow["kind"]; hash: Buffer }[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto("known_devices")
    .values(
      marks.map(({ kind, hash }) => ({
        member_id: memberId,
        kind,
        mark_hash: hash,
        first_seen_at: now,
        last_seen_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(["member_id", "kind", "mark_hash"]).doUpdateSet({ last_seen_at: now }))
    .execute();
}

/** Deletes the member's known devices, and those that a pending deposit would make known. */
export async function deleteKnownDevices(tx: Tx, memberId: string, kept: readonly Buffer[]): Promise<void> {
  for (const table of ["known_devices", "paying_devices"] as const)
    await tx
      .deleteFrom(table)
      .where("member_id", "=", memberId)
      .$if(kept.length > 0, (query) => query.where("mark_hash", "not in", kept))
      .execute();
}

export async function deleteKnownDevicesUnseenSince(db: Db, since: Date): Promise<void> {
  for (const table of ["known_devices", "member_devices"] as const)
    await db.deleteFrom(table).where("last_seen_at", "<", since).execute();
}

type MemberDevice = { brandId: string; memberId: string; deviceHash: Buffer };

export async function upsertMemberDevice(tx: Tx, { brandId, memberId, deviceHash }: MemberDevice, now: Date) {
  await tx
    .insertInto("member_devices")
    .values({ brand_id: brandId, member_id: memberId, device_hash: deviceHash, last_seen_at: now })
    .onConflict((row) => row.columns(["brand_id", "device_hash", "member_id"]).doUpdateSet({ last_seen_at: now }))
    .execute();
}

const SHARED_SHOWN = 5;

/** Lists other members of the brand who have logged in on a device of this member: the count, and the newest. */
export async function listSharedDevices(db: Db | Tx, memberId: string) {
  const { rows } = await sql<{ id: string; account: string; count: number }>`
    with others as (
      select distinct other.member_id from member_devices as own
      join member_devices as other on other.brand_id = own.brand_id and other.device_hash = own.device_hash
      where own.member_id = ${memberId} and other.member_id <> ${memberId}
    )
    select members.id, case when members.account_sealed is null then members.account else members.nickname end as account,
      (count(*) over ())::integer as count
    from others join members on members.id = others.member_id where members.erased_at is null
    order by members.created_at desc, members.id limit ${SHARED_SHOWN}`.execute(db);
  return { count: rows[0]?.count ?? 0, members: rows.map(({ id, account }) => ({ id, account })) };
}

export async function insertPayingDevice(tx: Tx, device: Insertable<PayingDevicesRow>): Promise<void> {
  await tx.insertInto("paying_devices").values(device).execute();
}

/** Returns and deletes the browser that started a deposit, unless the member was logged out everywhere since then. */
export async function takePayingDevice(tx: Tx, depositId: string) {
  return tx
    .deleteFrom("paying_devices")
    .where("deposit_id", "=", depositId)
    .returning(["member_id", "mark_hash"])
    .executeTakeFirst();
}

export async function deletePayingDevicesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("paying_devices").where("begun_at", "<", before).execute();
}
