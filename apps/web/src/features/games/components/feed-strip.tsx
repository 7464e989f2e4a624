import type { GameVendor } from "@perya/contract";
import { type QueryLike, Rail, type RailView, RailWaiting, Skeleton } from "@perya/ui";
import type { ReactNode } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import type { Feed, FeedEntry, Listed } from "../games.feeds.ts";

export type StripProps = {
  /** Vendors of the category. Undefined while loading. */
  vendors: readonly GameVendor[] | undefined;
  /** Selected vendor codes; empty means all. */
  chosen: readonly string[];
};

type FeedStripProps<Entry extends FeedEntry> = {
  title: string;
  view: RailView;
  feeds: QueryLike<Feed<Entry>[]>;
  chosen: StripProps["chosen"];
  /** Text shown if no vendor has entries. */
  none: string;
  /** True for entries that are sorted first, across vendors. Omitted to keep the vendors' order. */
  isFirst?: (entry: Entry) => boolean;
  children: (listed: Listed<Entry>, tabIndex: 0 | -1) => ReactNode;
};

/** A strip above the games, filled from vendor feeds. Same height in every state, to avoid layout shift. */
export function FeedStrip<Entry extends FeedEntry>(props: FeedStripProps<Entry>) {
  const { title, view, feeds, chosen, none, isFirst, children } = props;
  const { t } = useText();
  const retry = () => void feeds.refetch();
  if (!feeds.data && !feeds.isPending)
    return (
      <Bare title={title}>
        {problemText(feeds.error, t)} <Retry onRetry={retry} />
      </Bare>
    );
  if (!feeds.data)
    return (
      <div aria-busy>
        <RailWaiting title={title} view={view} isFirst>
          <Skeleton className="h-32 rounded-card!" />
        </RailWaiting>
      </div>
    );
  const asked = feeds.data.filter(({ vendor }) => chosen.length === 0 || chosen.includes(vendor.vassalage));
  const listed = asked.flatMap((feed) => feed.listed.map((each) => ({ key: keyOf(each), ...each })));
  const placeOf = ({ entry }: Listed<Entry>) => (isFirst?.(entry) ? 0 : 1);
  const items: StripItem<Entry>[] = [
    ...listed.toSorted((one, other) => placeOf(one) - placeOf(other)),
    ...asked.flatMap(({ vendor, error }) => (error ? { key: vendor.vassalage, vendor, error } : [])),
  ];
  if (items.length === 0) return <Bare title={title}>{none}</Bare>;
  return (
    <Rail
      title={title}
      view={view}
      isFirst
      items={items}
      keyOf={({ key }) => key}
      words={{ previous: t("rail.previous", { title }), next: t("rail.next", { title }) }}
    >
      {(item, tabIndex) =>
        "error" in item ? (
          <VendorAway vendor={item.vendor} error={item.error} tabIndex={tabIndex} onRetry={retry} />
        ) : (
          children(item, tabIndex)
        )
      }
    </Rail>
  );
}

type Away = { vendor: GameVendor; error: unknown };
type StripItem<Entry extends FeedEntry> = { key: string } & (Listed<Entry> | Away);

const keyOf = ({ entry, game }: Listed<FeedEntry>) => `${game.vassalage} ${entry.id}`;

/** The strip with a text instead of entries, as high as the rail. */
function Bare({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="flex min-h-11 items-center text-xl">{title}</h2>
      <div className={`${BOX} mt-1.5 mb-1 items-center text-center text-balance text-text-2`}>{children}</div>
    </section>
  );
}

/** A failed vendor, listed after the entries of the others. */
function VendorAway({ vendor, error, tabIndex, onRetry }: Away & { tabIndex: 0 | -1; onRetry: () => void }) {
  const { t } = useText();
  return (
    <div className={BOX}>
      <bdi className="truncate font-semibold text-text-1">{vendor.displayName}</bdi>
      <p className="line-clamp-2 text-sm text-text-2">{problemText(error, t)}</p>
      <Retry tabIndex={tabIndex} onRetry={onRetry} />
    </div>
  );
}

function Retry({ tabIndex, onRetry }: { tabIndex?: 0 | -1; onRetry: () => void }) {
  const { t } = useText();
  return (
    <button type="button" tabIndex={tabIndex} onClick={onRetry} className="link min-h-9 text-start text-sm">
      {t("ui.retry")}
    </button>
  );
}

const BOX = "flex h-32 flex-col justify-center rounded-card border border-dashed border-line-strong px-4";
