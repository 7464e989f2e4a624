import type { Rebate, RebateProgram } from "@perya/contract";
import { Button, Card, Notice } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import { useMoments } from "../../../lib/page-clock.ts";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { vipMutations } from "../vip.queries.ts";
import { sayMoney, sayPeriod } from "../vip.words.ts";
import { RebateFormula } from "./rebate-formula.tsx";

/** A rebate that can be claimed or is under review. */
export function ClaimableRebate({ rebate }: { rebate: Rebate }) {
  const { t, locale } = useText();
  const { sayDay } = useMoments();
  const claim = useMutation(vipMutations.claim());
  const period = sayPeriod(rebate, locale);
  const { rewardId } = rebate;
  return (
    <Card className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h3 className="font-sans text-sm text-text-2">
            {rebate.programName}, {period}
          </h3>
          <bdi className="font-display text-2xl font-bold tabular-nums">
            {sayMoney(rebate.amount, rebate.currency, locale)}
          </bdi>
          <p className="text-sm text-text-2">
            {rebate.state === "held"
              ? t("rewards.held")
              : rebate.paidAt !== null && t("rewards.autoPay", { when: sayDay(rebate.paidAt) })}
          </p>
        </div>
        {rebate.state === "claimable" && rewardId !== null && (
          <Button
            variant="primary"
            pending={claim.isPending}
            onClick={() => claim.mutate(rewardId)}
            aria-label={t("rewards.claim.one", { title: `${rebate.programName}, ${period}` })}
          >
            {t("rewards.claim")}
          </Button>
        )}
      </header>
      {claim.error && <Notice tone="error">{problemText(claim.error, t)}</Notice>}
      <RebateFormula rebate={rebate} />
    </Card>
  );
}

/** The rebate earned so far in the open period. */
export function AccruingRebate({ program }: { program: RebateProgram }) {
  const { t, locale } = useText();
  const { current, way, payAt } = program;
  return (
    <Card className="flex flex-col gap-4">
      <header>
        <h3 className="font-sans text-sm text-text-2">
          {program.name}, {sayPeriod(current, locale)}
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-display text-2xl font-bold tabular-nums">
            {sayMoney(current.amount, current.currency, locale)}
          </bdi>
          <span className="text-sm text-text-2">{t("rebates.soFar")}</span>
        </p>
        <p className="text-sm text-text-2">
          {way === "automatic" ? t(`rebates.pays.${program.period}`) : t("rebates.claimNext", { time: payAt })}
          {current.cap !== null && ` ${t("rebates.cap", { amount: sayMoney(current.cap, current.currency, locale) })}`}
        </p>
      </header>
      <RebateFormula rebate={current} />
    </Card>
  );
}
