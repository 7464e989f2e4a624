import { fromWire, toWire } from "@perya/money";
import { COLOUR_PAYS, type ColourChoice, colourFigures, colourGame } from "@perya/maths/colour-game";
import { Button } from "@perya/ui";
import { useGame } from "../../shell/game-context.tsx";
import { StakePicker } from "../../shell/hud.tsx";
import { keep } from "../../shell/keeping.ts";
import { OverWin, useOverWin } from "../../shell/limits.tsx";
import { useSessionState } from "../../shell/session.ts";
import { Facts } from "../quick/facts.tsx";
import { MainButton } from "../quick/main-button.tsx";
import { type QuickPlay, totalOf, useQuickState } from "../quick/quick-play.ts";

export function ColourPanel({ play, noChips }: { play: QuickPlay<ColourChoice>; noChips: ColourChoice }) {
  const { t, start, session, money, locale } = useGame();
  const { limits } = useSessionState(session);
  const { choice, stake, phase, auto, isStoppedByLoss } = useQuickState(play);
  const isLocked = phase !== "ready" || auto !== null;
  const parts = colourGame.partsOf(choice);
  const total = totalOf(stake, parts);
  const isFull = total > fromWire(limits.max);
  const overWin = useOverWin(total, parts === 0 ? 0 : colourFigures(choice).maxPay);
  const isOver = isFull || overWin !== null;

  return (
    <>
      <Facts
        className="short:hidden"
        facts={COLOUR_PAYS.flatMap((pay, matches) =>
          matches === 0
            ? []
            : [
                {
                  name: matches === 1 ? t("colour.one") : t("colour.many", { count: matches }),
                  value: `${(pay / 100).toLocaleString(locale)}×`,
                },
              ],
        )}
      />
      <div className="flex items-end gap-2 lg:flex-col lg:items-stretch lg:gap-4">
        <StakePicker
          stake={stake}
          label={t("colour.perChip")}
          isLocked={isLocked}
          onChoose={(next) => {
            play.chooseStake(next);
            keep(`stake.${start.game.code}`, toWire(next));
          }}
          className="grow"
        />
        <Button
          aria-disabled={isLocked || parts === 0}
          onClick={() => play.choose(noChips)}
          className="min-h-12 aria-disabled:text-text-3"
        >
          {t("colour.clear")}
        </Button>
      </div>
      <OverWin text={overWin} />
      <MainButton
        label={phase === "resumable" ? t("slot.resume") : parts === 0 ? t("colour.place") : t("colour.roll")}
        figure={parts === 0 || phase === "resumable" ? undefined : money(total)}
        hint={isFull ? t("colour.full") : parts === 0 ? undefined : t("colour.sum", { parts, amount: money(stake) })}
        cost={parts === 0 || auto || phase === "resumable" ? undefined : total}
        isResting={phase === "ready" && (parts === 0 || isOver)}
        isBusy={isLocked && phase !== "resumable"}
        onPress={() => void play.press()}
      />
      {isStoppedByLoss && <output className="text-sm text-text-2">{t("slot.autoStopsLoss")}</output>}
    </>
  );
}
