import { type ColourResult } from "@perya/maths/colour-game";
import { dicePay, type DiceResult } from "@perya/maths/dice";
import { CELLS } from "@perya/maths/mines";
import type { SlotResult } from "@perya/maths/slots";
import { classes } from "@perya/ui";
import { colourAt, Mark, paintOf } from "../games/colour/colours.tsx";
import { Mine } from "../games/mines/field-art.tsx";
import type { Outcome } from "./families.ts";
import { useVerify } from "./verify-context.tsx";

/** A small view of the result. */
export function OutcomeView({ outcome }: { outcome: Outcome }) {
  switch (outcome.family) {
    case "dice":
      return <Roll result={outcome.result} />;
    case "mines":
      return <Field mines={outcome.mines} />;
    case "colour":
      return <Dice result={outcome.result} />;
    case "slot":
      return <Windows result={outcome.result} />;
    default:
      return outcome satisfies never;
  }
}

function timesOf(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

function Roll({ result: { roll, side, target, pay } }: { result: DiceResult }) {
  const { t } = useVerify();
  const told = {
    side: t(pay > 0 ? `side.${side}` : `side.${side}.inside`),
    target: timesOf(target),
    times: timesOf(dicePay({ side, target })),
  };
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="font-display text-3xl font-bold tabular-nums">{timesOf(roll)}</span>
      <span>{t(pay > 0 ? "rules.dice.won" : "rules.dice.lost", told)}</span>
    </div>
  );
}

function Field({ mines }: { mines: readonly number[] }) {
  const { t } = useVerify();
  const cells = Array.from({ length: CELLS }, (_none, cell) => cell);
  return (
    <figure className="flex flex-col gap-2">
      <div aria-hidden className="grid w-56 grid-cols-5 gap-1">
        {cells.map((cell) => (
          <span
            key={cell}
            className={classes(
              "grid aspect-square place-items-center rounded-chip text-sm tabular-nums",
              mines.includes(cell) ? "bg-coral-soft" : "bg-surface-2 text-text-3",
            )}
          >
            {mines.includes(cell) ? <Mine className="size-[80%]" /> : cell + 1}
          </span>
        ))}
      </div>
      <figcaption>{t("rules.minesAt", { list: mines.map((cell) => cell + 1).join(", ") })}</figcaption>
    </figure>
  );
}

function Dice({ result: { dice, pays } }: { result: ColourResult }) {
  const { t } = useVerify();
  const pay = pays.reduce((all, each) => all + each, 0);
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex gap-3">
        {["left", "middle", "right"].map((place, index) => {
          const side = dice[index] ?? 0;
          const { fill, shade, ink } = paintOf(side);
          return (
            <li
              key={place}
              className="flex w-20 flex-col items-center gap-1 rounded-control border-3 px-1 py-2 text-sm font-semibold"
              style={{ background: fill, borderColor: shade, color: ink }}
            >
              <Mark colour={side} className="size-9" />
              {t(`colour.${colourAt(side)}`)}
            </li>
          );
        })}
      </ul>
      <p>{t("rules.colourPays", { pay: timesOf(pay) })}</p>
    </div>
  );
}

const SHOWN_SPINS = 12;

function Windows({ result: { spins, pay } }: { result: SlotResult }) {
  const { t } = useVerify();
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-wrap gap-4">
        {spins.slice(0, SHOWN_SPINS).map(({ steps, stops }, index) => {
          const grid = steps[0]?.grid ?? [];
          return (
            <li key={`${index + 1}: ${stops.join(" ")}`} className="flex flex-col gap-1">
              <span className="text-sm text-text-2">{t("rules.spin", { index: index + 1 })}</span>
              <span dir="ltr" className="flex gap-0.5 font-mono">
                {grid.map((column, reel) => (
                  <span
                    key={`${stops[reel]} on ${reel + 1}`}
                    className="flex flex-col rounded-chip bg-surface-2 px-2 py-1 text-center"
                  >
                    {column.split("").map((symbol, row) => (
                      <span key={`${row + 1} ${symbol}`}>{symbol}</span>
                    ))}
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      <p>{t("rules.slotPays", { times: timesOf(pay) })}</p>
    </div>
  );
}
