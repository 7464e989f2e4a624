import type { Approval, ReferralTerms } from "@perya/contract";
import { currencyNamed, sayAmount } from "../../lib/figures.ts";
import { formatDay, formatDayAndMinute } from "../../lib/moments.ts";
import { listTerms } from "../../lib/referral-facts.tsx";
import { t } from "../../lib/text.ts";
import type { Fact } from "../../lib/ui/facts.tsx";
import { fromWire } from "@perya/money";

/** Terms of a proposed version of the referral program. */
export function ofReferralTerms({ payload, facts }: Approval): Fact[] | null {
  const { terms, currency } = facts;
  const startsOn = payload["startsOn"];
  if (typeof terms !== "object" || terms === null || typeof currency !== "string" || typeof startsOn !== "string")
    return null;
  return [
    { label: t("referralTerms.startsOn"), value: formatDay(startsOn, "day") },
    ...listTerms(terms as ReferralTerms, currency),
  ];
}

type RafflePayload = Record<"title" | "currency" | "pool" | "step" | "firstDay" | "lastDay" | "drawsAt", string> & {
  prizes: string[];
  mostTickets: number;
};

function isRaffle(payload: Approval["payload"]): payload is Approval["payload"] & RafflePayload {
  return typeof payload["pool"] === "string" && Array.isArray(payload["prizes"]);
}

/** Terms that opening a raffle publishes to players. */
export function ofRaffle({ payload }: Approval): Fact[] | null {
  if (!isRaffle(payload)) return null;
  const { title, currency, pool, prizes, step, mostTickets, firstDay, lastDay, drawsAt } = payload;
  const say = (amount: string) => sayAmount(fromWire(amount), currencyNamed(currency));
  return [
    { label: t("raffles.title"), value: title },
    { label: t("raffles.pool"), value: say(pool) },
    { label: t("raffles.prizes"), value: prizes.map(say).join(", ") },
    { label: t("raffles.step"), value: say(step) },
    { label: t("raffles.mostTickets"), value: String(mostTickets) },
    {
      label: t("raffles.days"),
      value: t("raffles.days.value", { first: formatDay(firstDay, "day"), last: formatDay(lastDay, "day") }),
    },
    { label: t("raffles.drawsAt"), value: formatDayAndMinute(drawsAt) },
  ];
}
