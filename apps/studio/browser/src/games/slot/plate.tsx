import type { Translate } from "../../text/text.ts";
import { useGame } from "../../shell/game-context.tsx";
import { payAmount } from "../../shell/stakes.ts";
import { useSlot } from "./slot-facts.tsx";
import { describeFeature } from "./words.ts";
import { type SlotPlay, useSlotState } from "./slot-play.ts";
import type { SlotState } from "./slot-state.ts";

/** Name plate over the reels; during a feature, its progress. */
export function Plate({ play, frame }: { play: SlotPlay; frame: number }) {
  const { t, start } = useGame();
  const { art } = useSlot();
  const state = useSlotState(play);
  const progress = describeProgress(t, state);
  const { plate, plateText, edge } = art.colours;
  return (
    <>
      <div
        className="absolute inset-x-0 mx-auto w-fit max-w-[88%] rounded-card border-2 px-6 py-2 text-center sm:py-2.5 flat:px-4 flat:py-1"
        style={{ background: plate, borderColor: edge, color: plateText, bottom: `calc(100% - ${frame}px)` }}
      >
        <h1 className="truncate font-display text-base leading-tight font-bold sm:text-xl flat:text-sm">
          {progress ?? start.game.name}
        </h1>
      </div>
      <FeatureBanner play={play} />
    </>
  );
}

function describeProgress(t: Translate, { beat, phase, isPausing }: SlotState): string | null {
  if (!beat || phase === "ready" || isPausing) return null;
  if (beat.kind === "respin") return t("slot.holdLeft", { count: beat.left });
  if (beat.kind !== "spin" && beat.kind !== "cascade") return null;
  if (beat.free) return t("slot.freeOf", beat.free);
  return beat.kind === "cascade" && beat.times > 1 ? t("slot.cascadeTimes", { times: beat.times }) : null;
}

/** Banner at the start or end of a feature, until its time is over or the player taps. */
function FeatureBanner({ play }: { play: SlotPlay }) {
  const { t, money } = useGame();
  const { sheet, art } = useSlot();
  const { beat, isPausing, stake } = useSlotState(play);
  if (!beat || !isPausing) return null;
  const { title, hint } = describeFeature(t, beat, {
    times: sheet.free?.times ?? 1,
    money: (pay) => money(payAmount(stake, pay)),
  });
  const { plate, plateText, edge } = art.colours;
  return (
    <div className="absolute inset-0 grid place-items-center p-4">
      <div
        className="flex animate-enter flex-col items-center gap-1 rounded-sheet border-2 px-8 py-5 text-center shadow-sheet"
        style={{ background: plate, borderColor: edge, color: plateText }}
      >
        <p className="font-display text-2xl font-bold sm:text-3xl">{title}</p>
        {hint && <p className="text-base">{hint}</p>}
        <p className="pt-1 text-xs opacity-80">{t("slot.tapOn")}</p>
      </div>
    </div>
  );
}
