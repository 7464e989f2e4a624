import type { Tx } from "@perya/db";
import { amount, isCurrency } from "@perya/money";
import { giftTerms, type VipTerms } from "@perya/rules";
import { textFor } from "@perya/text/compile";
import type { ClockedDbDeps } from "../../deps.ts";
import { checkRewardStanding, issueReward } from "../rewards/index.ts";

const DAY_MS = 24 * 60 * 60_000;

type Recipient = { brandId: string; memberId: string; currency: string };
export type VipGift = {
  key: "vip.levelGift" | "vip.birthdayGift";
  /** Such as `level:3` or `birthday:2026`. Each gift is given once. */
  sourceRef: string;
  level: string;
  amount: string;
};

/** Issues a gift by the version's terms. A blocked member does not get it, not even after being unblocked. */
export async function giveGift(
  tx: Tx,
  deps: Pick<ClockedDbDeps, "clock">,
  { brandId, memberId, currency }: Recipient,
  terms: VipTerms,
  gift: VipGift,
): Promise<boolean> {
  if (await checkRewardStanding(tx, memberId)) return false;
  if (!isCurrency(currency)) throw new Error(`unknown currency: ${currency}`);
  const sum = { amount: amount(gift.amount) };
  const wagering = giftTerms(terms);
  const { isNew } = await issueReward(tx, deps, {
    brandId,
    memberId,
    currency,
    source: "vip",
    sourceRef: gift.sourceRef,
    gift: wagering ? { kind: "bonus", ...sum, terms: wagering } : { kind: "cash", ...sum },
    title: {
      EN: textFor("EN").t(gift.key, { level: gift.level }),
      TY: textFor("TY").t(gift.key, { level: gift.level }),
    },
    claimUntil: new Date(deps.clock.now().getTime() + terms.giftDays * DAY_MS),
  });
  return isNew;
}
