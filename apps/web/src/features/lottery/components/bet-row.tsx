import type { LotteryBet } from "@perya/contract";
import { type Game, playOf } from "@perya/lottery";
import { formatAmount, fromWire } from "@perya/money";
import { Amount, Badge, type BadgeTone, useAmountStyle } from "@perya/ui";
import type { ReactNode } from "react";
import { sayClock } from "../../../lib/moments.ts";
import { useText } from "../../../lib/text.ts";
import { lookOfGame, useDrawNames } from "../lottery.areas.ts";
import { saySelection } from "../lottery.say-selection.ts";
import { sayWholePlay } from "../lottery.words.ts";
import { ResultBalls } from "./result-balls.tsx";

const TONES: Record<LotteryBet["state"], BadgeTone> = {
  open: "info",
  won: "success",
  lost: "neutral",
  tied: "neutral",
  refunded: "neutral",
  cancelled: "neutral",
};

type BetRowProps = { bet: LotteryBet; game: Game; timeZone: string; action?: ReactNode };

/** A bet with its selection, cost, result and prize. */
export function BetRow({ bet, game, timeZone, action }: BetRowProps) {
  const { t, locale } = useText();
  const style = useAmountStyle();
  const nameOf = useDrawNames(timeZone);
  const isAwaited = bet.state === "won" && !bet.isPaid;
  return (
    <div className="flex flex-col gap-1 py-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="flex items-center gap-2">
          <strong className="tabular-nums">{nameOf(bet)}</strong>
          <Badge tone={TONES[bet.state]}>{t(isAwaited ? "lotto.bet.paying" : `lotto.bet.${bet.state}`)}</Badge>
          {bet.chaseId !== null && <Badge>{t("lotto.bet.chase")}</Badge>}
        </span>
        <Outcome bet={bet} />
      </p>
      <p className="font-semibold">{sayWholePlay(t, bet.play)}</p>
      <p dir="ltr" className="text-start break-words tracking-wide tabular-nums">
        {saySelection(t, playOf(game, bet.play), bet.selection, new Date(bet.drawsAt))}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-text-3 tabular-nums">
        <span>
          {`${bet.units} × ${formatAmount(fromWire(bet.unit), style)} × ${bet.times} · ${sayClock(bet.placedAt, locale, timeZone)}`}
        </span>
        {bet.result && <ResultBalls result={bet.result} look={lookOfGame(game)} />}
        {action}
      </div>
    </div>
  );
}

function Outcome({ bet }: { bet: LotteryBet }) {
  const { t } = useText();
  const style = useAmountStyle();
  const rebate = bet.rebatePaid === null ? null : fromWire(bet.rebatePaid);
  return (
    <span className="flex flex-col items-end tabular-nums">
      {bet.prize !== null && fromWire(bet.prize) > 0n ? (
        <Amount amount={fromWire(bet.prize)} isChange className="font-semibold" />
      ) : (
        <Amount amount={fromWire(bet.stake)} className="text-text-2" />
      )}
      {rebate !== null && rebate > 0n && (
        <span className="text-xs text-text-3">{t("lotto.bet.rebate", { amount: formatAmount(rebate, style) })}</span>
      )}
    </span>
  );
}
