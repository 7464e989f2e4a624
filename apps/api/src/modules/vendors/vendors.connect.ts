import type { GameCategory } from "@perya/contract";
import { inTransaction, toJson } from "@perya/db";
import type { ClockedDbDeps, DbDeps, Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";

/** How a brand reaches a vendor, and by what that signs: a secret both know, or the vendor's public key. */
export type Connection = {
  brandId: string;
  vendorCode: string;
  adapter: "perya" | "torre";
  launchPath: string;
  /** By category, where that opens elsewhere; a whole address also names the host, which must be one of the brand's. */
  launchPaths?: Partial<Record<GameCategory, string>>;
  feedUrl?: string | null;
  keyId: string;
  secret: string;
};

/** Puts connections and their keys in place. Other keys of a vendor stay good, so that one can follow another. */
export async function connectVendors(
  { db, vault }: Pick<Deps, "db" | "vault">,
  connections: readonly Connection[],
): Promise<void> {
  if (connections.length === 0) return;
  const whose = ({ brandId, vendorCode }: Connection) => ({ brand_id: brandId, vendor_code: vendorCode });
  const settings = connections.map((connection) => ({
    ...whose(connection),
    adapter: connection.adapter,
    launch_path: connection.launchPath,
    launch_paths: toJson<Record<string, string>>(connection.launchPaths ?? {}),
    feed_url: connection.feedUrl ?? null,
  }));
  const keys = connections.map((connection) => ({
    ...whose(connection),
    id: connection.keyId,
    secret: vault.lock("vendor", connection.secret),
  }));
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("vendor_connections")
      .values(settings)
      .onConflict((row) =>
        row.columns(["brand_id", "vendor_code"]).doUpdateSet((fresh) => ({
          adapter: fresh.ref("excluded.adapter"),
          launch_path: fresh.ref("excluded.launch_path"),
          launch_paths: fresh.ref("excluded.launch_paths"),
          feed_url: fresh.ref("excluded.feed_url"),
        })),
      )
      .execute();
    await tx
      .insertInto("vendor_keys")
      .values(keys)
      .onConflict((row) => row.column("id").doUpdateSet((fresh) => ({ secret: fresh.ref("excluded.secret") })))
      .execute();
  });
}

/** From then on whoever signs with it is unknown. False when there is no such key at this brand. */
export async function endVendorKey({ db }: DbDeps, brandId: string, keyId: string, endsAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("vendor_keys")
    .set({ ends_at: endsAt })
    .where("id", "=", keyId)
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Where frames of games come from; the page's policy lets in no other. */
export async function setGameHosts({ db }: DbDeps, brandId: string, hosts: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable("brands")
      .set({ launch_game_cdns: [...hosts] })
      .where("id", "=", brandId)
      .execute();
    await addLiveEvent(tx, `brand:${brandId}`, "site");
  });
}

const DAY_MS = 24 * 60 * 60_000;
const MOST_LISTED = 500;

/** Rounds that a vendor began more than a day ago and did not end: somebody asks the vendor, or takes the stake back. */
export async function listStaleRounds({ db, clock }: ClockedDbDeps, brandId?: string) {
  return db
    .selectFrom("bets")
    .select(["id", "brand_id", "vendor_code", "member_id", "round_ref", "stake", "placed_at"])
    .where("settled_at", "is", null)
    .where("voided_at", "is", null)
    .where("round_ref", "is not", null)
    .where("placed_at", "<", new Date(clock.now().getTime() - DAY_MS))
    .$if(brandId !== undefined, (query) => query.where("brand_id", "=", brandId ?? ""))
    .orderBy("placed_at")
    .limit(MOST_LISTED)
    .execute();
}
