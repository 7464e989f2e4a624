import type { Approval, LotteryTermsDraft } from "@perya/contract";
import { formatDayAndMinute } from "../../lib/moments.ts";
import { listLotteryChanges, listLotteryTerms } from "../../lib/lottery-words.ts";
import { t } from "../../lib/text.ts";
import type { Fact } from "../../lib/ui/facts.tsx";
import { Figure } from "../../lib/ui/figure.tsx";
import { Changed } from "./reward-facts.tsx";

const isTerms = (value: unknown): value is LotteryTermsDraft =>
  typeof value === "object" && value !== null && "cap" in value && "rates" in value;

/** Terms that a new version of a lottery game changes; all terms if there is no earlier version. */
export function ofLotteryTerms({ payload, facts }: Approval): Fact[] | null {
  const { version } = payload;
  const { name, currency, before, terms } = facts;
  if (!isTerms(terms) || typeof name !== "string" || typeof currency !== "string") return null;
  return [
    { label: t("lottery.game"), value: name },
    { label: t("lottery.terms"), value: t("lottery.terms.version", { version: String(version) }) },
    ...(isTerms(before)
      ? listLotteryChanges(before, terms, currency).map(({ label, before: old, now }) => {
          return { label, value: <Changed before={old} now={now} /> };
        })
      : listLotteryTerms(terms, currency).map(({ label, text }) => ({ label, value: text }))),
  ];
}

/** The draw, and the stakes that its cancellation returns. */
export function ofLotteryCancel({ payload }: Approval): Fact[] | null {
  const { name, drawNumber, drawsAt, currency, bets, staked, hasResult } = payload;
  if (typeof drawsAt !== "string" || typeof staked !== "string" || typeof currency !== "string") return null;
  return [
    { label: t("lottery.draw"), value: `${String(name)} ${String(drawNumber)}` },
    { label: t("lottery.drawsAt"), value: formatDayAndMinute(drawsAt) },
    { label: t("lottery.bets"), value: String(bets) },
    { label: t("lottery.staked"), value: <Figure amount={staked} currency={currency} /> },
    { label: t("lottery.result"), value: t(hasResult === true ? "lottery.resultKnown" : "lottery.resultUnknown") },
  ];
}
