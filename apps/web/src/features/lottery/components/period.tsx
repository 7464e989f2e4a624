import type { LotteryGame } from "@perya/contract";
import { useText } from "../../../lib/text.ts";
import { useMoments } from "../../../lib/page-clock.ts";

/** How often the game draws, such as "Every 3 minutes", or the time of its next draw. */
export function Period({ game: { periodSeconds, nextDraw } }: { game: LotteryGame }) {
  const { t } = useText();
  const { sayDay } = useMoments();
  if (periodSeconds !== null) return t("lotto.every", { minutes: Math.round(periodSeconds / 60) });
  return nextDraw ? t("lotto.drawnAt", { time: sayDay(nextDraw.drawsAt) }) : t("lotto.noDraw");
}
