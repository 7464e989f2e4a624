import { memberPage, TIMELINE_KINDS, type MemberPage, type TimelineCount, type TimelineKind } from "@perya/contract";
import { useNavigate, useSearch } from "@perya/browser/router";
import { classes, Empty, MoreButton, QueryStates, SkeletonLines } from "@perya/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import History from "lucide-react/icons/history";
import { useEffect, useRef } from "react";
import { omitUndefined } from "../../../lib/omit-undefined.ts";
import { useKeys } from "../../../lib/keys.ts";
import { ZONE_NAME } from "../../../lib/moments.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { ExportMenu } from "../../../lib/ui/export-menu.tsx";
import { KeyCap } from "../../../lib/ui/key-cap.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { currencyOf } from "../member.currency.ts";
import { groupByDay } from "../member.lines.ts";
import { KIND_LOOKS } from "../member.looks.ts";
import { memberQueries } from "../member.queries.ts";
import { BalanceLine } from "./balance-line.tsx";
import { GRID } from "./timeline-grid.ts";
import { TimelineRow } from "./timeline-row.tsx";

/** Timeline of a member's events. The selected kinds are kept in the URL. */
export function TimelinePanel({ member }: { member: MemberPage }) {
  const search = useSearch();
  const chosen = typeof search["kinds"] === "string" ? search["kinds"].split(",") : [];
  const kinds = TIMELINE_KINDS.filter((kind) => chosen.includes(kind));
  const query = useInfiniteQuery(memberQueries.timeline(member.id, kinds));
  const { hasNextPage, isFetchingNextPage, fetchNextPage, data } = query;
  // A page may contain no events of the selected kinds while older pages do: keep loading.
  const isBare = data?.pages.at(-1)?.lines.length === 0 && hasNextPage;
  useEffect(() => {
    if (isBare && !isFetchingNextPage) void fetchNextPage();
  }, [isBare, isFetchingNextPage, fetchNextPage]);
  const currency = currencyOf(member);

  return (
    <Panel
      title={t("member.timeline")}
      aside={
        <>
          {t("member.timeline.zone", { zone: ZONE_NAME })}
          <ExportMenu
            line={memberPage.exportTimeline}
            input={{ params: { id: member.id }, query: omitUndefined({ kinds: kinds.join(",") || undefined }) }}
          />
        </>
      }
      isPadded={false}
    >
      {member.money && <BalanceLine line={member.money.line} currency={currency} />}
      <Kinds id={member.id} kinds={kinds} hasMoney={member.money !== null} />
      <QueryStates
        query={query}
        refusedText={problemText}
        waiting={
          <div className="p-4">
            <SkeletonLines />
          </div>
        }
        isEmpty={({ pages }) => !isBare && pages.every(({ lines }) => lines.length === 0)}
        empty={<Empty icon={History} title={t("member.timeline.none")} />}
      >
        {({ pages }) => (
          <div className="text-dense">
            <div aria-hidden className={classes(GRID, "border-y border-line py-1.5 text-text-3 max-sm:hidden")}>
              <span>{t("member.timeline.time")}</span>
              <span className="col-span-2">{t("member.timeline.what")}</span>
              <span className="text-end">{t("member.timeline.amount")}</span>
              <span className="text-end">{t("member.timeline.after")}</span>
            </div>
            {groupByDay(pages.flatMap(({ lines }) => lines)).map(({ day, lines }) => (
              <section key={day} aria-label={day}>
                <h3 className={DAY}>{day}</h3>
                <ul className="divide-y divide-line-soft">
                  {lines.map((line) => (
                    <TimelineRow key={`${line.kind} ${line.id}`} memberId={member.id} line={line} currency={currency} />
                  ))}
                </ul>
              </section>
            ))}
            <div className="grid place-items-center border-t border-line p-3 empty:hidden">
              <MoreButton query={query} size="sm">
                {t("member.timeline.older")}
              </MoreButton>
            </div>
          </div>
        )}
      </QueryStates>
    </Panel>
  );
}

const DAY = "sticky -top-4 z-1 border-b border-line bg-surface-2 px-4 py-1 text-xs font-semibold text-text-2";

type KindsProps = { id: string; kinds: readonly TimelineKind[]; hasMoney: boolean };

const KINDS_KEY = "f";

/** Keyboard: F focuses the filter, 1 to 6 toggle a kind. */
function Kinds({ id, kinds, hasMoney }: KindsProps) {
  const navigate = useNavigate();
  const first = useRef<HTMLButtonElement>(null);
  const { data } = useQuery(memberQueries.counts(id));
  const offered = TIMELINE_KINDS.filter((kind) => kind !== "money" || hasMoney);
  const show = (next: readonly TimelineKind[]) =>
    void navigate({
      to: "/member",
      search: { id, ...(next.length > 0 && next.length < offered.length && { kinds: next.join(",") }) },
      replace: true,
    });
  const toggle = (kind: TimelineKind) =>
    show(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]);
  useKeys(t("member.keys"), [
    { key: KINDS_KEY, label: t("member.keys.filter"), run: () => first.current?.focus() },
    ...offered.map((kind, index) => ({
      key: String(index + 1),
      label: t("member.keys.toggle", { kind: t(`member.kind.${kind}`) }),
      run: () => toggle(kind),
    })),
  ]);
  return (
    <fieldset aria-label={t("member.timeline.kinds")} className="flex flex-wrap items-center gap-2 px-4 py-2.5">
      <button ref={first} type="button" aria-pressed={kinds.length === 0} onClick={() => show([])} className={CHIP}>
        {t("member.timeline.all")}
        <Count count={data && sumCounts(data.counts)} />
      </button>
      {offered.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kinds.includes(kind)}
          onClick={() => toggle(kind)}
          className={CHIP}
        >
          <span aria-hidden className={classes("size-2 rounded-full", KIND_LOOKS[kind].dot)} />
          {t(`member.kind.${kind}`)}
          <Count count={data?.counts.find((each) => each.kind === kind)} />
        </button>
      ))}
      <span className="ms-auto">
        <KeyCap>{KINDS_KEY.toUpperCase()}</KeyCap>
      </span>
    </fieldset>
  );
}

type Counted = Pick<TimelineCount, "count" | "isCut">;

function sumCounts(counts: readonly Counted[]): Counted {
  return {
    count: counts.reduce((all, { count }) => all + count, 0),
    isCut: counts.some(({ isCut }) => isCut),
  };
}

/** A count. The server stops counting at a limit, shown as "1,000+". */
function Count({ count }: { count: Counted | undefined }) {
  if (!count) return null;
  return (
    <span className="font-normal text-text-3 tabular-nums">
      {count.count.toLocaleString("en")}
      {count.isCut && "+"}
    </span>
  );
}

const CHIP =
  "inline-flex min-h-8 items-center gap-2 rounded-control border border-line px-2.5 text-xs font-semibold text-text-2 " +
  "hover:bg-surface-2 aria-pressed:border-line-strong aria-pressed:bg-surface-3 aria-pressed:text-text-1";
