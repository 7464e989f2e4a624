import { showToast } from "@perya/browser/toasts";
import { type ConsoleLotteryDay, lotteryConsole } from "@perya/contract";
import { Button, Empty, QueryStates } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import CalendarOff from "lucide-react/icons/calendar-off";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { formatDay } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { type PlainColumn, PlainTable } from "../../../lib/ui/plain-table.tsx";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { lotteryQueries } from "../lottery.queries.ts";
import { DayDialog } from "./day-dialog.tsx";

/** Days on which a game's draws differ from its timetable. */
export function Calendar({ brandId }: { brandId: string }) {
  const query = useQuery(lotteryQueries.days(brandId));
  const queries = useQueryClient();
  const mayWrite = useMay("lottery.write", brandId);
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<ConsoleLotteryDay | null>(null);
  const games = query.data?.games ?? [];
  const nameOf = ({ gameCode }: ConsoleLotteryDay) =>
    gameCode === null ? t("lottery.everyGame") : (games.find(({ code }) => code === gameCode)?.name ?? gameCode);

  async function remove({ gameCode, day }: ConsoleLotteryDay, reason: string) {
    await call(lotteryConsole.removeLotteryDay, { body: { brandId, gameCode, day, reason } });
    showToast("success", t("lottery.day.removed"));
    await queries.invalidateQueries({ queryKey: lotteryQueries.all });
  }

  const columns: readonly PlainColumn<ConsoleLotteryDay>[] = [
    { name: "day", title: t("lottery.day"), cell: ({ day }) => formatDay(day, "weekday") },
    { name: "game", title: t("lottery.game"), cell: nameOf },
    {
      name: "closes",
      title: t("lottery.day.change"),
      cell: ({ closes }) => (closes === null ? t("lottery.day.noDraws") : t("lottery.day.closes", { time: closes })),
    },
    { name: "by", title: t("lottery.day.by"), cell: ({ madeBy }) => madeBy },
    ...(mayWrite
      ? [
          {
            name: "deeds",
            title: t("lottery.day.remove"),
            isDeeds: true,
            cell: (day: ConsoleLotteryDay) => (
              <Button size="sm" variant="quiet" onClick={() => setRemoved(day)}>
                {t("lottery.day.remove")}
                <span className="sr-only">{formatDay(day.day, "day")}</span>
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <div className="flex max-w-[1040px] flex-col gap-3">
      {mayWrite && (
        <Button size="sm" variant="primary" className="self-start" onClick={() => setIsAdding(true)}>
          {t("lottery.day.add")}
        </Button>
      )}
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={({ days }) => days.length === 0}
        empty={<Empty icon={CalendarOff} title={t("lottery.day.none")} text={t("lottery.day.noneText")} />}
      >
        {({ days }) => (
          <PlainTable rows={days} keyOf={({ day, gameCode }) => `${day} ${gameCode ?? ""}`} columns={columns} />
        )}
      </QueryStates>
      {isAdding && <DayDialog brandId={brandId} games={games} onClose={() => setIsAdding(false)} />}
      {removed && (
        <ReasonDialog
          title={t("lottery.day.remove.ask", { day: formatDay(removed.day, "day"), game: nameOf(removed) })}
          text={t("lottery.day.remove.text")}
          confirmLabel={t("lottery.day.remove.confirm")}
          onConfirm={(reason) => remove(removed, reason)}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  );
}
