import type { Board, BoardRow } from "@perya/contract";
import { fromWire, isCurrency } from "@perya/money";
import { Amount, classes, Icon } from "@perya/ui";
import Bot from "lucide-react/icons/bot";
import { sayMoment } from "../../../lib/moments.ts";
import { useText } from "../../../lib/text.ts";

/** The top places and, if the member is not among them, their own row with its neighbors. */
export function BoardTable({ board }: { board: Board }) {
  const { t, locale } = useText();
  const { rows, own, players, countedAt, round } = board;
  return (
    <table className="w-full border-separate border-spacing-0 text-sm sm:text-base">
      <caption className="sr-only">{round.title}</caption>
      <thead>
        <tr className="text-sm text-text-3">
          <Head>{t("board.place")}</Head>
          <Head>{t("board.player")}</Head>
          <Head isEnd>{t("board.score")}</Head>
          <Head isEnd>{t("board.prize")}</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // The index is the key, because masked names repeat and rows have no id.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index} row={row} currency={board.currency} />
        ))}
      </tbody>
      <tbody>
        <tr>
          <td colSpan={4} className="border-t border-line px-2 py-2 text-end text-sm text-text-3">
            {countedAt === null
              ? t("board.players", { count: players })
              : t("board.counted", { count: players, when: sayMoment(countedAt, locale) })}
          </td>
        </tr>
      </tbody>
      {own.length > 0 && (
        <tbody>
          {own.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Row key={index} row={row} currency={board.currency} />
          ))}
        </tbody>
      )}
    </table>
  );
}

function Head({ children, isEnd = false }: { children: string; isEnd?: boolean }) {
  return (
    <th scope="col" className={classes("px-1 pb-2 sm:px-2 font-normal", isEnd ? "text-end" : "text-start")}>
      {children}
    </th>
  );
}

function Row({ row, currency }: { row: BoardRow; currency: string }) {
  const { t, locale } = useText();
  const { place, isShared, isMine, score, prize } = row;
  const number = new Intl.NumberFormat(locale).format(place);
  const cell = classes(
    "border-t px-1 py-2.5 sm:px-2",
    isMine
      ? "border-y border-text-1 bg-surface-2 font-semibold first:rounded-s-control first:border-s last:rounded-e-control last:border-e"
      : "border-line-soft",
  );
  const money = isCurrency(currency) ? { currency } : {};
  return (
    <tr aria-current={isMine || undefined}>
      <td className={classes(cell, "whitespace-nowrap tabular-nums")}>
        {isShared ? (
          <>
            <span aria-hidden>{`${number} =`}</span>
            <span className="sr-only">{t("board.shared.place", { place: number })}</span>
          </>
        ) : (
          number
        )}
      </td>
      <th scope="row" className={classes(cell, "text-start font-normal")}>
        <Name row={row} />
      </th>
      <td className={classes(cell, "text-end")}>
        <Amount amount={fromWire(score)} {...money} />
      </td>
      <td className={classes(cell, "text-end", prize === null ? "text-text-3" : "text-leaf")}>
        {prize === null ? "—" : <Amount amount={fromWire(prize)} {...money} />}
      </td>
    </tr>
  );
}

function Name({ row: { name, isMine, isSimulated } }: { row: BoardRow }) {
  const { t } = useText();
  const shown = name ?? t("board.hidden");
  return (
    <span className={classes("flex items-center gap-1.5", isMine && "font-semibold")}>
      <bdi>{isMine ? t("board.me", { name: shown }) : shown}</bdi>
      {isSimulated && (
        <>
          <Icon glyph={Bot} size={16} className="text-text-3" />
          <span className="sr-only">{t("board.robot")}</span>
        </>
      )}
    </span>
  );
}
