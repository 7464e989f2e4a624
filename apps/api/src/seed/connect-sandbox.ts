import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import { leadToSandbox, setPictureHosts } from "./lead-to-sandbox.ts";
import { connectVendors } from "../modules/vendors/index.ts";

/** The same word is in apps/sandbox/src/vendor/wallet-client.ts. */
const SECRET = "sandbox";

/** Who has pages of their own, opened later. */
const WITHOUT_FRAME = ["LOTT", "ELOTT"] as const;

/** What the studio plays, whichever vendor's name is on it. */
const OF_STUDIO = ["RNG", "INHOUSE", "JACKPOT"] as const;

/**
 * The studio serves every slot and in-house game of the demo, the sandbox all else. At each start, because its port may be another one, and the
 * seal keys, under which secrets are locked, may be too.
 */
export async function connectSandbox(deps: Pick<Deps, "db" | "vault" | "config">): Promise<void> {
  const { db, config } = deps;
  const shown = await db
    .selectFrom("brand_vendors")
    .innerJoin("brands", "brands.id", "brand_vendors.brand_id")
    .select(["brands.id", "brand_vendors.vendor_code"])
    .select((row) => row.fn.agg<boolean>("bool_or", [row("brand_vendors.category", "in", OF_STUDIO)]).as("isOfStudio"))
    .groupBy(["brands.id", "brand_vendors.vendor_code"])
    .where("brands.is_demo", "=", true)
    .where("brand_vendors.category", "not in", WITHOUT_FRAME)
    // Two processes that start at once write the same rows, and must do so in the same order.
    .orderBy("brands.id")
    .orderBy("brand_vendors.vendor_code")
    .execute();
  const { sandbox, studio } = config.ports;
  const host = `http://127.0.0.1:${sandbox}`;
  // Without a port of its own there is no studio, and the sandbox plays everything.
  const studioHost = studio > 0 ? `http://127.0.0.1:${studio}` : undefined;
  const paths = {
    launchPath: `${host}/vendor/play`,
    launchPaths: Object.fromEntries(studioHost ? OF_STUDIO.map((category) => [category, `${studioHost}/play`]) : []),
    feedUrl: `${host}/vendor/feed`,
  };
  await connectVendors(
    deps,
    shown.map(({ id: brandId, vendor_code: vendorCode, isOfStudio }) => {
      const keyId = createHash("sha256").update(`${brandId} ${vendorCode}`).digest("hex").slice(0, 24);
      return {
        brandId,
        vendorCode,
        adapter: "perya" as const,
        ...paths,
        mayPayJackpot: isOfStudio,
        keyId,
        secret: SECRET,
      };
    }),
  );
  // What the studio plays, it also lets try; whether a brand offers that is the brand's own switch.
  await db
    .updateTable("brand_vendors")
    .set({ has_for_fun: sql<boolean>`category = any (${studioHost ? OF_STUDIO : []}::text[])` })
    .where("brand_id", "in", db.selectFrom("brands").select("id").where("is_demo", "=", true))
    .execute();
  await leadToSandbox(deps, host);
  await setPictureHosts(deps, config.port);
  await db
    .updateTable("brands")
    .set({ launch_game_cdns: studioHost ? [host, studioHost] : [host] })
    .where("is_demo", "=", true)
    .execute();
}
