import type { Deps } from "../../deps.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import { listKeys } from "./vendors.queries.ts";
import type { VendorKey } from "./vendors.protocol.ts";

/**
 * A key that was withdrawn is unknown after this long at the latest, or as soon as the database answers again: until then
 * it moves nothing, and those who call must hear that in time.
 */
const KNOWN_FOR_MS = 2_000;

/**
 * All keys in memory: every call asks for one, and whoever guesses an id costs the database nothing. There are as many as
 * brands have vendors.
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
          // Unlocked by whoever needs it first: most are not asked for in any two seconds.
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
