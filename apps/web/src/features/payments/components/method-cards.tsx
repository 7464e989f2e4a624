import type { PaymentMethod } from "@perya/contract";
import { amount, formatAmount } from "@perya/money";
import { classes, Icon, LetterMark, useAmountStyle } from "@perya/ui";
import Clock from "lucide-react/icons/clock";
import { useId } from "react";
import { sayDay } from "../../../lib/moments.ts";
import { useText } from "../../../lib/text.ts";
import { CLOSED_WORDS } from "../payments.looks.ts";

type Props = { methods: readonly PaymentMethod[]; chosenId: string | null; onChoose: (id: string) => void };

/** Real radio buttons: one stop for Tab, arrows choose. One that is closed keeps its place and says why, and until when. */
export function MethodCards({ methods, chosenId, onChoose }: Props) {
  const { t } = useText();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-base font-bold">{t("deposit.payWith")}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {methods.map((method) => (
          <label key={method.id} className={classes(CARD, method.closed ? "cursor-not-allowed" : "cursor-pointer")}>
            <LetterMark name={method.code} isFaint={method.closed !== null} />
            <span className="flex min-w-0 grow flex-col">
              <span className={classes("truncate font-semibold", method.closed && "text-text-3")}>{method.name}</span>
              <Hint method={method} />
            </span>
            {method.closed && <Icon glyph={Clock} className="text-persimmon" />}
            <input
              type="radio"
              name={name}
              checked={method.id === chosenId}
              disabled={method.closed !== null}
              onChange={() => onChoose(method.id)}
              className={classes(DOT, method.closed && "hidden")}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Hint({ method }: { method: PaymentMethod }) {
  const { t, locale } = useText();
  const style = useAmountStyle();
  const { closed } = method;
  if (closed)
    return (
      <span className="text-xs text-persimmon">
        {t(CLOSED_WORDS[closed.reason])}
        {closed.until && ` · ${t("deposit.closed.until", { when: sayDay(closed.until, locale) })}`}
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

const CARD =
  "flex min-h-20 items-center gap-3 rounded-control border border-line px-3.5 py-2.5 transition-colors " +
  "hover:border-line-strong has-checked:border-text-1 has-checked:bg-surface-2 has-checked:shadow-[inset_0_0_0_1px_var(--text-1)] " +
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";

const DOT =
  "grid size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface-1 " +
  "checked:border-6 checked:border-text-1 focus-visible:outline-none forced-colors:appearance-auto";
