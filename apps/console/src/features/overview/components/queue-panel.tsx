import type { QueueCount } from "@perya/contract";
import { Empty, Icon, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import AlarmClock from "lucide-react/icons/alarm-clock";
import { useBrandId } from "../../../lib/brand.ts";
import { formatSpan } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { sayQueue } from "../../../lib/queue-words.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";
import { overviewQueries } from "../overview.queries.ts";
import { RowHead } from "./rows-link.tsx";
import { headCell, headRow, numberCell, row, textCell } from "./table-classes.ts";

const HOUR_MS = 60 * 60_000;
/** Colors by age of open cases: first quarter of the target time, second quarter, second half, overdue. */
const AGES = ["bg-sea", "bg-sea/45", "bg-persimmon", "bg-coral"];

/** Open cases of each queue, by age. */
export function QueuePanel() {
  const query = useQuery(overviewQueries.queues(useBrandId()));
  const open = query.data?.queues.reduce((all, each) => all + each.open, 0);
  return (
    <Panel
      title={t("overview.queues")}
      aside={open === undefined ? undefined : t("overview.queues.open", { count: open })}
      isPadded={false}
      className="min-w-0"
    >
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={({ queues }) => queues.length === 0}
        empty={<Empty title={t("overview.queues.none")} />}
      >
        {({ queues, countedAt }) => (
          <table className="w-full text-dense tabular-nums">
            <thead>
              <tr className={headRow}>
                <th className={`${headCell} text-start`}>{t("overview.queue")}</th>
                <th className={`${headCell} text-end`}>{t("overview.queue.open")}</th>
                <th className={`${headCell} text-start`}>{t("overview.queue.age")}</th>
                <th className={`${headCell} text-end`}>{t("overview.queue.oldest")}</th>
                <th className={`${headCell} text-end`}>{t("overview.queue.target")}</th>
              </tr>
            </thead>
            <tbody>
              {queues.map((queue) => (
                <QueueRow key={queue.queue} queue={queue} now={Date.parse(countedAt)} />
              ))}
            </tbody>
          </table>
        )}
      </QueryStates>
    </Panel>
  );
}

function QueueRow({ queue, now }: { queue: QueueCount; now: number }) {
  const { open, byQuarter, late, oldestAt, promisedWithinHours } = queue;
  const [first = 0, second = 0, third = 0, fourth = 0] = byQuarter;
  const ages = [first, second, third + fourth, late];
  const age = oldestAt === null ? null : now - Date.parse(oldestAt);
  const isLate = age !== null && age > promisedWithinHours * HOUR_MS;
  return (
    <tr className={row}>
      <th scope="row" className={`${textCell} text-start font-normal`}>
        <RowHead path={`/queues/${queue.queue}`} permission="queues.work">
          {sayQueue(queue.queue)}
        </RowHead>
      </th>
      <td className={`${numberCell} font-semibold`}>{open}</td>
      <td className={textCell}>
        <span className="sr-only">
          {t("overview.queue.ages", { fresh: first, later: second + third + fourth, late })}
        </span>
        <span aria-hidden className="flex h-1.5 w-16 gap-0.5">
          {ages.map((count, index) =>
            count > 0 ? (
              <span
                key={AGES[index]}
                className={`rounded-[2px] ${AGES[index]}`}
                style={{ width: `${Math.max(8, (count / Math.max(open, 8)) * 100)}%` }}
              />
            ) : null,
          )}
        </span>
      </td>
      <td className={`${numberCell} ${isLate ? "font-semibold text-coral" : ""}`}>
        <span className="inline-flex items-center gap-1 align-middle">
          {isLate && <Icon glyph={AlarmClock} size={16} />}
          {age === null ? "–" : formatSpan(age)}
          {isLate && <span className="sr-only">, {t("overview.queue.late")}</span>}
        </span>
      </td>
      <td className={`${numberCell} text-text-3`}>{formatSpan(promisedWithinHours * HOUR_MS)}</td>
    </tr>
  );
}
