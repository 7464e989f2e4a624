import type { PaymentMethod } from "@perya/contract";
import { amount, CURRENCIES, formatAmount } from "@perya/money";
import { TextField, useAmountStyle } from "@perya/ui";
import { useCurrency } from "../../../lib/site.ts";
import { useText } from "../../../lib/text.ts";
import { chipsOf, readTyped } from "../payments.choice.ts";

type Props = { method: PaymentMethod; typed: string; onType: (typed: string) => void };

/** Amount, typed or chosen from quick amounts. Validated on every keystroke. */
export function AmountBox({ method, typed, onType }: Props) {
  const { t } = useText();
  const currency = useCurrency();
  const style = useAmountStyle();
  const { problem } = readTyped(typed, method, currency);
  const [minimum, maximum] = [method.minimum, method.maximum].map((text) => formatAmount(amount(text), style));
  const values = { minimum: minimum ?? "", maximum: maximum ?? "" };
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-base">{t("deposit.amount")}</h2>
      <TextField
        label={t("deposit.amount.label")}
        isLabelHidden
        isFigure
        inputMode="decimal"
        autoComplete="off"
        start={<span aria-hidden>{CURRENCIES[currency].symbol}</span>}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        hint={t("deposit.amount.between", values)}
        error={problem !== null && problem !== "empty" ? t(`deposit.amount.${problem}`, values) : undefined}
      />
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2">
        <legend className="sr-only">{t("deposit.amount.chips")}</legend>
        {chipsOf(method).map((chip) => (
          <button
            key={chip}
            type="button"
            aria-pressed={isSame(chip, typed, method, currency)}
            onClick={() => onType(chip)}
            className={CHIP}
          >
            {formatAmount(amount(chip), style).replace(/[.,]00$/, "")}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function isSame(
  chip: string,
  typed: string,
  method: PaymentMethod,
  currency: Parameters<typeof readTyped>[2],
): boolean {
  const read = readTyped(typed, method, currency);
  return read.problem === null && read.amount === amount(chip);
}

const CHIP =
  "min-h-11 rounded-control border border-line bg-surface-2 px-1 text-sm font-semibold tabular-nums transition-colors " +
  "hover:border-line-strong aria-pressed:border-text-1 aria-pressed:bg-surface-3";
