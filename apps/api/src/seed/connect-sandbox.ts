import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import { leadToSandbox, setPictureHosts } from "./lead-to-sandbox.ts";
import { connectVendors } from "../modules/vendors/index.ts";

/** Shared secret of the demo's vendors. apps/sandbox/src/vendor/wallet-client.ts has the same. */
const SECRET = "sandbox";

/** Categories that open a page of the site instead of a frame. */
const WITHOUT_FRAME = ["LOTT", "ELOTT"] as const;

/** Categories that the studio serves for all vendors. */
const OF_STUDIO = ["RNG", "INHOUSE", "JACKPOT"] as const;

/**
 * Connects slots and in-house games to the studio and all others to the sandbox. Runs at each start, since ports and
 * the keys that encrypt secrets may have changed.
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
    // Ordered by id, so that two processes that start at once do not deadlock.
    .orderBy("brands.id")
    .orderBy("brand_vendors.vendor_code")
    .execute();
  const { sandbox, studio } = config.ports;
  const host = `http://127.0.0.1:${sandbox}`;
  // Without a studio port, the sandbox serves all games.
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
        ...(isOfStudio && studioHost && { freeRoundsUrl: `${studioHost}/operator/free-rounds` }),
        keyId,
        secret: SECRET,
      };
    }),
  );
  // The studio supports playing for fun; a brand enables it with its flag.
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
