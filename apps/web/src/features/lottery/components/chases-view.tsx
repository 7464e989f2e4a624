import type { LotteryChase } from "@perya/contract";
import { type Game } from "@perya/lottery";
import { formatAmount, fromWire } from "@perya/money";
import { showToast } from "@perya/browser/toasts";
import { Amount, Badge, type BadgeTone, Button, Empty, Fold, SkeletonLines, useAmountStyle } from "@perya/ui";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import Repeat from "lucide-react/icons/repeat";
import { useState } from "react";
import { PagedList } from "../../../lib/paged-list.tsx";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { useDrawNames } from "../lottery.areas.ts";
import { lotteryMutations, lotteryQueries } from "../lottery.queries.ts";
import { sayWholePlay } from "../lottery.words.ts";

const TONES: Record<LotteryChase["state"], BadgeTone> = {
  running: "info",
  finished: "neutral",
  won: "success",
  cancelled: "neutral",
};

/** The member's chases on the game, each with the bets on its draws. */
export function ChasesView({ game, timeZone }: { game: Game; timeZone: string }) {
  const { t } = useText();
  const chases = useInfiniteQuery(lotteryQueries.chases());
  return (
    <div className="p-4">
      <PagedList
        query={chases}
        rowsOf={(part) => part.chases.filter(({ gameCode }) => gameCode === game.code)}
        older={t("lotto.chases.older")}
        waiting={<SkeletonLines />}
        empty={<Empty icon={Repeat} text={t("lotto.chases.none")} />}
      >
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.map((chase) => (
              <li key={chase.id}>
                <Chase chase={chase} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function Chase({ chase, timeZone }: { chase: LotteryChase; timeZone: string }) {
  const { t } = useText();
  const nameOf = useDrawNames(timeZone);
  const style = useAmountStyle();
  const [isOpen, setIsOpen] = useState(false);
  const { bets, state } = chase;
  const [first] = bets;
  const played = bets.filter((bet) => bet.state !== "open" && bet.state !== "cancelled").length;
  const cancel = useMutation({
    ...lotteryMutations.cancelChase(),
    onError: (error) => showToast("error", problemText(error, t)),
    onSuccess: () => showToast("success", t("lotto.chase.cancelled")),
  });
  return (
    <article className="flex flex-col gap-2 rounded-control border border-line p-3 text-sm">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <strong>{first && sayWholePlay(t, first.play)}</strong>
        <Badge tone={TONES[state]}>{t(`lotto.chase.state.${state}`)}</Badge>
      </header>
      <p className="text-text-2 tabular-nums">
        {t("lotto.chase.progress", {
          played,
          count: bets.length,
          stake: formatAmount(fromWire(chase.stake), style),
          won: formatAmount(fromWire(chase.won), style),
        })}
        {fromWire(chase.returned) > 0n &&
          ` ${t("lotto.chase.returned", { amount: formatAmount(fromWire(chase.returned), style) })}`}
      </p>
      <Fold title={t("lotto.chase.each")} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        {isOpen && (
          <ul className="divide-y divide-line-soft text-xs tabular-nums">
            {bets.map((bet) => (
              <li key={bet.id} className="flex items-center justify-between gap-3 py-1.5">
                <span>{nameOf(bet)}</span>
                <span className="text-text-3">{`× ${bet.times}`}</span>
                <span className="grow text-text-2">{t(`lotto.bet.${bet.state}`)}</span>
                <Amount amount={fromWire(bet.prize ?? bet.stake)} isChange={bet.state === "won"} />
              </li>
            ))}
          </ul>
        )}
      </Fold>
      {state === "running" && (
        <Button size="sm" pending={cancel.isPending} onClick={() => cancel.mutate(chase.id)} className="self-start">
          {t("lotto.chase.cancel")}
        </Button>
      )}
    </article>
  );
}
