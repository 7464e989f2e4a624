import type { GameCategory, Promotion, PromotionCondition, PromotionStatus } from "@perya/contract";
import { type Currency, formatAmount, fromWire } from "@perya/money";
import type { Text, TextKey } from "@perya/text";
import type { BadgeTone, Glyph } from "@perya/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Gift from "lucide-react/icons/gift";
import Hourglass from "lucide-react/icons/hourglass";
import LoaderCircle from "lucide-react/icons/loader-circle";
import Lock from "lucide-react/icons/lock";
import Ticket from "lucide-react/icons/ticket";

type Look = { tone: BadgeTone; icon: Glyph };

export const STATUS_LOOKS: Record<PromotionStatus, Look> = {
  open: { tone: "shell", icon: CircleCheck },
  comingSoon: { tone: "neutral", icon: Clock },
  joined: { tone: "info", icon: Ticket },
  process: { tone: "info", icon: LoaderCircle },
  applying: { tone: "warning", icon: Hourglass },
  issued: { tone: "bonus", icon: Gift },
  claimed: { tone: "success", icon: CircleCheck },
  rejected: { tone: "error", icon: CircleX },
  closed: { tone: "neutral", icon: Lock },
};

const ENDED: ReadonlySet<PromotionStatus> = new Set(["claimed", "rejected", "closed"]);
export const isEnded = ({ status }: Promotion) => ENDED.has(status);

/** Translation, locale and currency for texts about promotions. */
export type Speaker = Text & { currency: Currency };

export const sayMoney = (text: string, { currency, locale }: Speaker) =>
  formatAmount(fromWire(text), { currency, locale });

export const sayNumber = (text: string, { locale }: Speaker) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(Number(text));

/** Describes the reward with its wagering requirement. */
export function sayGift({ terms: { gift } }: Promotion, speaker: Speaker): string {
  const { t } = speaker;
  switch (gift.kind) {
    case "cash":
      return t("promotions.get.cash", { amount: sayMoney(gift.amount, speaker) });
    case "bonus":
      return t("promotions.get.bonus", { amount: sayMoney(gift.amount, speaker), times: gift.terms.times });
    case "points":
      return t("promotions.get.points", { points: sayNumber(gift.amount, speaker) });
    case "match":
      return t("promotions.get.match", {
        percent: gift.percent,
        most: sayMoney(gift.most, speaker),
        times: gift.terms.times,
      });
    case "rebate":
      return t("promotions.get.rebate", {
        percent: sayNumber(String(gift.rateBp / 100), speaker),
        games: sayGames(gift.category, speaker),
        most: sayMoney(gift.most, speaker),
      });
    default:
      return gift satisfies never;
  }
}

const CATEGORIES: Record<GameCategory, TextKey> = {
  RNG: "page.rng",
  LIVE: "page.live",
  SPORTS: "page.sports",
  ESPORTS: "page.esports",
  ELOTT: "page.elott",
  LOTT: "page.lott",
  FISH: "page.fish",
  PVP: "page.pvp",
  COCKFIGHT: "page.cockfight",
  BINGO: "page.bingo",
  INHOUSE: "page.bgs",
  JACKPOT: "promotions.jackpot",
};

export const sayGames = (category: GameCategory | null, { t }: Speaker) =>
  category === null ? t("promotions.allGames") : t(CATEGORIES[category]);

export function sayCondition(condition: PromotionCondition, speaker: Speaker): string {
  const { t, locale } = speaker;
  switch (condition.kind) {
    case "firstDeposit":
    case "deposit":
      return t(`promotions.condition.${condition.kind}`, { amount: sayMoney(condition.minimum, speaker) });
    case "validStake":
      return t("promotions.condition.validStake", {
        amount: sayMoney(condition.minimum, speaker),
        games: sayGames(condition.category, speaker),
      });
    case "vipLevel":
      return t("promotions.condition.vipLevel", { level: condition.level });
    case "accountAge":
    case "newAccount":
      return t(`promotions.condition.${condition.kind}`, { days: condition.days });
    case "mobileVerified":
    case "identityVerified":
      return t(`promotions.condition.${condition.kind}`);
    case "weekday": {
      const names = condition.days.map((day) =>
        // The 4th of January 1970 was a Sunday.
        new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(new Date((3 + day) * 86_400_000)),
      );
      return t("promotions.condition.weekday", { days: new Intl.ListFormat(locale).format(names) });
    }
    default:
      return condition satisfies never;
  }
}

/** What counts toward the wagering requirement: "Slots 100%, Live casino 10%". Null for money without one. */
export function sayCounts({ terms: { gift } }: Promotion, speaker: Speaker): string | null {
  if (gift.kind !== "bonus" && gift.kind !== "match") return null;
  const { categories, otherwise } = gift.terms.weights;
  const parts = Object.entries(categories).map(([category, percent]) =>
    speaker.t("promotions.weight", { games: sayGames(category as GameCategory, speaker), percent }),
  );
  if (otherwise > 0)
    parts.push(speaker.t("promotions.weight", { games: speaker.t("promotions.others"), percent: otherwise }));
  return parts.join(", ");
}
