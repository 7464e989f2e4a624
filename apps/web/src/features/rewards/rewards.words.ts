import type { Reward, RewardSource } from "@perya/contract";
import { add, type Amount, formatAmount, fromWire, isCurrency, ZERO } from "@perya/money";
import type { Text } from "@perya/text";
import type { Glyph } from "@perya/ui";
import BadgePercent from "lucide-react/icons/badge-percent";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import Gem from "lucide-react/icons/gem";
import Dices from "lucide-react/icons/dices";
import Megaphone from "lucide-react/icons/megaphone";
import Ticket from "lucide-react/icons/ticket";
import Trophy from "lucide-react/icons/trophy";
import UsersRound from "lucide-react/icons/users-round";

export const SOURCE_GLYPHS: Record<RewardSource, Glyph> = {
  promotion: Megaphone,
  mission: CircleCheckBig,
  leaderboard: Trophy,
  rebate: BadgePercent,
  vip: Gem,
  referral: UsersRound,
  raffle: Ticket,
  freeRounds: Dices,
};

export type Gift = Pick<Reward, "kind" | "currency"> & Partial<Pick<Reward, "rounds">> & { amount: Amount };

export function giftOf({ kind, currency, amount, rounds }: Reward): Gift {
  return { kind, currency, amount: fromWire(amount), rounds };
}

/** Writes a figure without its unit: "₱50.00", "123.45", "10 × ₱5.00". Truncated, as money is. */
export function sayFigure({ kind, amount, currency, rounds }: Gift, locale: string): string {
  if (rounds && isCurrency(currency))
    return `${rounds.count} × ${formatAmount(fromWire(rounds.stake), { currency, locale })}`;
  return kind !== "points" && isCurrency(currency)
    ? formatAmount(amount, { currency, locale })
    : sayPoints(amount, locale);
}

/** Ten-thousandths of a point in one hundredth: two decimals are shown. */
const IN_HUNDREDTH = 100n;

function sayPoints(points: Amount, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(Number(points / IN_HUNDREDTH) / 100);
}

/** Writes the whole gift: "₱500.00 bonus money", "120 points". */
export function sayGift(gift: Gift, { t, locale }: Text): string {
  return `${sayFigure(gift, locale)} ${t(`rewards.kind.${gift.kind}`)}`;
}

/** Totals per kind and currency, cash first: only cash can be withdrawn, so it is never added to the others. */
export function sumGifts(rewards: readonly Reward[]): Gift[] {
  const totals = new Map<string, Gift>();
  // Free rounds are summed by their value, because their stakes differ.
  for (const gift of rewards.map((reward) => ({ ...giftOf(reward), rounds: null }))) {
    const key = `${gift.kind} ${gift.currency}`;
    totals.set(key, { ...gift, amount: add(totals.get(key)?.amount ?? ZERO, gift.amount) });
  }
  return [...totals.values()].toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
}

const ORDER: readonly Reward["kind"][] = ["cash", "bonus", "freeRounds", "points"];
