import { toWire } from "@perya/money";
import { type DiceChoice, diceFigures, dicePay, ROLLS, winningRolls } from "@perya/maths/dice";
import { useState } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { StakePicker } from "../../shell/hud.tsx";
import { keep } from "../../shell/keeping.ts";
import { OverWin, useOverWin } from "../../shell/limits.tsx";
import { costOf, stakeOf, useSessionState } from "../../shell/session.ts";
import { payAmount } from "../../shell/stakes.ts";
import { Facts } from "../quick/facts.tsx";
import { formatShare, formatTimes } from "../quick/figures.ts";
import { MainButton } from "../quick/main-button.tsx";
import { type QuickPlay, useQuickState } from "../quick/quick-play.ts";
import { Switch } from "../quick/switch.tsx";
import { choiceOf, clampTarget, formatRoll, readTarget, turnOver, USUAL_ROLLS } from "./target.ts";

export function DicePanel({ play }: { play: QuickPlay<DiceChoice> }) {
  const { t, start, session, money, locale } = useGame();
  const { choice, stake: chosen, phase, auto, isStoppedByLoss } = useQuickState(play);
  const seat = useSessionState(session);
  const stake = stakeOf(seat, chosen);
  const isLocked = phase !== "ready" || auto !== null;
  const rolls = winningRolls(choice);
  const pay = dicePay(choice);
  const overWin = useOverWin(stake, pay);

  return (
    <>
      <div className="flex gap-2">
        <Switch
          label={t("dice.side")}
          options={[
            { key: "under", label: t("dice.under") },
            { key: "over", label: t("dice.over") },
          ]}
          selected={choice.side}
          isLocked={isLocked}
          onSelect={(side) => side !== choice.side && play.choose(turnOver(choice))}
          className="grow"
        />
        <TargetField key={choice.side} choice={choice} isLocked={isLocked} onChoose={play.choose} />
      </div>
      <Switch
        label={t("dice.pays")}
        options={USUAL_ROLLS.map((usual) => ({
          key: String(usual),
          label: `${(dicePay(choiceOf("under", usual)) / 100).toLocaleString(locale)}×`,
        }))}
        selected={String(rolls)}
        isLocked={isLocked}
        onSelect={(usual) => play.choose(choiceOf(choice.side, Number(usual)))}
        className="max-lg:hidden"
      />
      <Facts
        facts={[
          { name: t("dice.chance"), value: formatShare(rolls / ROLLS, locale, { least: 2, most: 2 }) },
          { name: t("dice.pays"), value: formatTimes(pay, locale) },
          { name: t("dice.return"), value: formatShare(diceFigures(choice).rtp, locale) },
        ]}
      />
      <StakePicker
        stake={stake}
        label={t("hud.bet")}
        isLocked={isLocked || seat.freeRounds !== null}
        onChoose={(next) => {
          play.chooseStake(next);
          keep(`stake.${start.game.code}`, toWire(next));
        }}
      />
      <OverWin text={overWin} />
      <MainButton
        label={phase === "resumable" ? t("slot.resume") : t("dice.roll")}
        figure={phase === "resumable" ? undefined : t("dice.toWin", { amount: money(payAmount(stake, pay)) })}
        cost={phase === "resumable" || auto ? undefined : costOf(seat, stake)}
        isResting={phase === "ready" && overWin !== null}
        isBusy={isLocked && phase !== "resumable"}
        onPress={() => void play.press()}
      />
      {isStoppedByLoss && <output className="text-sm text-text-2">{t("slot.autoStopsLoss")}</output>}
    </>
  );
}

/** Target as text, to two decimals. Invalid targets change to the nearest valid one. */
function TargetField({
  choice,
  isLocked,
  onChoose,
}: {
  choice: DiceChoice;
  isLocked: boolean;
  onChoose: (choice: DiceChoice) => void;
}) {
  const { t } = useGame();
  /** Text being typed, until it is applied. */
  const [typed, setTyped] = useState<string | null>(null);

  function settle() {
    const target = typed === null ? null : readTarget(typed);
    setTyped(null);
    if (target !== null && target !== choice.target) onChoose(clampTarget({ ...choice, target }));
  }

  return (
    <label className="flex w-28 flex-col gap-1 sm:w-32">
      <span className="text-xs text-text-2">{t("dice.target")}</span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? formatRoll(choice.target)}
        disabled={isLocked}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === "Enter" && settle()}
        className="field-text h-12 w-full rounded-control border border-line-strong bg-surface-2 px-3 text-center font-semibold tabular-nums disabled:opacity-60"
      />
    </label>
  );
}
