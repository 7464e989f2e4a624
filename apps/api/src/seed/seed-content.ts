import { spreadPromotions } from "@perya/art";
import type { Tx } from "@perya/db";
import type { Deps } from "../deps.ts";
import { putBanner, putNotice } from "../modules/notices/index.ts";
import { BANNERS } from "./content/banners.ts";
import { HELP } from "./content/help.ts";
import { NOTICES } from "./content/notices.ts";
import { OFFERS } from "./content/offers.ts";
import { PROMOTIONS } from "./content/promotions.ts";
import { stableId } from "./seeded-chance.ts";

type Brand = { id: string; merchantCode: string; defaultLanguage: string };

const DAY_MS = 24 * 60 * 60_000;

/** Banners, notices, popups, promotions and help, as an operator would have written them. */
export async function seedContent(tx: Tx, deps: Pick<Deps, "clock">, brand: Brand): Promise<void> {
  await seedOffers(tx, deps, brand);
  const known = await tx.selectFrom("notices").select("id").where("brand_id", "=", brand.id).limit(1).execute();
  if (known.length > 0) return;

  const now = deps.clock.now().getTime();
  const promotionId = (name: string) => promotionIdOf(brand, name);
  const pictures = spreadPromotions(PROMOTIONS.map(({ name }) => name));
  for (const [index, { name, ...promotion }] of PROMOTIONS.entries()) {
    const images = [{ sequence: 1, url: `/art/promotions/${pictures[index]}.svg` }];
    const draft = { ...promotion, id: promotionId(name), sequence: index + 1, images };
    await putNotice(tx, deps, brand, { ...draft, type: "PR" });
  }
  for (const [index, { target, ...banner }] of BANNERS.entries()) {
    const place = banner.linkageType === "PROMOTION" ? promotionId(target ?? "") : target;
    await putBanner(tx, deps, brand, { ...banner, ...(place && { target: place }), sequence: index + 1 });
  }
  for (const { daysAgo, ...notice } of NOTICES) {
    await putNotice(tx, deps, brand, { ...notice, publishedAt: new Date(now - daysAgo * DAY_MS).toISOString() });
  }
  for (const [index, topic] of HELP.entries()) {
    await putNotice(tx, deps, brand, { ...topic, type: "H", sequence: index + 1 });
  }
}

/** Each once, also at a demo that an earlier release seeded. An operator who changed or ended one keeps that. */
async function seedOffers(tx: Tx, deps: Pick<Deps, "clock">, brand: Brand): Promise<void> {
  for (const [index, { name, termsOf, ...offer }] of OFFERS.entries()) {
    const id = stableId(`offer ${brand.merchantCode} ${name}`);
    const known = await tx.selectFrom("banners").select("id").where("id", "=", id).executeTakeFirst();
    if (known) continue;
    const terms = `/promotions#${promotionIdOf(brand, termsOf)}`;
    const draft = { ...offer, id, terms, sequence: index + 1, groupName: "w_offer", linkageType: "PAGE" } as const;
    await putBanner(tx, deps, brand, draft);
  }
}

function promotionIdOf({ merchantCode }: Brand, name: string): string {
  return stableId(`promotion ${merchantCode} ${name}`);
}
