import type { GameCategory } from "@perya/contract";
import { inTransaction, toJson } from "@perya/db";
import { sql } from "kysely";
import type { ClockedDbDeps, DbDeps, Deps } from "../../deps.ts";
import { KEY_ID } from "./vendors.protocol.ts";

/**
 * A brand's connection to a vendor, and how calls are signed: with a shared secret, or verified with the vendor's
 * public key.
 */
export type Connection = {
  brandId: string;
  vendorCode: string;
  adapter: "perya" | "torre";
  launchPath: string;
  /** Launch paths of categories whose path differs. A full address must be on one of the brand's hosts. */
  launchPaths?: Partial<Record<GameCategory, string>>;
  feedUrl?: string | null;
  /** The vendor's address for calls about free rounds. Connecting again without it does not remove it. */
  freeRoundsUrl?: string;
  /**
   * True if the vendor may pay out of the brand's jackpot. Connecting again does not revoke it (setJackpotVendor does).
   */
  mayPayJackpot?: boolean;
  keyId: string;
  secret: string;
};

/**
 * Stores connections and their keys. A vendor's other keys stay valid, so that keys can be rotated; an ended key
 * becomes valid again. A key of another brand or vendor is refused, because its secret moves their money.
 */
export async function connectVendors(
  { db, vault }: Pick<Deps, "db" | "vault">,
  connections: readonly Connection[],
): Promise<void> {
  if (connections.length === 0) return;
  const odd = connections.find(({ keyId }) => !KEY_ID.test(keyId));
  if (odd) throw new Error(`"${odd.keyId}" must be 12 to 40 lowercase letters and digits.`);
  const whose = ({ brandId, vendorCode }: Connection) => ({ brand_id: brandId, vendor_code: vendorCode });
  const settings = connections.map((connection) => ({
    ...whose(connection),
    adapter: connection.adapter,
    launch_path: connection.launchPath,
    launch_paths: toJson<Record<string, string>>(connection.launchPaths ?? {}),
    feed_url: connection.feedUrl ?? null,
    free_rounds_url: connection.freeRoundsUrl ?? null,
    may_pay_jackpot: connection.mayPayJackpot ?? false,
  }));
  const keys = connections.map((connection) => ({
    ...whose(connection),
    id: connection.keyId,
    secret: vault.lock("vendor", connection.secret),
  }));
  await inTransaction(db, async (tx) => {
    const known = await tx.selectFrom("vendors").select("code").execute();
    const unknown = connections.find(({ vendorCode }) => known.every(({ code }) => code !== vendorCode));
    if (unknown) throw new Error(`Vendor "${unknown.vendorCode}" not found. Add it first.`);
    await tx
      .insertInto("vendor_connections")
      .values(settings)
      .onConflict((row) =>
        row.columns(["brand_id", "vendor_code"]).doUpdateSet((fresh) => ({
          adapter: fresh.ref("excluded.adapter"),
          launch_path: fresh.ref("excluded.launch_path"),
          launch_paths: fresh.ref("excluded.launch_paths"),
          feed_url: fresh.ref("excluded.feed_url"),
          free_rounds_url: sql<string | null>`coalesce(excluded.free_rounds_url, vendor_connections.free_rounds_url)`,
          may_pay_jackpot: sql<boolean>`vendor_connections.may_pay_jackpot or excluded.may_pay_jackpot`,
        })),
      )
      .execute();
    const written = await tx
      .insertInto("vendor_keys")
      .values(keys)
      .onConflict((row) =>
        row
          .column("id")
          .doUpdateSet((fresh) => ({ secret: fresh.ref("excluded.secret"), ends_at: null }))
          .whereRef("vendor_keys.brand_id", "=", "excluded.brand_id")
          .whereRef("vendor_keys.vendor_code", "=", "excluded.vendor_code"),
      )
      .returning("id")
      .execute();
    const taken = keys.find(({ id }) => written.every((row) => row.id !== id));
    if (taken) throw new Error(`The key ${taken.id} belongs to another brand or vendor.`);
  });
}

/** Ends a key, so that its calls are refused. False if the brand has no key with this id. */
export async function endVendorKey({ db }: DbDeps, brandId: string, keyId: string, endsAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("vendor_keys")
    .set({ ends_at: endsAt })
    .where("id", "=", keyId)
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Allows or forbids a vendor to pay out of the brand's jackpot. False if the brand does not have this vendor. */
export async function setJackpotVendor(
  { db }: DbDeps,
  brandId: string,
  vendorCode: string,
  mayPay: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("vendor_connections")
    .set({ may_pay_jackpot: mayPay })
    .where("brand_id", "=", brandId)
    .where("vendor_code", "=", vendorCode)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Sets the vendor's URL for calls about free rounds; null removes it. False if the brand does not have this vendor.
 */
export async function setFreeRoundsUrl(
  { db }: DbDeps,
  brandId: string,
  vendorCode: string,
  url: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("vendor_connections")
    .set({ free_rounds_url: url })
    .where("brand_id", "=", brandId)
    .where("vendor_code", "=", vendorCode)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const DAY_MS = 24 * 60 * 60_000;
const MAX_LISTED = 500;

/**
 * Lists rounds that began more than a day ago and have not ended. An operator asks the vendor about them, or voids
 * them.
 */
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
    .limit(MAX_LISTED)
    .execute();
}
