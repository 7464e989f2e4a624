import type { QueueCount, WorkItem, WorkView } from "@perya/contract";
import {
  Badge,
  classes,
  Empty,
  MoreButton,
  type PagedQueryLike,
  QueryStates,
  type QueryLike,
  Skeleton,
} from "@perya/ui";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { KeyCap } from "../../../lib/ui/key-cap.tsx";
import { useNow } from "../queues.clock.ts";
import { capOf } from "../queues.keys.ts";
import type { QueueName } from "../../../lib/queue-words.ts";
import { QueueRow } from "./queue-row.tsx";

export const VIEWS = ["open", "another", "done"] as const satisfies readonly WorkView[];

/** Rerender interval: ages are shown in minutes. */
const TICK_MS = 30_000;

type QueueListProps = {
  queue: QueueName;
  view: WorkView;
  count: QueueCount | undefined;
  items: QueryLike<WorkItem[]> & PagedQueryLike;
  chosenId: string | undefined;
  onView: (view: WorkView) => void;
  onChoose: (id: string) => void;
  className: string;
};

/** List of cases, 336 px wide; only its rows scroll. */
export function QueueList(props: QueueListProps) {
  const { queue, view, count, items, chosenId, onView, onChoose, className } = props;
  const now = useNow(TICK_MS);
  return (
    <section
      aria-label={t("queues.list")}
      className={classes("w-full shrink-0 flex-col border-e border-line bg-surface-1 lg:w-[336px]", className)}
    >
      <header className="flex flex-col gap-2.5 border-b border-line px-4 pt-3 pb-2">
        <div className="flex items-center gap-2.5">
          <h1 tabIndex={-1} className="text-xl">
            {t(`queues.${queue}`)}
          </h1>
          {count && <Badge>{t("queues.open", { count: count.open })}</Badge>}
          {count !== undefined && count.late > 0 && (
            <Badge tone="error">{t("queues.late", { count: count.late })}</Badge>
          )}
        </div>
        <Views view={view} onView={onView} />
        <p className="text-xs text-text-3">{t(`queues.order.${view}`)}</p>
      </header>
      <div className="min-h-0 grow overflow-y-auto">
        <QueryStates
          query={items}
          refusedText={problemText}
          isEmpty={(rows) => rows.length === 0}
          empty={<Empty title={t(`queues.none.${view}`)} />}
          waiting={<WaitingRows />}
        >
          {(rows) => (
            <ul className="divide-y divide-line-soft">
              {rows.map((item) => (
                <li key={item.id}>
                  <QueueRow item={item} now={now} isChosen={item.id === chosenId} onChoose={() => onChoose(item.id)} />
                </li>
              ))}
            </ul>
          )}
        </QueryStates>
        <div className="grid p-3 empty:hidden">
          <MoreButton query={items} size="sm">
            {t("queues.more")}
          </MoreButton>
        </div>
      </div>
      <footer className="flex items-center gap-4 border-t border-line px-4 py-2 text-xs text-text-3 max-lg:hidden">
        <Hint keys={[capOf("next"), capOf("previous")]}>{t("queues.key.move")}</Hint>
        <Hint keys={[capOf("claim")]}>{t("queues.key.claim")}</Hint>
        <Hint keys={["?"]}>{t("queues.key.keys")}</Hint>
      </footer>
    </section>
  );
}

function Views({ view, onView }: Pick<QueueListProps, "view" | "onView">) {
  return (
    <fieldset aria-label={t("queues.views")} className="flex gap-1.5">
      {VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          onClick={() => onView(each)}
          className={classes(
            "min-h-8 rounded-control border px-2.5 text-dense font-semibold whitespace-nowrap",
            each === view
              ? "border-line-strong bg-surface-3 text-text-1"
              : "border-line text-text-2 hover:bg-surface-2",
          )}
        >
          {t(`queues.view.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}

function Hint({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}
      {children}
    </span>
  );
}

function WaitingRows() {
  return (
    <div className="divide-y divide-line-soft">
      {["first", "second", "third", "fourth", "fifth"].map((row) => (
        <div key={row} className="flex h-[57px] flex-col justify-center gap-2 px-4">
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-3 w-2/3" />
        </div>
      ))}
    </div>
  );
}
