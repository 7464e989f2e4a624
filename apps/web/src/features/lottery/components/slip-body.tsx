import type { Game } from "@perya/lottery";
import { formatAmount, subtract } from "@perya/money";
import { Button, Empty, useAmountStyle } from "@perya/ui";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import TicketIcon from "lucide-react/icons/ticket";
import { sayClock } from "../../../lib/moments.ts";
import { useText } from "../../../lib/text.ts";
import { useBalance } from "../lottery.account.ts";
import { useRepeat } from "../lottery.repeat.ts";
import type { Slip } from "../lottery.use-slip.ts";
import type { LoadedPage } from "../lottery.watch.ts";
import { ChaseOptions } from "./chase-options.tsx";
import { PlaceButton } from "./place-button.tsx";
import { SlipNotices } from "./slip-notices.tsx";
import { SlipTickets } from "./slip-tickets.tsx";

type SlipBodyProps = { game: Game; page: LoadedPage; slip: Slip };

/** Tickets, chase, sums and the button that pays. */
export function SlipBody({ game, page, slip }: SlipBodyProps) {
  const { t, locale } = useText();
  const { tickets } = slip;
  const repeat = useRepeat(game, page, slip);
  const day = new Date(page.open?.drawsAt ?? page.serverTime);
  return (
    <div className="flex flex-col">
      <div className="flex flex-col gap-2 px-4 pt-4 empty:hidden">
        <SlipNotices page={page} slip={slip} />
      </div>
      {tickets.length === 0 ? (
        <Empty icon={TicketIcon} text={t("lotto.slip.empty")} action={repeat && <RepeatButton onClick={repeat} />} />
      ) : (
        <>
          <SlipTickets game={game} page={page} slip={slip} day={day} />
          <ChaseOptions slip={slip} timeZone={page.timeZone} />
          <Sums slip={slip} />
          <div className="flex flex-col gap-2 px-4 pb-4">
            <PlaceButton slip={slip} page={page} />
            <p className="text-center text-xs text-text-3">
              {page.open && t("lotto.cancelUntil", { time: sayClock(page.open.closesAt, locale, page.timeZone) })}
            </p>
          </div>
        </>
      )}
    </div>
  );
}

function RepeatButton({ onClick }: { onClick: () => void }) {
  const { t } = useText();
  return (
    <Button size="sm" icon={RotateCcw} onClick={onClick}>
      {t("lotto.repeat")}
    </Button>
  );
}

function Sums({ slip: { total, perDraw, maxWin, draws } }: { slip: Slip }) {
  const { t } = useText();
  const style = useAmountStyle();
  const balance = useBalance();
  const [first] = perDraw;
  const rows = [
    ...(draws.length > 1 && first ? [[t("lotto.sum.first"), formatAmount(first.cost, style)] as const] : []),
    [t("lotto.sum.total", { count: draws.length }), formatAmount(total, style)],
    [t("lotto.sum.maxWin"), formatAmount(maxWin, style)],
    ...(balance !== undefined && balance >= total
      ? [[t("lotto.sum.after"), formatAmount(subtract(balance, total), style)] as const]
      : []),
  ] as const;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-sm tabular-nums">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="text-end font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
