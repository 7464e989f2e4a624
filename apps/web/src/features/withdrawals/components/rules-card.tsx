import type { WithdrawalCheck, WithdrawalPrecheck, WithdrawalRule } from "@perya/contract";
import { amount, formatAmount } from "@perya/money";
import { Amount, Card, classes, Icon, useAmountStyle } from "@perya/ui";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useMoments } from "../../../lib/page-clock.ts";
import { useText } from "../../../lib/text.ts";
import { sayMinutes } from "../withdrawals.words.ts";

type Props = { precheck: WithdrawalPrecheck; refused: readonly WithdrawalCheck[] };

/** Rules that are shown even when met, because they have counters. Others appear only when they block. */
const ALWAYS_SAID = new Set<WithdrawalRule>(["dayCount", "dayAmount"]);

/** Withdrawal requirements with limits and current values. `refused` holds the checks the server just rejected. */
export function RulesCard({ precheck, refused }: Props) {
  const { t } = useText();
  const checks = precheck.checks.map((check) => refused.find(({ rule }) => rule === check.rule) ?? check);
  // Not listed: turnover, which has its own section, and amount limits, which the amount field checks. After a
  // refusal by the server, amount limits are listed too.
  const isAboutAmount = ({ rule }: WithdrawalCheck) =>
    rule === "turnover" || (refused.length === 0 && OF_AMOUNT.has(rule));
  const shown = checks.filter((check) => !isAboutAmount(check) && (!check.isMet || ALWAYS_SAID.has(check.rule)));
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h2 className="text-base">{t("withdraw.available")}</h2>
        <p className="font-display text-2xl font-bold">
          <Amount amount={amount(precheck.available)} />
        </p>
      </div>
      <Turnover turnover={precheck.turnover} />
      <ul className="flex flex-col gap-2.5 text-sm">
        {shown.map((check) => (
          <Rule key={check.rule} check={check} />
        ))}
      </ul>
      <p className="border-t border-line pt-4 text-sm text-text-2">
        {t("withdraw.promise", { time: sayMinutes(precheck.promisedMinutes, t) })}
      </p>
    </Card>
  );
}

const OF_AMOUNT = new Set<WithdrawalRule>(["minimum", "maximum", "funds"]);

/** Turnover progress. Screen readers skip the bar, because the text has the same figures. */
function Turnover({ turnover }: { turnover: WithdrawalPrecheck["turnover"] }) {
  const { t } = useText();
  const style = useAmountStyle();
  const [counted, required, left] = [turnover.counted, turnover.required, turnover.left].map((text) => amount(text));
  if (counted === undefined || required === undefined || left === undefined) return null;
  const isDone = left === 0n;
  const percent = required === 0n ? 100 : Math.min(100, Number((counted * 1_000n) / required) / 10);
  return (
    <section aria-labelledby="turnover" className="flex flex-col gap-2">
      <h2 id="turnover" className="flex items-center gap-2 text-sm font-semibold">
        <Icon glyph={isDone ? Check : Clock} size={16} className={isDone ? "text-leaf" : "text-persimmon"} />
        {t("withdraw.turnover")}
      </h2>
      <span aria-hidden className="h-2 overflow-hidden rounded-full bg-surface-3">
        <span
          className={classes("block h-full rounded-full", isDone ? "bg-leaf" : "bg-sea")}
          style={{ inlineSize: `${percent}%` }}
        />
      </span>
      <p className="text-sm text-text-2">
        {required === 0n
          ? t("withdraw.turnover.none")
          : t("withdraw.turnover.counted", {
              counted: formatAmount(counted, style),
              required: formatAmount(required, style),
            })}
      </p>
      {!isDone && (
        <p className="text-sm font-semibold">{t("withdraw.turnover.left", { left: formatAmount(left, style) })}</p>
      )}
    </section>
  );
}

function Rule({ check }: { check: WithdrawalCheck }) {
  const { t } = useText();
  const { sayDay } = useMoments();
  const style = useAmountStyle();
  const { rule, isMet, until } = check;
  const say = (text: string | null) =>
    text === null ? "" : rule === "dayCount" ? text : formatAmount(amount(text.replace("-", "")), style);
  const values = {
    limit: say(check.limit),
    value: say(check.value),
    when: until === null ? "" : sayDay(until),
  };
  return (
    <li className={classes("flex items-start gap-2", !isMet && "font-semibold")}>
      <Icon
        glyph={isMet ? Check : until === null ? TriangleAlert : Clock}
        size={16}
        className={classes("mt-[0.2em]", isMet ? "text-leaf" : "text-persimmon")}
      />
      <span className="tabular-nums">{t(`withdraw.rule.${rule}`, values)}</span>
    </li>
  );
}
