import type { Amount as Money } from "@perya/money";
import { Amount } from "./amount.tsx";
import { classes } from "./classes.ts";
import { Icon, type Glyph } from "./icon.tsx";

export type MoneyRowProps = {
  name: string;
  moment: string;
  /** Text of the status. Shown with icon and color: never color alone. */
  word: string;
  glyph: Glyph;
  colour: string;
  amount: Money;
  /** True if no money moved in the end. */
  isVoid: boolean;
  isShown: boolean;
  onShow: () => void;
};

/** A payment in a list; a click shows its details. */
export function MoneyRow({ name, moment, word, glyph, colour, amount, isVoid, isShown, onShow }: MoneyRowProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isShown}
        onClick={onShow}
        className="grid w-full grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 py-2.5 text-start text-sm hover:bg-surface-1 sm:grid-cols-[7.5rem_11rem_1fr_auto]"
      >
        <span className="truncate font-semibold">{name}</span>
        <span className="text-text-3 max-sm:order-3 max-sm:text-xs">{moment}</span>
        <span
          className={classes("inline-flex items-center gap-2 max-sm:order-4 max-sm:justify-end max-sm:text-xs", colour)}
        >
          <Icon glyph={glyph} size={16} />
          {word}
        </span>
        <Amount
          amount={amount}
          className={classes("justify-end font-semibold", isVoid && "text-text-3 line-through")}
        />
      </button>
    </li>
  );
}
