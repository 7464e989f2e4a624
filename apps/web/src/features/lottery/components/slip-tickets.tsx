import { type Game, playOf } from "@perya/lottery";
import { formatAmount, fromWire } from "@perya/money";
import { Amount, IconButton, useAmountStyle } from "@perya/ui";
import X from "lucide-react/icons/x";
import { useText } from "../../../lib/text.ts";
import { sayCount } from "../lottery.figures.ts";
import { sayProblem } from "../lottery.problems.ts";
import { saySelection } from "../lottery.say-selection.ts";
import type { PricedTicket, Slip } from "../lottery.use-slip.ts";
import type { LoadedPage } from "../lottery.watch.ts";
import { sayWholePlay } from "../lottery.words.ts";

type SlipTicketsProps = { game: Game; page: LoadedPage; slip: Slip; day: Date };

/** Each ticket as lines × unit × multiple, with the current limits of its numbers. */
export function SlipTickets({ game, page, slip, day }: SlipTicketsProps) {
  const { t } = useText();
  return (
    <ul aria-label={t("lotto.tickets")} className="max-h-80 divide-y divide-line-soft overflow-y-auto">
      {slip.tickets.map((ticket) => (
        <li key={ticket.id}>
          <Ticket ticket={ticket} onRemove={() => slip.remove(ticket.id)} {...{ game, page, day }} />
        </li>
      ))}
    </ul>
  );
}

type TicketProps = { ticket: PricedTicket; game: Game; page: LoadedPage; day: Date; onRemove: () => void };

function Ticket({ ticket, game, page, day, onRemove }: TicketProps) {
  const { t, locale } = useText();
  const style = useAmountStyle();
  const play = playOf(game, ticket.play);
  const { price, unit, times } = ticket;
  const isFine = typeof price !== "string";
  const name = sayWholePlay(t, ticket.play);
  return (
    <div className="flex gap-2 py-3 ps-4 pe-1">
      <div className="min-w-0 grow text-sm">
        <p className="flex items-baseline justify-between gap-3 font-semibold">
          <span className="truncate">{name}</span>
          {isFine && <Amount amount={price.cost} />}
        </p>
        <p dir="ltr" className="truncate text-start tracking-wide text-text-1 tabular-nums">
          {saySelection(t, play, ticket.selection, day)}
        </p>
        {isFine ? (
          <p className="flex flex-wrap justify-between gap-x-3 text-xs text-text-3 tabular-nums">
            <span>{`${sayCount(price.ticket.units, locale)} × ${formatAmount(fromWire(unit), style)} × ${times}`}</span>
            <span>{t("lotto.toWin", { amount: formatAmount(price.maxWin, style) })}</span>
          </p>
        ) : (
          <p className="text-xs text-coral">{sayProblem(t, play, price, page.terms, style)}</p>
        )}
        {isFine && price.closed.length > 0 && (
          <p className="text-xs text-coral">{t("lotto.slip.closed", { numbers: sayLines(price.closed) })}</p>
        )}
        {isFine && price.reduced.length > 0 && (
          <p className="text-xs text-persimmon">
            {t("lotto.slip.reduced", { numbers: sayLines(price.reduced), share: reducedShare(page, locale) })}
          </p>
        )}
      </div>
      <IconButton icon={X} label={t("lotto.slip.remove", { name })} onClick={onRemove} className="-mt-2.5" />
    </div>
  );
}

const MAX = 8;
const sayLines = (lines: readonly string[]) =>
  lines
    .slice(0, MAX)
    .map((line) => line.replaceAll(" ", "-"))
    .join(", ") + (lines.length > MAX ? " …" : "");

function reducedShare({ terms }: LoadedPage, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(Number(terms.reducedTo));
}
