import type { LotteryGame, OpenedNumber } from "@perya/contract";
import { Link } from "@perya/browser/router";
import { Badge, useInView } from "@perya/ui";
import Wrench from "lucide-react/icons/wrench";
import { useRef } from "react";
import { Picture } from "../../../lib/picture.tsx";
import { useText } from "../../../lib/text.ts";
import { AREA_PAGES, lookOfGame } from "../lottery.areas.ts";
import { DrawClock } from "./draw-clock.tsx";
import { Period } from "./period.tsx";
import { ResultBalls } from "./result-balls.tsx";

type GameCardProps = { game: LotteryGame; last: OpenedNumber | undefined; aheadMs: number };

/** A game in the lobby: when it draws, when sales close, and its last result. */
export function GameCard({ game, last, aheadMs }: GameCardProps) {
  const { t } = useText();
  return (
    <Link to={AREA_PAGES[game.area].path} search={{ gameCode: game.gameCode }} className={CARD}>
      <span className="flex items-start gap-3">
        <IconOnceSeen url={game.iconUrl} />
        <span className="flex min-w-0 grow flex-col">
          <strong className="line-clamp-2 text-base leading-snug">{game.gameName}</strong>
          <span className="text-xs text-text-3">
            <Period game={game} />
          </span>
        </span>
        {!game.isOpen && (
          <Badge tone="warning" icon={Wrench}>
            {t("lotto.maintenance")}
          </Badge>
        )}
      </span>
      <span className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        {last ? (
          <ResultBalls
            result={[last.result[0]?.slice(0, MAX_BALLS) ?? [], ...last.result.slice(1)]}
            look={lookOfGame(game)}
            hasSpecial={game.family === "mark-six"}
            size="xs"
          />
        ) : (
          <span className="text-xs text-text-3">{t("lotto.noResult")}</span>
        )}
        {game.nextDraw && <DrawClock draw={game.nextDraw} aheadMs={aheadMs} size="md" />}
      </span>
    </Link>
  );
}

/** Results with more balls than this would push the countdown to another line. */
const MAX_BALLS = 7;

const CARD =
  "flex h-full flex-col justify-between gap-2 rounded-card border border-line bg-surface-1 p-3 transition-colors " +
  "hover:border-line-strong hover:bg-surface-2 sm:gap-3 sm:p-4";

/** The lobby has dozens of games, and with loading="lazy" browsers load pictures far below the view. */
function IconOnceSeen({ url }: { url: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useInView(place, { margin: "100px", isOnce: true });
  return (
    <span ref={place} className="size-11 shrink-0 overflow-hidden rounded-control bg-surface-2 sm:size-12">
      {isSeen && <Picture src={url} alt="" className="size-full object-cover" />}
    </span>
  );
}
