import type { Game } from "@perya/lottery";
import { classes, Icon } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import UserCheck from "lucide-react/icons/user-check";
import { useText } from "../../../lib/text.ts";
import { lotteryQueries } from "../lottery.queries.ts";
import { verify } from "../lottery.verify.ts";

type VerifiedMarkProps = { drawId: string; game: Game; isOutside: boolean };

/**
 * Says whether this browser calculates the same result from the published seed. Results of outside draws are marked
 * as entered twice instead.
 */
export function VerifiedMark({ drawId, game, isOutside }: VerifiedMarkProps) {
  const { t } = useText();
  const { data } = useQuery({ ...lotteryQueries.draw(drawId), enabled: !isOutside, staleTime: Infinity });
  if (isOutside) return <Mark glyph={UserCheck} word={t("lotto.entered")} className="text-text-2" />;
  const verdict = data ? verify(game, data) : null;
  if (!verdict) return null;
  return verdict.wrong.length === 0 ? (
    <Mark glyph={CircleCheck} word={t("lotto.verified")} className="text-leaf" />
  ) : (
    <Mark glyph={CircleX} word={t("lotto.differs")} className="text-coral" />
  );
}

function Mark({ glyph, word, className }: { glyph: typeof CircleCheck; word: string; className: string }) {
  return (
    <span className={classes("inline-flex items-center gap-1 font-semibold", className)}>
      <Icon glyph={glyph} size={16} />
      {word}
    </span>
  );
}
