import type { Deps } from "../../deps.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import { findKey } from "./vendors.queries.ts";
import type { VendorKey } from "./vendors.protocol.ts";

/** A key that was withdrawn is unknown after this long at the latest. */
const KNOWN_FOR_MS = 2_000;

/** Keys in memory, because every call asks for one. Unknown ids are remembered too: guessing costs the database nothing. */
export function createKeyring({ db, clock, vault }: Pick<Deps, "db" | "clock" | "vault">) {
  const keys = createTtlCache<VendorKey | undefined>(clock, { maxAgeMs: KNOWN_FOR_MS });

  async function read(id: string): Promise<VendorKey | undefined> {
    const row = await findKey(db, id);
    return (
      row && {
        id,
        brandId: row.brand_id,
        vendorCode: row.vendor_code,
        adapter: row.adapter,
        secret: vault.unlock("vendor", row.secret),
        endsAt: row.ends_at,
      }
    );
  }

  return {
    find: async (id: string): Promise<VendorKey | undefined> => {
      const key = await keys.getOrLoad(id, () => read(id));
      return key && (key.endsAt === null || key.endsAt > clock.now()) ? key : undefined;
    },
  };
}
