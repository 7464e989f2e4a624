import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { type Glyph, Icon } from "./icon.tsx";

export type RadioCard<Key extends string> = { key: Key; label: string; hint?: ReactNode; icon?: Glyph | undefined };

export type RadioCardsProps<Key extends string> = {
  /** The question, shown above the cards. */
  label: string;
  cards: readonly RadioCard<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
};

/** A few options, each with a description. Real radio buttons: one Tab stop, arrows choose. */
export function RadioCards<Key extends string>({ label, cards, selected, onSelect }: RadioCardsProps<Key>) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-text-1">{label}</legend>
      {cards.map((card) => (
        <label key={card.key} className={classes(RADIO_CARD, "min-h-11 px-3 py-2")}>
          <input
            type="radio"
            name={name}
            checked={card.key === selected}
            onChange={() => onSelect(card.key)}
            className={RADIO_DOT}
          />
          <span className="flex min-w-0 grow flex-col">
            <span className="text-text-1">{card.label}</span>
            {card.hint && <bdi className="text-sm break-words text-text-3">{card.hint}</bdi>}
          </span>
          {card.icon && <Icon glyph={card.icon} className="text-text-3" />}
        </label>
      ))}
    </fieldset>
  );
}

export const RADIO_CARD =
  "flex cursor-pointer items-center gap-3 rounded-control border border-line transition-colors " +
  "hover:border-line-strong has-checked:border-text-1 has-checked:bg-surface-2 " +
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";

export const RADIO_DOT =
  "grid size-5 shrink-0 appearance-none place-items-center rounded-full border border-line-strong bg-surface-1 " +
  "checked:border-6 checked:border-text-1 focus-visible:outline-none forced-colors:appearance-auto";
