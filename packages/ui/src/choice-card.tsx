import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { type Glyph, Icon } from "./icon.tsx";
import { RADIO_CARD, RADIO_DOT } from "./radio-cards.tsx";

export type ChoiceCardProps = {
  /** Shared name of the radio buttons. */
  group: string;
  mark: ReactNode;
  name: string;
  /** One or two lines below the name. */
  children: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
  /** Icon instead of the radio dot if the option cannot be chosen now. */
  closedIcon?: Glyph | undefined;
};

/**
 * One option of a grid, with a mark before its name and the radio dot at the end. A real radio button; the caller
 * provides the fieldset.
 */
export function ChoiceCard({ group, mark, name, children, isChosen, onChoose, closedIcon }: ChoiceCardProps) {
  return (
    <label
      className={classes(
        RADIO_CARD,
        "min-h-16 px-3.5 py-2.5 has-checked:shadow-[inset_0_0_0_1px_var(--text-1)]",
        "has-disabled:cursor-not-allowed has-disabled:hover:border-line",
      )}
    >
      {mark}
      <span className="flex min-w-0 grow flex-col">
        <span className={classes("truncate font-semibold", closedIcon && "text-text-3")}>{name}</span>
        {children}
      </span>
      {closedIcon && <Icon glyph={closedIcon} className="text-persimmon" />}
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={closedIcon !== undefined}
        onChange={onChoose}
        className={classes(RADIO_DOT, closedIcon && "hidden")}
      />
    </label>
  );
}
