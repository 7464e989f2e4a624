import type { MallArt } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { amount } from "@perya/money";
import type { Brand } from "../brand.ts";
import type { Deps } from "../deps.ts";
import {
  findMemberByAccount,
  findPaymentPassword,
  hashPassword,
  setPaymentPassword,
} from "../modules/members/index.ts";
import { convertProved, decideRedemption, earnPoints, insertItem, placeRedemption } from "../modules/points/index.ts";
import { claimReward, issueReward } from "../modules/rewards/index.ts";
import { asOperator } from "./as-operator.ts";
import { MALL_ITEMS } from "./content/mall-items.ts";
import { CURRENCY } from "./demo-bets.ts";
import { DEMO_PASSWORD } from "./demo-brands.ts";
import { back } from "./seed-cashier.ts";
import { stableId } from "./seeded-chance.ts";

const DAY_MS = 24 * 60 * 60_000;
const HOSTS = ["localhost", "fiesta.localhost", "gabi.localhost"];
const ADDRESS = {
  name: "Ana Reyes",
  phone: "0917 555 4821",
  address: "14 Mabini St, Brgy. San Roque, Marikina, 1801 Metro Manila",
};

/**
 * Seeds a mall at each demo brand; at the first, also Ana with points, a conversion, and a redemption in each state.
 */
export async function seedPoints(deps: Deps): Promise<void> {
  for (const host of HOSTS) {
    const brand = await deps.brands.findByHost(host);
    if (brand?.isDemo) await seedMall(deps, brand);
  }
  const brand = await deps.brands.findByHost("localhost");
  const ana = brand?.isDemo ? await findMemberByAccount(deps, brand.id, "ana") : undefined;
  if (!brand || !ana) return;
  await earnPoints(deps);
  const known = deps.db.selectFrom("redemptions").select("id").where("member_id", "=", ana.id).limit(1);
  if (await known.executeTakeFirst()) return;
  await seedAna(deps, brand, ana.id);
}

async function seedMall(deps: Deps, brand: Brand): Promise<void> {
  const known = deps.db.selectFrom("mall_items").select("id").where("brand_id", "=", brand.id).limit(1);
  if (await known.executeTakeFirst()) return;
  const now = deps.clock.now();
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  await inTransaction(deps.db, async (tx) => {
    for (const [position, item] of MALL_ITEMS.entries()) {
      const backOn = item.stock === 0 ? nextMonth : null;
      await insertItem(tx, deps, brand.id, { ...item, position, backOn, maxEach: 5, isShown: true, pictureId: null });
    }
  });
}

async function seedAna(deps: Deps, brand: Brand, memberId: string): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD);
  const rewardId = await inTransaction(deps.db, async (tx) => {
    const password = await findPaymentPassword(deps.db, memberId);
    if (password.hash === null) await setPaymentPassword(tx, deps, memberId, hash);
    const reward = await issueReward(tx, deps, {
      brandId: brand.id,
      memberId,
      currency: CURRENCY,
      source: "mission",
      sourceRef: "points at the opening of the mall",
      gift: { kind: "points", amount: amount("80000.00") },
      title: { EN: "Points mall opening", TY: "Pagbubukas ng points mall" },
    });
    return reward.rewardId;
  });
  await claimReward(deps, { brandId: brand.id, memberId, language: "EN" }, rewardId);

  const rate = deps.db.selectFrom("exchange_rates").select("id").where("brand_id", "=", brand.id);
  const { id: rateId } = await rate.orderBy("version", "desc").executeTakeFirstOrThrow();
  await convertProved(deps, { brand, memberId }, { requestKey: stableId("ana converts"), rateId, points: "5000.00" });

  const place = async (art: MallArt, quantity: number, daysAgo: number) => {
    const item = deps.db.selectFrom("mall_items").select("id").where("brand_id", "=", brand.id).where("art", "=", art);
    const { id: itemId } = await item.executeTakeFirstOrThrow();
    const asked = { requestKey: stableId(`ana redeems ${art}`), itemId, quantity, address: ADDRESS };
    return placeRedemption(back(deps, daysAgo * DAY_MS), { brand, memberId }, asked);
  };
  const [rejected, delivered, shipped, approved] = [
    await place("phone", 1, 14),
    await place("umbrella", 2, 7),
    await place("cup", 1, 3),
    await place("fan", 1, 1),
  ];
  await place("rice", 1, 0);
  await asOperator(deps, "amihan", async (worker) => {
    await decideRedemption(back(deps, 13 * DAY_MS), worker, rejected, {
      to: "rejected",
      reason: "The number is not prepaid.",
    });
    for (const [id, daysAgo] of [
      [delivered, 6],
      [shipped, 2],
      [approved, 0],
    ] as const)
      await decideRedemption(back(deps, daysAgo * DAY_MS), worker, id, { to: "approved" });
    await decideRedemption(back(deps, 5 * DAY_MS), worker, delivered, { to: "shipped" });
    await decideRedemption(back(deps, DAY_MS), worker, shipped, { to: "shipped" });
    await decideRedemption(back(deps, 3 * DAY_MS), worker, delivered, { to: "delivered" });
  });
}
