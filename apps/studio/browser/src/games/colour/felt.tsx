import { type Amount, fromTenThousandths } from "@perya/money";
import { COLOURS, type ColourResult } from "@perya/maths/colour-game";
import { classes, Icon } from "@perya/ui";
import Minus from "lucide-react/icons/minus";
import { type KeyboardEvent, useRef } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { useScenery } from "../quick/scenery.tsx";
import { Chips } from "./chip.tsx";
import { colourAt, Mark, paintOf } from "./colours.tsx";

/** The board: six colors with name, mark, chips and result. */
export function Felt({
  chips,
  chip,
  result,
  isWin,
  isLocked,
  onChange,
}: {
  chips: readonly number[];
  /** Stake of one chip. */
  chip: Amount;
  result: ColourResult | null;
  isWin: boolean;
  isLocked: boolean;
  onChange?: (colour: number, step: 1 | -1) => void;
}) {
  const { t } = useGame();
  const { colours } = useScenery();
  return (
    <fieldset className="contents">
      <legend className="sr-only">{t("colour.felt")}</legend>
      <div
        className="grid min-h-0 grow auto-rows-fr flat:col-start-2 flat:row-span-2 flat:row-start-1 grid-cols-3 gap-1.5 rounded-sheet border-2 p-2 sm:gap-2.5 sm:p-3"
        style={{ background: colours.frame, borderColor: colours.edge }}
      >
        {COLOURS.map((name, colour) => (
          <Square
            key={name}
            colour={colour}
            count={chips[colour] ?? 0}
            chip={chip}
            result={result}
            isDim={isWin && result !== null && (result.pays[colour] ?? 0) === 0}
            isLit={isWin && (result?.pays[colour] ?? 0) > 0}
            isLocked={isLocked}
            onChange={(step) => onChange?.(colour, step)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Square({
  colour,
  count,
  chip,
  result,
  isDim,
  isLit,
  isLocked,
  onChange,
}: {
  colour: number;
  count: number;
  chip: Amount;
  result: ColourResult | null;
  isDim: boolean;
  isLit: boolean;
  isLocked: boolean;
  onChange: (step: 1 | -1) => void;
}) {
  const { t, money } = useGame();
  const { fill, shade, ink } = paintOf(colour);
  const name = t(`colour.${colourAt(colour)}`);
  const square = useRef<HTMLButtonElement>(null);

  /** Removes a chip. With the last chip this button disappears, so the focus moves to the square. */
  function take() {
    if (count === 1) square.current?.focus();
    onChange(-1);
  }

  function press(event: KeyboardEvent) {
    if (!["Delete", "Backspace", "-"].includes(event.key)) return;
    event.preventDefault();
    onChange(-1);
  }

  return (
    <div
      className="relative grid min-h-0 overflow-hidden rounded-[10px] transition-opacity duration-enter"
      style={{ background: fill, boxShadow: `inset 0 0 0 3px ${isLit ? "#fff8e8" : shade}`, color: ink }}
    >
      <button
        ref={square}
        type="button"
        aria-disabled={isLocked || undefined}
        aria-label={t("colour.add", { colour: name, amount: money(chip), count })}
        onClick={() => !isLocked && onChange(1)}
        onKeyDown={press}
        className={classes(
          "relative flex min-h-0 flex-col items-start overflow-hidden rounded-[10px] p-2 short:p-1.5 text-start transition-[filter] focus-visible:-outline-offset-4 focus-visible:outline-current sm:p-3",
          isLocked ? "cursor-default" : "hover:brightness-105 active:brightness-95",
        )}
      >
        <span className="font-display text-base leading-none font-bold sm:text-lg">{name}</span>
        <Mark colour={colour} className="absolute inset-0 m-auto h-[52%] max-w-[60%]" />
        {count > 0 && (
          <Chips
            count={count}
            className="absolute end-1.5 bottom-1.5 h-[40%] max-h-11 sm:end-3 sm:bottom-3 sm:max-h-20 flat:end-1.5 flat:bottom-1.5 flat:max-h-11"
          />
        )}
      </button>
      {isDim && <span aria-hidden className="pointer-events-none absolute inset-0 animate-fade bg-[#12181b]/50" />}
      {count > 0 && !isLocked && (
        <button
          type="button"
          aria-label={t("colour.take", { colour: name })}
          onClick={take}
          className="absolute end-0 top-0 grid size-11 place-items-center focus-visible:-outline-offset-4 focus-visible:outline-current"
        >
          <span className="grid size-7 place-items-center rounded-full bg-[#12181b]/75 text-[#f4f0e6] hover:bg-[#12181b]">
            <Icon glyph={Minus} size={16} />
          </span>
        </button>
      )}
      {result && <Brought colour={colour} chip={chip} result={result} />}
    </div>
  );
}

/** Shows the number of dice with this color, and the payout of its chips. */
function Brought({ colour, chip, result }: { colour: number; chip: Amount; result: ColourResult }) {
  const { t, money } = useGame();
  const matches = result.dice.filter((die) => die === colour).length;
  const pay = result.pays[colour] ?? 0;
  if (matches === 0) return null;
  const paid = fromTenThousandths((chip * BigInt(pay)) / 100n);
  return (
    <p
      aria-hidden
      className="pointer-events-none absolute start-1 bottom-1 flex animate-enter flex-col rounded-chip bg-[#12181b]/88 px-1.5 py-0.5 text-xs leading-tight font-semibold text-[#f4f0e6] tabular-nums sm:start-3 sm:bottom-3 sm:px-2 sm:py-1 sm:text-sm flat:start-1 flat:bottom-1 flat:text-xs"
    >
      <span>{matches === 1 ? t("colour.one") : t("colour.many", { count: matches })}</span>
      {pay > 0 && <bdi>{money(paid)}</bdi>}
    </p>
  );
}
