import { useNavigate, useSearch } from "@perya/browser/router";
import { showToast } from "@perya/browser/toasts";
import { queues, type WorkView } from "@perya/contract";
import { Button, classes, Empty, QueryStates } from "@perya/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { call } from "../../../lib/api.ts";
import { useBrandId } from "../../../lib/brand.ts";
import { omitUndefined } from "../../../lib/omit-undefined.ts";
import { useKeys } from "../../../lib/keys.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { useDoing } from "../queues.doing.ts";
import { KEYS } from "../queues.keys.ts";
import type { QueueName } from "../../../lib/queue-words.ts";
import { queueQueries } from "../queues.queries.ts";
import type { OpenCase } from "../use-work-case.ts";
import { QueueList, VIEWS } from "./queue-list.tsx";

type QueueScreenProps = {
  queue: QueueName;
  /** Component that shows and decides a case of this queue. */
  View: ComponentType<{ open: OpenCase }>;
};

/** List and open case side by side; on phones one at a time. View and case are kept in the URL. */
export function QueueScreen({ queue, View }: QueueScreenProps) {
  const search = useSearch();
  const navigate = useNavigate();
  const brandId = useBrandId();
  const view = VIEWS.find((each) => each === search["view"]) ?? "open";
  const chosenId = typeof search["item"] === "string" ? search["item"] : undefined;
  const counts = useQuery(queueQueries.counts(brandId));
  const count = counts.data?.queues.find((each) => each.queue === queue);
  const list = useInfiniteQuery(queueQueries.list(queue, brandId, view));
  const items = list.data?.pages.flatMap((page) => page.items);

  const show = (shown: { view: WorkView; item?: string | undefined }) =>
    void navigate({ to: `/queues/${queue}`, search: omitUndefined(shown), replace: true });
  const choose = (item: string) => show({ view, item });

  function move(step: 1 | -1) {
    if (!items || items.length === 0) return;
    const at = items.findIndex(({ id }) => id === chosenId);
    const next = items[at === -1 ? 0 : Math.min(items.length - 1, Math.max(0, at + step))];
    if (next) choose(next.id);
  }
  useKeys(t("queues.keys"), [
    { key: KEYS.next, label: t("queues.key.next"), run: () => move(1) },
    { key: KEYS.previous, label: t("queues.key.previous"), run: () => move(-1) },
  ]);

  async function takeNext() {
    const { item } = await call(queues.takeNext, { params: { queue }, body: omitUndefined({ brandId }) });
    if (item) show({ view: "open", item: item.id });
    else {
      showToast("info", t("queues.nothingFree"));
      show({ view });
    }
  }

  return (
    <div className="flex min-h-0 grow">
      <title>{t("console.pageTitle", { page: t(`queues.${queue}`) })}</title>
      <QueueList
        queue={queue}
        view={view}
        count={count}
        items={{ ...list, data: items }}
        chosenId={chosenId}
        onView={(chosen) => show({ view: chosen })}
        onChoose={choose}
        className={chosenId === undefined ? "flex" : "hidden lg:flex"}
      />
      <section className={classes("min-w-0 grow flex-col", chosenId === undefined ? "hidden lg:flex" : "flex")}>
        {/* Phones hide the list, and its h1, while a case is open. */}
        {chosenId !== undefined && <h1 className="sr-only lg:hidden">{t(`queues.${queue}`)}</h1>}
        {chosenId === undefined ? (
          <NothingChosen mayTake={count?.mayWork === true && count.open > 0 && view === "open"} onNext={takeNext} />
        ) : (
          <ChosenCase
            key={chosenId}
            View={View}
            id={chosenId}
            claimSeconds={(count?.claimGoodForMinutes ?? 15) * 60}
            onNext={takeNext}
            onBack={() => show({ view })}
          />
        )}
      </section>
    </div>
  );
}

function NothingChosen({ mayTake, onNext }: { mayTake: boolean; onNext: () => Promise<void> }) {
  const { doing, run } = useDoing<"next">();
  return (
    <div className="grid grow place-items-center">
      <Empty
        title={t("queues.choose")}
        text={t("queues.chooseText")}
        action={
          mayTake && (
            <Button variant="primary" pending={doing === "next"} onClick={() => void run("next", onNext)}>
              {t("queues.next")}
            </Button>
          )
        }
      />
    </div>
  );
}

type ChosenCaseProps = { id: string; View: QueueScreenProps["View"] } & Pick<
  OpenCase,
  "claimSeconds" | "onNext" | "onBack"
>;

function ChosenCase({ id, View, ...rest }: ChosenCaseProps) {
  const item = useQuery(queueQueries.item(id));
  return (
    <QueryStates query={item} refusedText={problemText}>
      {({ item: found, notes }) => <View open={{ ...rest, item: found, notes, askedAt: item.dataUpdatedAt }} />}
    </QueryStates>
  );
}
