import { type Amount, compare, fromWire, toWire } from "@perya/money";
import { classes, Icon } from "@perya/ui";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useId, useState } from "react";
import type { Panel } from "@perya/contract/studio";
import { shorten, useGame } from "../../shell/game-context.tsx";
import { useStakeWithin } from "../../shell/limits.tsx";
import { useSessionState } from "../../shell/session.ts";
import { formatPoint, readPoint } from "./figures.ts";
import { type FlightPlay, useFlight } from "./flight-play.ts";

type FieldProps = { play: FlightPlay; panel: Panel; isLocked: boolean };

const BOX = "flex h-11 min-w-0 items-center rounded-control border transition-colors";
const OPEN = "border-line-strong bg-surface-2";
const LOCKED = "border-line bg-transparent text-text-2";

/** Stake with buttons for the brand's steps. */
export function StakeField({ play, panel, isLocked }: FieldProps) {
  const { t, session, money } = useGame();
  const { limits } = useSessionState(session);
  const stake = fromWire(useFlight(play, "panels")[panel].stake);
  const steps = limits.steps.map(fromWire).toSorted(compare);
  useStakeWithin(limits, { stake, isLocked, onChoose: (step) => play.setStake(panel, toWire(step)) });
  const smaller = steps.findLast((step) => step < stake);
  const larger = steps.find((step) => step > stake);
  const edge =
    "grid h-full w-9 shrink-0 place-items-center rounded-control hover:bg-surface-3 disabled:opacity-35 aria-disabled:opacity-35";
  // aria-disabled instead of disabled at the ends, so that the button keeps the focus.
  const stepTo = (step: Amount | undefined) => ({
    "aria-disabled": step === undefined || undefined,
    onClick: () => step !== undefined && play.setStake(panel, toWire(step)),
  });
  return (
    <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-1.5">
      <legend className="contents">
        <span className="text-xs text-text-2">{t("lipad.stake")}</span>
      </legend>
      <div className={classes(BOX, "justify-between", isLocked ? LOCKED : OPEN)}>
        <button type="button" aria-label={t("hud.betLess")} {...stepTo(smaller)} className={edge}>
          <Icon glyph={Minus} size={16} />
        </button>
        <output className="min-w-0 truncate text-base font-semibold tabular-nums">
          <bdi>{money(stake)}</bdi>
        </output>
        <button type="button" aria-label={t("hud.betMore")} {...stepTo(larger)} className={edge}>
          <Icon glyph={Plus} size={16} />
        </button>
      </div>
    </fieldset>
  );
}

/** Auto cash-out switch and point. */
export function AutoField({ play, panel, isLocked }: FieldProps) {
  const { t } = useGame();
  const { isAuto, autoPoint } = useFlight(play, "panels")[panel];
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();

  function leave() {
    const point = typed === null ? undefined : readPoint(typed);
    if (point !== undefined) play.setAutoPoint(panel, point);
    setTyped(null);
  }

  return (
    <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-1.5">
      <legend className="contents">
        <label htmlFor={id} className="text-xs text-text-2">
          {t("lipad.cashOutAt")}
        </label>
      </legend>
      <div className={classes(BOX, "gap-2.5 px-3", isLocked ? LOCKED : OPEN)}>
        <button
          type="button"
          role="switch"
          aria-checked={isAuto}
          aria-label={t("lipad.autoSwitch", { panel })}
          onClick={() => play.setAuto(panel, !isAuto)}
          className={classes(
            "relative h-5 w-8.5 shrink-0 rounded-full border transition-colors",
            isAuto ? "border-sea bg-sea" : "border-line-strong bg-surface-3",
          )}
        >
          <span
            className={classes(
              "absolute top-0.5 size-3.5 rounded-full transition-[inset-inline-start]",
              isAuto ? "start-4 bg-canvas" : "start-0.5 bg-line-strong",
            )}
          />
        </button>
        <span className="relative flex min-w-0 grow items-baseline text-base font-semibold tabular-nums">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={typed ?? (isAuto ? `${formatPoint(autoPoint)}×` : t("lipad.off"))}
            onFocus={() => setTyped(formatPoint(autoPoint))}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
            className="w-full min-w-0 bg-transparent font-semibold outline-none"
          />
        </span>
      </div>
    </fieldset>
  );
}

const CHIPS = ["20.00", "50.00", "100.00", "500.00"];
const CHIP_COUNT = 4;

/** Four quick stakes. */
export function StakeChips({ play, panel, isLocked }: FieldProps) {
  const { session, money } = useGame();
  const { stake } = useFlight(play, "panels")[panel];
  const { steps } = useSessionState(session).limits;
  const usual = CHIPS.filter((chip) => steps.includes(chip));
  const chips = usual.length === CHIP_COUNT ? usual : steps.slice(-CHIP_COUNT);
  return (
    <div className="grid grow grid-cols-4 gap-2">
      {chips.map((chip) => (
        <button
          key={chip}
          type="button"
          disabled={isLocked}
          aria-pressed={chip === stake}
          onClick={() => play.setStake(panel, chip)}
          className={classes(
            "h-9 rounded-control border text-sm tabular-nums transition-colors disabled:opacity-45",
            chip === stake ? "border-line-strong bg-surface-3 font-semibold" : "border-line hover:bg-surface-2",
          )}
        >
          <bdi>{shorten(money(fromWire(chip)))}</bdi>
        </button>
      ))}
    </div>
  );
}
