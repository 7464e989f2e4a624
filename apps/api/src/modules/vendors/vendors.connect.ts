import { inTransaction } from "@perya/db";
import type { Deps } from "../../deps.ts";

/** How a brand reaches a vendor, and by what that signs: a secret both know, or the vendor's public key. */
export type Connection = {
  brandId: string;
  vendorCode: string;
  adapter: "perya" | "torre";
  launchPath: string;
  feedUrl?: string | null;
  keyId: string;
  secret: string;
};

/** Puts a connection and a key in place. Other keys of the vendor stay good, so that one can follow another. */
export async function connectVendor({ db, vault }: Pick<Deps, "db" | "vault">, connection: Connection): Promise<void> {
  const { brandId, vendorCode, adapter, launchPath, feedUrl = null, keyId, secret } = connection;
  const settings = { adapter, launch_path: launchPath, feed_url: feedUrl };
  const key = { brand_id: brandId, vendor_code: vendorCode, secret: vault.lock("vendor", secret) };
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("vendor_connections")
      .values({ brand_id: brandId, vendor_code: vendorCode, ...settings })
      .onConflict((row) => row.columns(["brand_id", "vendor_code"]).doUpdateSet(settings))
      .execute();
    await tx
      .insertInto("vendor_keys")
      .values({ id: keyId, ...key })
      .onConflict((row) => row.column("id").doUpdateSet({ secret: key.secret }))
      .execute();
  });
}
