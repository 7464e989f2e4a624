import { APPLICATION_IMAGES, type PromotionTerms, type PromotionTexts } from "@perya/contract";
import { amount } from "@perya/money";
import { localOf } from "@perya/rules";
import { inTransaction } from "@perya/db";
import type { Brand } from "../brand.ts";
import type { Deps } from "../deps.ts";
import { decide } from "../modules/approvals/index.ts";
import { findMemberByAccount } from "../modules/members/index.ts";
import {
  applyForPromotion,
  claimPromotion,
  createPromotion,
  joinPromotion,
  listRoundGames,
  proposePublication,
  writeVersion,
} from "../modules/promotions/index.ts";
import { receivePicture } from "../modules/uploads/index.ts";
import { asOperator } from "./as-operator.ts";
import { promotionIdOf } from "./seed-content.ts";
import { DEMO_PROMOTIONS, roundsOf } from "./content/demo-promotions.ts";
import { renderScreenshot } from "./seeded-picture.ts";

const HOSTS = ["localhost", "fiesta.localhost", "gabi.localhost"];
const DAY_MS = 24 * 60 * 60_000;

/** Publishes promotions of each type at every brand. In several of them Ana is at a different step. */
export async function seedPromotions(deps: Deps): Promise<void> {
  for (const host of HOSTS) {
    const brand = await deps.brands.findByHost(host);
    if (!brand?.isDemo) continue;
    const known = deps.db.selectFrom("promotions").select("id").where("brand_id", "=", brand.id).limit(1);
    if (await known.executeTakeFirst()) continue;
    // Without the studio, no vendor supports free rounds.
    const [game] = await listRoundGames(deps.db, brand.id, "");
    const offers = game ? [...DEMO_PROMOTIONS, roundsOf(game)] : DEMO_PROMOTIONS;
    for (const [index, promotion] of offers.entries()) await publish(deps, brand, index, promotion);
    await seedClaims(deps, brand, game !== undefined);
  }
}

const idOf = promotionIdOf;
const REASON = "Promotions of the demo";

/** Publishes a version that one operator writes and another approves, as in the console. */
async function publish(deps: Deps, brand: Brand, index: number, demo: (typeof DEMO_PROMOTIONS)[number]): Promise<void> {
  const { name, picture, budget, startsInDays, endsInDays, texts, terms } = demo;
  const at = (days: number) => localOf(new Date(deps.clock.now().getTime() + days * DAY_MS), brand.timeZone);
  const id = idOf(brand, name);
  const day = (days: number) => `${at(days).slice(0, 10)}T00:00`;
  const full: PromotionTerms = {
    ...terms,
    starts: day(startsInDays),
    ends: endsInDays === null ? null : day(endsInDays),
  };
  const { version } = await inTransaction(deps.db, async (tx) => {
    await createPromotion(tx, deps, brand.id, { id, sequence: index });
    const draft = { terms: full, texts: texts as PromotionTexts, picture: `/art/promotions/${picture}.svg` };
    return writeVersion(tx, deps, brand, id, { ...draft, budget: amount(budget), writtenBy: null });
  });
  await asOperator(deps, "amihan", (worker) => proposePublication(deps, worker, id, { version, reason: REASON }));
  const waiting = deps.db
    .selectFrom("approvals")
    .select("id")
    .where("subject_id", "=", id)
    .where("state", "=", "proposed");
  const approval = await waiting.executeTakeFirst();
  if (!approval) return;
  await asOperator(deps, "bayani", (worker) =>
    decide(deps, worker, { id: approval.id, verdict: "approved", words: REASON }),
  );
}

async function seedClaims(deps: Deps, brand: Brand, hasRounds: boolean): Promise<void> {
  const ana = await findMemberByAccount(deps, brand.id, "ana");
  if (!ana) return;
  const taker = { brand, memberId: ana.id, language: "EN" as const };
  await claimPromotion(deps, taker, idOf(brand, "daily"));
  if (hasRounds) await claimPromotion(deps, taker, idOf(brand, "rounds"));
  await joinPromotion(deps, taker, idOf(brand, "slots"));
  const sender = { brandId: brand.id, memberId: ana.id, operatorId: null };
  const images = [];
  for (let count = 1; count < APPLICATION_IMAGES; count += 1)
    images.push((await receivePicture(deps, sender, await renderScreenshot(count))).id);
  const application = { remark: "My name there is Ana Reyes, joined today.", images };
  await applyForPromotion(deps, taker, idOf(brand, "follow"), application);
}
