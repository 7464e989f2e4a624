import type { FreeRounds } from "@perya/contract";
import { formatAmount, fromWire, isCurrency, ZERO } from "@perya/money";
import { buttonClasses } from "@perya/ui";
import { Link } from "@perya/browser/router";
import { useMoments } from "../../../lib/page-clock.ts";
import { useText } from "../../../lib/text.ts";

/** Free rounds with a link to their game. Ended ones show their winnings. */
export function FreeRoundsList({ freeRounds }: { freeRounds: readonly FreeRounds[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {freeRounds.map((each) => (
        <li key={each.id} className="flex min-h-17 flex-wrap items-center gap-3 px-2 py-3">
          <Facts freeRounds={each} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ freeRounds }: { freeRounds: FreeRounds }) {
  const { title, game, currency, stake, count, left, state, won, times, validUntil, endedAt } = freeRounds;
  const { t, locale } = useText();
  const { sayDay } = useMoments();
  const money = (wire: string) => (isCurrency(currency) ? formatAmount(fromWire(wire), { currency, locale }) : wire);
  const isOpen = endedAt === null;
  return (
    <>
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm text-text-2">
          {isOpen
            ? `${t("freeRounds.left", { left, count, stake: money(stake) })} · ${t("freeRounds.until", { when: sayDay(validUntil) })}`
            : `${t(`freeRounds.state.${state}`)} · ${sayDay(endedAt)}`}
        </span>
        {isOpen && (
          <span className="block text-sm text-text-3">
            {times === null ? t("freeRounds.cash") : t("freeRounds.bonus", { times })}
          </span>
        )}
      </span>
      {fromWire(won) > ZERO && (
        <span className="text-sm font-semibold">{t("freeRounds.won", { amount: money(won) })}</span>
      )}
      {isOpen && (
        <Link to="/seamless" search={{ nodeId: game.nodeId }} className={buttonClasses({ variant: "primary" })}>
          {t("freeRounds.play", { game: game.name })}
        </Link>
      )}
    </>
  );
}
