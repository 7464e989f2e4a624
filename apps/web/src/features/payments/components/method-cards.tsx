import type { PaymentMethod } from "@perya/contract";
import { amount, formatAmount } from "@perya/money";
import { ChoiceCard, LetterMark, useAmountStyle } from "@perya/ui";
import Clock from "lucide-react/icons/clock";
import { useId } from "react";
import { useMoments } from "../../../lib/page-clock.ts";
import { useText } from "../../../lib/text.ts";
import { CLOSED_WORDS } from "../payments.looks.ts";

type Props = { methods: readonly PaymentMethod[]; chosenId: string | null; onChoose: (id: string) => void };

/**
 * Payment methods as native radio buttons: one Tab stop, arrow keys choose. Closed methods stay listed with reason
 * and end time.
 */
export function MethodCards({ methods, chosenId, onChoose }: Props) {
  const { t } = useText();
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-base font-bold">{t("deposit.payWith")}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {methods.map((method) => (
          <ChoiceCard
            key={method.id}
            group={group}
            mark={<LetterMark name={method.name} isFaint={method.closed !== null} />}
            name={method.name}
            isChosen={method.id === chosenId}
            onChoose={() => onChoose(method.id)}
            closedIcon={method.closed ? Clock : undefined}
          >
            <Hint method={method} />
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}

function Hint({ method }: { method: PaymentMethod }) {
  const { t } = useText();
  const { sayDay } = useMoments();
  const style = useAmountStyle();
  const { closed } = method;
  if (closed)
    return (
      <span className="text-xs text-persimmon">
        {t(CLOSED_WORDS[closed.reason])}
        {closed.until && ` · ${t("deposit.closed.until", { when: sayDay(closed.until) })}`}
      </span>
    );
  return (
    <>
      <span className="text-xs text-text-2">{`${sayFee(method, t, style)} · ${sayArrival(method, t)}`}</span>
      <bdi className="text-xs text-text-3 tabular-nums">
        {`${formatAmount(amount(method.minimum), style)} – ${formatAmount(amount(method.maximum), style)}`}
      </bdi>
    </>
  );
}

type Translate = ReturnType<typeof useText>["t"];

function sayFee({ feeFixed, feeBp }: PaymentMethod, t: Translate, style: ReturnType<typeof useAmountStyle>): string {
  const fixed = amount(feeFixed);
  const share = feeBp === 0 ? "" : `${feeBp / 100} %`;
  if (fixed === 0n) return share === "" ? t("deposit.free") : t("deposit.feeOf", { fee: share });
  const sum = formatAmount(fixed, style);
  return t("deposit.feeOf", { fee: share === "" ? sum : `${sum} + ${share}` });
}

export function sayArrival({ arrivalMinutes }: Pick<PaymentMethod, "arrivalMinutes">, t: Translate): string {
  return arrivalMinutes === 0 ? t("deposit.arrives.atOnce") : t("deposit.arrives.about", { minutes: arrivalMinutes });
}
