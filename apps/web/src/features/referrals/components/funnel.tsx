import type { Referral } from "@perya/contract";
import { amount, formatAmount } from "@perya/money";
import { classes, useAmountStyle } from "@perya/ui";
import { Link } from "@perya/browser/router";
import { useMoments } from "../../../lib/page-clock.ts";
import { useText } from "../../../lib/text.ts";

const STEPS = ["opened", "signedUp", "verified", "deposited", "qualified", "paid"] as const;
const COLORS: Partial<Record<(typeof STEPS)[number], string>> = { qualified: "bg-ube", paid: "bg-leaf" };

/** Six counts on one scale, so that the bars can be compared, and the rewards so far. */
export function Funnel({ referral: { funnel, since, paid, claimable, underReview } }: { referral: Referral }) {
  const { t, locale } = useText();
  const { sayDate } = useMoments();
  const style = useAmountStyle();
  const say = (text: string) => formatAmount(amount(text), style);
  const widest = Math.max(...STEPS.map((step) => funnel[step]));
  const format = new Intl.NumberFormat(locale);
  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{since && t("referral.since", { day: sayDate(since) })}</h3>
        <p className="text-sm text-text-2 tabular-nums">
          {t("referral.sums", { paid: say(paid), claimable: say(claimable) })}
          {amount(underReview) > 0n && ` · ${t("referral.review", { amount: say(underReview) })}`}
        </p>
      </header>
      {widest === 0 && <p className="text-sm text-text-3">{t("referral.none")}</p>}
      <dl className="grid grid-cols-[minmax(7rem,auto)_1fr_auto] items-center gap-x-3 gap-y-2.5 text-sm">
        {STEPS.map((step) => (
          <div key={step} className="contents">
            <dt className="text-text-2">{t(`referral.step.${step}`)}</dt>
            <dd aria-hidden className="h-3 overflow-hidden rounded-chip bg-surface-3">
              <span
                className={classes("block h-full rounded-chip", COLORS[step] ?? "bg-sea")}
                style={{ inlineSize: `${widest === 0 ? 0 : (funnel[step] / widest) * 100}%` }}
              />
            </dd>
            <dd className="text-end font-semibold tabular-nums">{format.format(funnel[step])}</dd>
          </div>
        ))}
      </dl>
      {amount(claimable) > 0n && (
        <Link to="/member/rewardCenter" className="self-start font-semibold text-sea hover:underline">
          {t("referral.claim")}
        </Link>
      )}
    </>
  );
}
