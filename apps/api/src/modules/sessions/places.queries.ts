import type { Db, Tx } from "@perya/db";

/** Those of these marks that the member has, and whether they have any at all. */
export async function findKnownPlaces(db: Db, memberId: string, hashes: Buffer[]) {
  const rows = await db
    .selectFrom("known_places")
    .select(["place_hash", "last_seen_at"])
    .where("member_id", "=", memberId)
    .orderBy((row) => row("place_hash", "in", hashes), "desc")
    // One more than asked for: where none of them is known, it still shows that there are others.
    .limit(hashes.length + 1)
    .execute();
  return {
    known: rows.filter(({ place_hash: hash }) => hashes.some((wanted) => wanted.equals(hash))),
    hasAny: rows.length > 0,
  };
}

export async function notePlaces(
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

export async function deletePlaces(tx: Tx, memberId: string, kept: readonly Buffer[]): Promise<void> {
  await tx
    .deleteFrom("known_places")
    .where("member_id", "=", memberId)
    .$if(kept.length > 0, (query) => query.where("place_hash", "not in", kept))
    .execute();
}

export async function forgetPlacesUnseenSince(db: Db, since: Date): Promise<void> {
  await db.deleteFrom("known_places").where("last_seen_at", "<", since).execute();
}
