import { createHash } from "node:crypto";
import type { Deps } from "../deps.ts";
import { connectVendors } from "../modules/vendors/index.ts";

/** The same word is in apps/sandbox/src/vendor/wallet-client.ts. */
const SECRET = "sandbox";

/** Who has pages of their own, opened later. */
const WITHOUT_FRAME = ["LOTT", "ELOTT"] as const;

/**
 * The sandbox serves the games of every vendor of the demo. At each start, because its port may be another one, and the
 * seal keys, under which secrets are locked, may be too.
 */
export async function connectSandbox(deps: Pick<Deps, "db" | "vault" | "config">): Promise<void> {
  const { db, config } = deps;
  const shown = await db
    .selectFrom("brand_vendors")
    .innerJoin("brands", "brands.id", "brand_vendors.brand_id")
    .select(["brands.id", "brand_vendors.vendor_code"])
    .distinct()
    .where("brands.is_demo", "=", true)
    .where("brand_vendors.category", "not in", WITHOUT_FRAME)
    .execute();
  const host = `http://127.0.0.1:${config.ports.sandbox}`;
  const paths = { launchPath: "/vendor/play", feedUrl: `${host}/vendor/feed` };
  await connectVendors(
    deps,
    shown.map(({ id: brandId, vendor_code: vendorCode }) => {
      const keyId = createHash("sha256").update(`${brandId} ${vendorCode}`).digest("hex").slice(0, 24);
      return { brandId, vendorCode, adapter: "perya" as const, ...paths, keyId, secret: SECRET };
    }),
  );
  await db
    .updateTable("brands")
    .set({ launch_game_cdns: [host] })
    .where("is_demo", "=", true)
    .execute();
}
