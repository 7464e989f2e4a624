import type { Tx } from "@perya/db";
import type { Deps } from "../deps.ts";
import { putBanner, putNotice } from "../modules/notices/index.ts";
import { BANNERS } from "./content/banners.ts";
import { contentForBrand } from "./content/content-for-brand.ts";
import { HELP } from "./content/help.ts";
import { NOTICES } from "./content/notices.ts";
import { OFFERS } from "./content/offers.ts";
import type { DemoBrand } from "./demo-brands.ts";
import { stableId } from "./seeded-chance.ts";

type Brand = { id: string } & Pick<DemoBrand, "merchantCode" | "name" | "flags" | "leavesOut" | "defaultLanguage">;

const DAY_MS = 24 * 60 * 60_000;

/** Seeds banners, notices, popups and help. Runs once, so that operators' later changes stay. */
export async function seedContent(tx: Tx, deps: Pick<Deps, "clock">, brand: Brand): Promise<void> {
  await seedOffers(tx, deps, brand);
  const known = await tx.selectFrom("notices").select("id").where("brand_id", "=", brand.id).limit(1).execute();
  if (known.length > 0) return;

  const now = deps.clock.now().getTime();
  for (const [index, { target, ...banner }] of contentForBrand(BANNERS, brand).entries()) {
    const place = banner.linkageType === "PROMOTION" ? promotionIdOf(brand, target ?? "") : target;
    await putBanner(tx, deps, brand, { ...banner, ...(place && { target: place }), sequence: index + 1 });
  }
  for (const { daysAgo, ...notice } of contentForBrand(NOTICES, brand)) {
    await putNotice(tx, deps, brand, { ...notice, publishedAt: new Date(now - daysAgo * DAY_MS).toISOString() });
  }
  for (const [index, topic] of contentForBrand(HELP, brand).entries()) {
    await putNotice(tx, deps, brand, { ...topic, type: "H", sequence: index + 1 });
  }
}

/**
 * Seeds offers under fixed ids, so that the demo of an earlier release gets new ones. Changed or ended offers stay as
 * they are.
 */
async function seedOffers(tx: Tx, deps: Pick<Deps, "clock">, brand: Brand): Promise<void> {
  for (const [index, { name, ...offer }] of OFFERS.entries()) {
    const id = stableId(`offer ${brand.merchantCode} ${name}`);
    const known = await tx.selectFrom("banners").select("id").where("id", "=", id).executeTakeFirst();
    if (known) continue;
    const draft = { ...offer, id, sequence: index + 1, groupName: "w_offer", linkageType: "PAGE" } as const;
    await putBanner(tx, deps, brand, draft);
  }
}

/** Returns the fixed id under which a promotion is published later (seed-promotions.ts). */
export function promotionIdOf({ merchantCode }: Pick<Brand, "merchantCode">, name: string): string {
  return stableId(`offer of ${merchantCode} ${name}`);
}
