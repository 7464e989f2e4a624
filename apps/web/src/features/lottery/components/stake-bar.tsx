import type { Game } from "@perya/lottery";
import { fromWire, type Rate } from "@perya/money";
import { Amount, classes } from "@perya/ui";
import { useId } from "react";
import { useText } from "../../../lib/text.ts";
import type { Board } from "../lottery.board.ts";
import { sayMultiple, sayRebate } from "../lottery.figures.ts";
import { offerAt } from "../lottery.slip.ts";
import type { LoadedPage } from "../lottery.watch.ts";
import { Stepper } from "./stepper.tsx";

type StakeBarProps = { board: Board; game: Game; terms: LoadedPage["terms"] };

/** Price of a line, multiple, and a slider between higher odds and a higher rebate. */
export function StakeBar({ board, game, terms }: StakeBarProps) {
  const { t, locale } = useText();
  const { stake, setStake, play } = board;
  const name = useId();
  const oddsId = useId();
  const { pricing } = terms;
  const offer = offerAt(game, play, terms, stake.group);
  const highest = offer?.rates.reduce((one, other) => (one > other ? one : other));
  const said = offer && highest !== undefined ? sayOdds(sayMultiple(highest, locale), offer.rebate) : "";
  function sayOdds(multiple: string, rebate: Rate): string {
    return rebate === 0n ? multiple : t("lotto.odds.at", { multiple, rebate: sayRebate(rebate, locale) });
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line px-4 py-3">
      <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
        <legend className="float-start me-2 text-sm leading-9 text-text-2">{t("lotto.stake")}</legend>
        <div className="flex flex-wrap gap-1">
          {terms.units.map((unit) => (
            <label key={unit} className={classes(UNIT, stake.unit === unit ? UNIT_ON : "border-line text-text-2")}>
              <input
                type="radio"
                name={name}
                value={unit}
                checked={stake.unit === unit}
                onChange={() => setStake({ ...stake, unit })}
                className="sr-only"
              />
              <Amount amount={fromWire(unit)} className="[&>bdi]:whitespace-nowrap" />
            </label>
          ))}
        </div>
      </fieldset>
      <Stepper
        label={t("lotto.times.label")}
        value={stake.times}
        max={terms.maxTimes}
        onChange={(times) => setStake({ ...stake, times })}
      />
      {pricing.kind === "group" && stake.group !== null && pricing.lowest < pricing.highest && (
        <div className="flex min-w-0 grow items-center gap-3 max-sm:w-full max-sm:flex-wrap">
          <label htmlFor={oddsId} className="text-sm text-text-2">
            {t("lotto.odds")}
          </label>
          <input
            id={oddsId}
            type="range"
            min={pricing.lowest}
            max={pricing.highest}
            step={1}
            value={stake.group}
            aria-valuetext={said}
            onChange={({ target }) => setStake({ ...stake, group: Number(target.value) })}
            className="h-11 min-w-24 max-w-48 grow cursor-pointer accent-(--text-1) lg:h-9"
          />
          <output className="text-sm whitespace-nowrap text-text-1 tabular-nums">{said}</output>
        </div>
      )}
    </div>
  );
}

const UNIT =
  "relative grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-control border px-2.5 text-sm tabular-nums lg:min-h-9 " +
  "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus";
const UNIT_ON = "border-line-strong bg-surface-3 font-semibold text-text-1";
