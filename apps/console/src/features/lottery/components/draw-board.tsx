import { Link } from "@perya/browser/router";
import type { LotteryBoard } from "@perya/contract";
import { Badge, Empty, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Clover from "lucide-react/icons/clover";
import { problemText } from "../../../lib/problems.ts";
import { formatDayAndMinute, formatSpan } from "../../../lib/moments.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";
import { type PlainColumn, PlainTable } from "../../../lib/ui/plain-table.tsx";
import { lotteryQueries } from "../lottery.queries.ts";
import { comingColumns, DrawLink } from "./draw-table.tsx";

/** Results to enter, and every game with its next draw. */
export function DrawBoard({ brandId }: { brandId: string }) {
  const query = useQuery(lotteryQueries.board(brandId));
  return (
    <QueryStates
      query={query}
      refusedText={problemText}
      isEmpty={({ games }) => games.length === 0}
      empty={<Empty icon={Clover} title={t("lottery.none")} />}
    >
      {(board) => (
        <div className="flex flex-col gap-3">
          {board.waiting.length > 0 && <Waiting board={board} />}
          <Games board={board} />
        </div>
      )}
    </QueryStates>
  );
}

function Waiting({ board: { waiting, games, serverTime } }: { board: LotteryBoard }) {
  const names = new Map(games.map(({ code, name }) => [code, name] as const));
  return (
    <Panel title={t("lottery.waiting")} aside={t("lottery.waiting.hint")} isPadded={false}>
      <ul className="text-dense">
        {waiting.map(({ id, gameCode, drawNumber, drawsAt, bets }) => (
          <li
            key={id}
            className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-soft px-4 py-2 last:border-0"
          >
            <span className="grow font-semibold">
              {names.get(gameCode) ?? gameCode} <DrawLink id={id}>{drawNumber}</DrawLink>
            </span>
            <span className="text-xs text-text-3">{t("lottery.betsCount", { count: bets })}</span>
            <span className="text-xs text-persimmon tabular-nums">
              {t("lottery.waiting.since", {
                at: formatDayAndMinute(drawsAt),
                span: formatSpan(Date.parse(serverTime) - Date.parse(drawsAt)),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Game = LotteryBoard["games"][number];

function Games({ board: { games, currency } }: { board: LotteryBoard }) {
  const columns: readonly PlainColumn<Game>[] = [
    {
      name: "game",
      title: t("lottery.game"),
      cell: ({ code, name, isOpen }) => (
        <span className="flex items-center gap-2">
          <Link to="/lottery-game" search={{ code }} className="link">
            {name}
          </Link>
          {!isOpen && <Badge>{t("lottery.closed")}</Badge>}
        </span>
      ),
    },
    {
      name: "kind",
      title: t("lottery.kind"),
      cell: ({ prizeMode, isOutside }) => (isOutside ? `${prizeMode} · ${t("lottery.outside")}` : prizeMode),
    },
    {
      name: "number",
      title: t("lottery.nextDraw"),
      cell: ({ draw }) => (draw ? <DrawLink id={draw.id}>{draw.drawNumber}</DrawLink> : "–"),
    },
    ...comingColumns<Game>(currency, ({ draw }) => draw),
  ];
  return <PlainTable rows={games} keyOf={({ code }) => code} columns={columns} />;
}
