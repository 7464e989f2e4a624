import type { Db, Tx } from "@perya/db";

/** Which of these the member has proved, and whether they have proved any at all. */
export async function findKnownPlaces(db: Db, memberId: string, hashes: Buffer[]) {
  const { known, hasAny } = await db
    .selectNoFrom((row) => [
      row
        .selectFrom("known_places")
        .select((place) => place.fn.agg<Buffer[] | null>("array_agg", ["place_hash"]).as("hashes"))
        .where("member_id", "=", memberId)
        .where("place_hash", "in", hashes)
        .as("known"),
      row
        .exists(row.selectFrom("known_places").select("kind").where("member_id", "=", memberId))
        .$castTo<boolean>()
        .as("hasAny"),
    ])
    .executeTakeFirstOrThrow();
  return { known: known ?? [], hasAny };
}

export async function rememberPlaces(
  tx: Tx,
  memberId: string,
  places: readonly { kind: string; hash: Buffer }[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto("known_places")
    .values(
      places.map(({ kind, hash }) => ({
        member_id: memberId,
        kind,
        place_hash: hash,
        first_seen_at: now,
        last_seen_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(["member_id", "kind", "place_hash"]).doUpdateSet({ last_seen_at: now }))
    .execute();
}

export async function forgetPlacesUnseenSince(db: Db, since: Date): Promise<void> {
  await db.deleteFrom("known_places").where("last_seen_at", "<", since).execute();
}
