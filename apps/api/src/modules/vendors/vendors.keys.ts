import type { Deps } from "../../deps.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import { listKeys } from "./vendors.queries.ts";
import type { VendorKey } from "./vendors.protocol.ts";

/**
 * How long keys are cached. A revoked key is refused after this time or, if the database is down, once it answers
 * again. Until then, a cached key lets its callers get an answer in time; no money moves without the database.
 */
const KNOWN_FOR_MS = 2_000;

/**
 * Keeps all keys in memory, because every call needs one, and guessed ids must not cause queries. There are few: one
 * per brand and vendor.
 */
export function createKeyring({ db, clock, vault }: Pick<Deps, "db" | "clock" | "vault">) {
  const keys = createTtlCache<Map<string, VendorKey>>(clock, { maxAgeMs: KNOWN_FOR_MS, stale: "ifSlow" });

  async function readAll(): Promise<Map<string, VendorKey>> {
    const rows = await listKeys(db);
    return new Map(
      rows.map((row) => {
        let secret: string | undefined;
        const key: VendorKey = {
          id: row.id,
          brandId: row.brand_id,
          vendorCode: row.vendor_code,
          adapter: row.adapter,
          mayPayJackpot: row.may_pay_jackpot,
          endsAt: row.ends_at,
          // Decrypted on first use, because most keys are not used before the cache expires.
          get secret() {
            return (secret ??= vault.unlock("vendor", row.secret));
          },
        };
        return [row.id, key] as const;
      }),
    );
  }

  return {
    find: async (id: string): Promise<VendorKey | undefined> => {
      const key = (await keys.getOrLoad("all", readAll)).get(id);
      return key && (key.endsAt === null || key.endsAt > clock.now()) ? key : undefined;
    },
  };
}
