import { classes, Icon } from "@perya/ui";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useId } from "react";
import { useText } from "../../../lib/text.ts";

type StepperProps = {
  label: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  isLabelHidden?: boolean;
};

/** Number field with minus and plus buttons. */
export function Stepper({ label, value, min = 1, max, onChange, isLabelHidden = false }: StepperProps) {
  const { t } = useText();
  const id = useId();
  const set = (wanted: number) => onChange(Math.min(max, Math.max(min, Math.trunc(wanted) || min)));
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "text-sm text-text-2"}>
        {label}
      </label>
      <div className="flex h-11 items-center rounded-control border border-line-strong bg-surface-1 lg:h-9">
        <button
          type="button"
          aria-label={t("lotto.less", { name: label })}
          disabled={value <= min}
          onClick={() => set(value - 1)}
          className={classes(STEP, "rounded-s-control")}
        >
          <Icon glyph={Minus} size={16} />
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          value={value}
          onChange={({ target }) => set(Number(target.value.replaceAll(/\D/gu, "")))}
          className="field-text h-full w-11 bg-transparent text-center font-semibold tabular-nums"
        />
        <button
          type="button"
          aria-label={t("lotto.more.of", { name: label })}
          disabled={value >= max}
          onClick={() => set(value + 1)}
          className={classes(STEP, "rounded-e-control")}
        >
          <Icon glyph={Plus} size={16} />
        </button>
      </div>
    </div>
  );
}

const STEP =
  "grid h-full w-10 place-items-center text-text-2 transition-colors hover:bg-surface-2 hover:text-text-1 disabled:opacity-40";
