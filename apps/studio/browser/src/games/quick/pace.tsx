import type { Amount } from "@perya/money";
import Repeat from "lucide-react/icons/repeat";
import Square from "lucide-react/icons/square";
import Zap from "lucide-react/icons/zap";
import { useState } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { DeckButton } from "../../shell/hud.tsx";
import { AutoDialog } from "../../shell/auto-dialog.tsx";
import { type QuickPlay, useQuickState } from "./quick-play.ts";

/** Controls for fast play and autoplay, if the law permits them. */
export function Pace<Choice>({ play, total }: { play: QuickPlay<Choice>; total: Amount }) {
  const { t, start } = useGame();
  const { hasTurbo, hasAutoplay } = start.manners;
  const { isFast, auto, phase } = useQuickState(play);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      {hasTurbo && (
        <DeckButton
          glyph={Zap}
          label={t("quick.fast")}
          isPressed={isFast}
          onPress={play.switchFast}
          className="min-w-12 max-sm:px-1"
        />
      )}
      {hasAutoplay && (
        <DeckButton
          glyph={auto ? Square : Repeat}
          label={auto ? t("quick.autoStop", { count: auto.left }) : t("slot.auto")}
          onPress={() => {
            if (auto) play.stopSeveral();
            else if (phase === "ready" && total > 0n) setIsChoosing(true);
          }}
          className="min-w-12 max-sm:px-1"
        />
      )}
      {isChoosing && (
        <AutoDialog
          stake={total}
          onStart={(count, limit) => void play.playSeveral(count, limit)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}
