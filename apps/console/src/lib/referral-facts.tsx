import type { ReferralTerms } from "@perya/contract";
import { fromWire } from "@perya/money";
import { currencyNamed, sayAmount } from "./figures.ts";
import { t } from "./text.ts";
import type { Fact } from "./ui/facts.tsx";

/** Terms of a referral program, on its page and in a proposal. */
export function listTerms(terms: ReferralTerms, currency: string): Fact[] {
  const say = (amount: string) => sayAmount(fromWire(amount), currencyNamed(currency));
  const { minimumDeposit, minimumStake, days, claimDays, tiers, maxFriends, friend } = terms;
  return [
    ...tiers.map(({ from, amount }) => ({
      label: `${t("referralTerms.tiers")}, ${t("referralTerms.tier", { from })}`,
      value: say(amount),
    })),
    {
      label: t("referralTerms.maxFriends"),
      value: maxFriends === null ? t("referralTerms.maxFriends.none") : String(maxFriends),
    },
    { label: t("referralTerms.friend"), value: sayGift(friend, say) },
    { label: t("referralTerms.minimumDeposit"), value: say(minimumDeposit) },
    { label: t("referralTerms.minimumStake"), value: say(minimumStake) },
    { label: t("referralTerms.days"), value: String(days) },
    { label: t("referralTerms.claimDays"), value: String(claimDays) },
  ];
}

function sayGift(friend: ReferralTerms["friend"], say: (amount: string) => string): string {
  if (!friend) return t("referralTerms.friend.none");
  const { kind, amount, times, days } = friend;
  return kind === "cash"
    ? t("referralTerms.friend.asCash", { amount: say(amount) })
    : t("referralTerms.friend.terms", { amount: say(amount), times, days });
}
