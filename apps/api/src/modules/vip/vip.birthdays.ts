import { inTransaction } from "@perya/db";
import { isBirthday } from "@perya/rules";
import type { Deps } from "../../deps.ts";
import { listBirthdays } from "../members/index.ts";
import { lockMemberForRewards } from "../rewards/index.ts";
import { giveGift } from "./vip.gifts.ts";
import * as queries from "./vip.queries.ts";

/**
 * Gives today's birthday gifts, once a year per member. Birthdays are encrypted and cannot be searched, so every
 * profile is read once a day.
 */
export async function giveBirthdayGifts(deps: Pick<Deps, "db" | "clock" | "vault">): Promise<void> {
  for (const brand of await queries.listBrandsAt(deps.db, deps.clock.now())) {
    if (!brand.version.terms.levels.some(({ birthdayGift }) => birthdayGift !== null)) continue;
    for await (const { memberId, birthday } of listBirthdays(deps, brand.brand_id))
      if (isBirthday(birthday, brand.today)) await giveBirthdayGift(deps, brand, memberId);
  }
}

async function giveBirthdayGift(
  deps: Pick<Deps, "db" | "clock">,
  { brand_id: brandId, currency, today, version }: queries.Today,
  memberId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockMemberForRewards(tx, memberId);
    const { levels } = version.terms;
    const level = levels[Math.min(await queries.findLevelOn(tx, memberId, today), levels.length) - 1];
    if (!level?.birthdayGift) return;
    const year = today.slice(0, 4);
    const gift = {
      key: "vip.birthdayGift",
      sourceRef: `birthday:${year}`,
      level: level.name,
      amount: level.birthdayGift,
    } as const;
    await giveGift(tx, deps, { brandId, memberId, currency }, version.terms, gift);
  });
}
