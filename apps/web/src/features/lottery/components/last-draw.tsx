import type { Game } from "@perya/lottery";
import { useText } from "../../../lib/text.ts";
import { lookOfGame, useDrawNames } from "../lottery.areas.ts";
import type { LoadedPage } from "../lottery.watch.ts";
import { ResultBalls } from "./result-balls.tsx";
import { VerifiedMark } from "./verified-mark.tsx";

/** The last result of a scheduled game on narrow screens, where the draw bar has no room for it. */
export function LastDraw({ game, page: { last, game: listed, timeZone } }: { game: Game; page: LoadedPage }) {
  const { t } = useText();
  const nameOf = useDrawNames(timeZone);
  if (!last) return null;
  return (
    <section aria-label={t("lotto.last")} className={CARD}>
      <p className="flex flex-col text-xs text-text-2">
        <span>{t("lotto.draw", { number: nameOf(last) })}</span>
        <VerifiedMark drawId={last.drawId} game={game} isOutside={listed.isOutside} />
      </p>
      <ResultBalls result={last.result} look={lookOfGame(listed)} hasSpecial={game.family === "mark-six"} />
    </section>
  );
}

const CARD =
  "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface-1 px-4 py-3 lg:hidden";
