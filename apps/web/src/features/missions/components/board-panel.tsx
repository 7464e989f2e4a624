import type { Board, BoardRound } from "@perya/contract";
import { buttonClasses, Card, Checkbox, Empty, Icon } from "@perya/ui";
import { useMutation } from "@tanstack/react-query";
import Bot from "lucide-react/icons/bot";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Trophy from "lucide-react/icons/trophy";
import UsersRound from "lucide-react/icons/users-round";
import { useMoments } from "../../../lib/page-clock.ts";
import { useText } from "../../../lib/text.ts";
import { missionMutations } from "../missions.queries.ts";
import { BoardTable } from "./board-table.tsx";

type Props = { rounds: readonly BoardRound[]; board: Board; onRound: (id: string) => void };

/** One leaderboard: the top places, the member's own place, and the prizes. Buttons choose another one. */
export function BoardPanel({ rounds, board, onRound }: Props) {
  const { t, locale } = useText();
  const { round } = board;
  const counted = round.categories.map((category) => t(`records.category.${category}`));
  const games = new Intl.ListFormat(locale, { type: "conjunction" }).format(counted);
  return (
    <section aria-labelledby="board">
      <Card className="flex flex-col gap-4">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="board" className="text-lg">
            {round.title}
          </h2>
          <p className="text-sm text-text-3">
            {counted.length > 0 ? t("board.counts", { games }) : t("board.counts.all")}
          </p>
        </header>
        {rounds.length > 1 && <Rounds rounds={rounds} shown={round.id} onRound={onRound} />}
        {board.rows.length > 0 ? (
          <BoardTable board={board} />
        ) : (
          <Empty icon={Trophy} title={t("board.none")} text={t("board.none.text")} />
        )}
        <Facts board={board} />
      </Card>
    </section>
  );
}

function Rounds({ rounds, shown, onRound }: Pick<Props, "rounds" | "onRound"> & { shown: string }) {
  const { t } = useText();
  const { sayDate } = useMoments();
  return (
    <fieldset
      aria-label={t("board.choose")}
      className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {rounds.map(({ id, title, state, startsAt }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === shown}
          onClick={() => onRound(id)}
          className={buttonClasses({
            size: "sm",
            variant: id === shown ? "secondary" : "quiet",
            className: "shrink-0 whitespace-nowrap",
          })}
        >
          {state === "running" ? title : t("board.past", { title, day: sayDate(startsAt) })}
        </button>
      ))}
    </fieldset>
  );
}

function Facts({ board: { round, rows, own, isIncognito } }: { board: Board }) {
  const { t } = useText();
  const { sayDay } = useMoments();
  const incognito = useMutation(missionMutations.setIncognito());
  const shown = [...rows, ...own];
  const when = { ends: sayDay(round.endsAt), pays: sayDay(round.paysAt) };
  return (
    <ul className="flex flex-col gap-2 border-t border-line pt-4 text-sm text-text-2">
      <Fact glyph={CalendarClock}>{t(`board.state.${round.state}`, when)}</Fact>
      {shown.some(({ isShared }) => isShared) && <Fact glyph={UsersRound}>{t("board.shared")}</Fact>}
      {shown.some(({ isSimulated }) => isSimulated) && <Fact glyph={Bot}>{t("board.simulated")}</Fact>}
      <li>
        <Checkbox
          label={t("board.incognito")}
          checked={incognito.isPending ? incognito.variables : isIncognito}
          onChange={({ target }) => incognito.mutate(target.checked)}
        />
      </li>
    </ul>
  );
}

function Fact({ glyph, children }: { glyph: typeof Bot; children: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon glyph={glyph} size={16} className="mt-[0.2em] text-text-3" />
      {children}
    </li>
  );
}
